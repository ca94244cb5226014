// Fetches the whole app once, checks it, keeps it, and answers from what is kept: the second start needs no network.
const VERSION = "@VERSION@";
const ENGINE = new URL(self.location).searchParams.get("engine") || "canvaskit"; // what this browser draws with
const ALL = "@FILES@"; // name → { from, sha256, bytes, packed, type, engine }; `tools/phone.py` writes it here
const FILES = Object.fromEntries(Object.entries(ALL).filter(([, file]) => !file.engine || file.engine === ENGINE));
const POLICY = "@POLICY@"; // what the page, and Python beside it, may reach: this address and no other
const DIGEST = "x-asinus-sha256";
const CACHE = `asinus-${VERSION}-${ENGINE}`;
const COMPILED = "app.compiled.zip"; // the app as this browser has compiled it: goes with this version of it
const SHELF = "asinus-shelf"; // files on their way to or from the phone's own
const scope = new URL("./", self.location);

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.data === "claim" && event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (!url.href.startsWith(scope.href)) return;
  if (event.request.method === "GET") event.respondWith(answer(url));
  else if (event.request.method === "PUT") event.respondWith(take(url, event.request));
  else if (event.request.method === "DELETE") event.respondWith(drop(url));
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  const whole = Object.values(FILES).reduce((sum, file) => sum + file.bytes, 0);
  let fetched = 0;
  for (const [name, file] of Object.entries(FILES)) {
    const key = new URL(name, scope);
    const kept = await caches.match(key); // by this version, before it was interrupted, or by an earlier one
    const same = kept && kept.headers.get(DIGEST) === file.sha256;
    await cache.put(key, same ? kept : await fetchOne(file));
    fetched += file.bytes;
    for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ fetched: fetched / whole });
  }
}

async function fetchOne(file) {
  const response = await fetch(new URL(file.from, scope), { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.status} for ${file.from}`);
  const bytes = await response.arrayBuffer();
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== file.sha256) throw new Error(`${file.from} is not what was built`);
  const body = file.packed ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
  return new Response(body, { headers: { "content-type": file.type, "content-security-policy": POLICY, [DIGEST]: file.sha256 } });
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith("asinus-") && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

// What the page itself sends: the app as it compiled it, and files that people take in.
async function take(url, request) {
  const name = url.pathname.slice(scope.pathname.length);
  const cache = await caches.open(name === COMPILED ? CACHE : SHELF);
  await cache.put(url, new Response(await request.blob()));
  return new Response(null, { status: 204 });
}

async function drop(url) {
  for (const name of [CACHE, SHELF]) await (await caches.open(name)).delete(url);
  return new Response(null, { status: 204 });
}

async function answer(url) {
  const cache = await caches.open(CACHE);
  const name = decodeURIComponent(url.pathname.slice(scope.pathname.length)) || "index.html";
  // The engine asks for fonts of signs by family and version, as it would ask the net.
  const sign = name.match(/^assets\/fonts\/([^/]+)\/[^/]+\/[^/]+$/);
  const kept = sign
    ? sign[1].startsWith("notocoloremoji") ? "fonts/NotoColorEmoji-subset.ttf" : "fonts/DejaVuSans-subset.ttf"
    : name;
  const found = (await cache.match(new URL(kept, scope))) || (await (await caches.open(SHELF)).match(url));
  if (!found && kept === COMPILED) return new Response(null, { status: 204 }); // not yet
  return found || (kept in FILES ? mend(cache, kept) : new Response("", { status: 404 }));
}

// A browser that was short of room has thrown something away: fetch it once more, where there is a network.
async function mend(cache, name) {
  try {
    const fresh = await fetchOne(FILES[name]);
    await cache.put(new URL(name, scope), fresh.clone());
    return fresh;
  } catch (error) {
    return new Response(String(error), { status: 504 });
  }
}
