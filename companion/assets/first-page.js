// Until the first page of the app is there, one picture lies over everything: Flet would show white, a word in English, and
// then the page in letters that are not ours. Here is told when it can go: at a table (this file finds it in the page), and
// on a phone alone (start.js asks).
(() => {
  const WORDS = { en: "The donkey is waking up …", fr: "L’âne se réveille…" };
  const FONTS = ["AsinusRounded-Medium.ttf", "AsinusRounded-Bold.ttf"];
  const MARK = "SafeArea"; // round every page of ours, and in nothing that the table says before
  const FONTS_MS = 4000; // a page in other letters is better than none
  const STILL_MS = 100, STILL_FRAMES = 3, DRAW_MS = 2000; // so many quick frames in a row: the page is drawn
  const NOTHING_MS = 15000; // the table speaks, and sends no page that we know
  const FADE_MS = 160;

  const until = (ms, done) =>
    new Promise((resolve) => {
      const end = performance.now() + ms;
      const look = () => (done() || performance.now() > end ? resolve() : setTimeout(look, 40));
      look();
    });

  // What the greeting itself has fetched is of no use to the engine, which fetches its own.
  const fetched = (font) =>
    performance.getEntriesByType("resource").some((entry) => entry.initiatorType !== "css" && entry.initiatorType !== "link" && entry.name.endsWith(font));

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function still() {
    const end = performance.now() + DRAW_MS;
    let before = await frame();
    for (let quick = 0; quick < STILL_FRAMES && before < end; ) {
      const now = await frame();
      quick = now - before < STILL_MS ? quick + 1 : 0;
      before = now;
    }
  }

  // The first page is on its way to the screen: take the picture away once it is drawn, in our letters.
  async function reveal(greeting) {
    await until(FONTS_MS, () => FONTS.every(fetched));
    await still();
    greeting.style.transition = `opacity ${FADE_MS}ms`;
    greeting.style.opacity = 0;
    setTimeout(() => greeting.remove(), FADE_MS);
  }
  globalThis.asinusReveal = reveal;

  const greeting = document.querySelector("#greeting[data-table]");
  if (!greeting) return;
  const language = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) || "en";
  greeting.lang = language;
  greeting.querySelector("p").textContent = WORDS[language];

  let waits = true;
  const once = () => {
    if (waits) reveal(greeting);
    waits = false;
  };
  let spoken = false;
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", async ({ data }) => {
        if (!waits) return;
        if (!spoken) setTimeout(once, NOTHING_MS);
        spoken = true;
        const bytes = data instanceof Blob ? await data.arrayBuffer() : data;
        const told = typeof bytes === "string" ? bytes : new TextDecoder("latin1").decode(bytes);
        if (told.includes(MARK)) once();
      });
    }
  };
})();
