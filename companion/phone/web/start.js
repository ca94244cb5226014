// From the first byte to the first screen: fetch everything once, start Python beside the drawing engine, join the two.
// Whatever keeps this browser from it is said in the device's language, with what to do.
(() => {
  const WORDS = {
    en: {
      fetching: ["Asinus moves in", "About 15 MB, once. Afterwards it needs no network any more."],
      starting: ["Asinus", "The donkey is waking up …"],
      offline: ["Not all of it has arrived", "The connection broke off. What is here already is not fetched again.", "Try again"],
      insecure: [
        "This address cannot stay on a phone",
        "Browsers keep an app only from an address that begins with https:// (or from the computer itself, at localhost). " +
          "Whoever runs the table can put it on a web space with https (asinus phone); at the table, scan the table's own code instead.",
      ],
      unable: [
        "This browser cannot keep Asinus",
        "It is too old for that, or this is a private window, where nothing is kept. Try an ordinary window, or a newer browser.",
      ],
      failed: ["Asinus could not start", "Nothing that was written down is lost.", "Start again"],
    },
    fr: {
      fetching: ["Asinus s’installe", "Environ 15 Mo, une seule fois. Ensuite, plus besoin de réseau."],
      starting: ["Asinus", "L’âne se réveille…"],
      offline: ["Tout n’est pas arrivé", "La connexion s’est interrompue. Ce qui est déjà là ne sera pas rechargé.", "Réessayer"],
      insecure: [
        "Cette adresse ne peut pas rester sur un téléphone",
        "Les navigateurs ne gardent une application que si son adresse commence par https:// (ou sur l’ordinateur lui-même, à " +
          "localhost). Celui qui tient la table peut la déposer sur un hébergement en https (asinus phone) ; à table, scannez plutôt le code de la table.",
      ],
      unable: [
        "Ce navigateur ne peut pas garder Asinus",
        "Il est trop ancien, ou c’est une fenêtre privée, où rien n’est gardé. Essayez une fenêtre ordinaire, ou un navigateur plus récent.",
      ],
      failed: ["Asinus n’a pas pu démarrer", "Rien de ce qui a été noté n’est perdu.", "Redémarrer"],
    },
  };
  const CLAIM_MS = 3000;
  const language = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) || "en";
  document.documentElement.lang = language;
  const greeting = document.getElementById("greeting");
  const [title, what, bar, again] = ["h1", "p", "progress", "button"].map((name) => greeting.querySelector(name));
  again.onclick = () => location.reload();

  function greet(key, detail) {
    const [heading, sentence, button] = WORDS[language][key];
    title.textContent = heading;
    what.textContent = detail ? `${sentence} (${detail})` : sentence;
    bar.hidden = key !== "fetching";
    again.hidden = !button;
    again.textContent = button || "";
  }

  // The quicker of Flutter's two engines wants a browser that collects WebAssembly's garbage; so far one family does it well.
  function engine() {
    const collects = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]));
    const quick = navigator.vendor === "Google Inc." && collects && "ImageDecoder" in window && Intl.v8BreakIterator && Intl.Segmenter;
    return quick && document.createElement("canvas").getContext("webgl2") ? "skwasm" : "canvaskit";
  }

  function able() {
    return (
      "serviceWorker" in navigator && navigator.storage && navigator.storage.getDirectory &&
      "FileSystemFileHandle" in window && "DecompressionStream" in window
    );
  }

  // ---- everything is fetched once, by the service worker ---------------------------------------------------------------

  async function settleIn() {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.fetched !== undefined) bar.value = data.fetched;
    });
    const registration = await navigator.serviceWorker.register(`service-worker.js?engine=${engine()}`, { updateViaCache: "none" }).catch((error) => {
      // Without a network an installed app still runs; a newer version is looked for the next time.
      if (navigator.serviceWorker.controller) return null;
      throw error;
    });
    if (navigator.serviceWorker.controller) return;
    greet("fetching");
    const worker = registration.installing || registration.waiting || registration.active;
    await new Promise((resolve, reject) => {
      const look = () => {
        if (worker.state === "activated") resolve();
        else if (worker.state === "redundant") reject(new Error("offline"));
      };
      worker.addEventListener("statechange", look);
      look();
    });
    worker.postMessage("claim");
    const claimed = await new Promise((resolve) => {
      if (navigator.serviceWorker.controller) resolve(true);
      navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
      setTimeout(() => resolve(false), CLAIM_MS);
    });
    if (!claimed) location.reload();
  }

  // ---- Python, in a worker of its own; Flet's client calls these three -------------------------------------------------

  function startPython() {
    const worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
    let deliver = null;
    const early = [];
    const ready = new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message || "worker"));
      worker.onmessage = ({ data }) => {
        if (data === "ready") resolve();
        else if (data === "drawn") asinusReveal(greeting);
        else if (data === "again") location.reload();
        else if (typeof data === "string") reject(new Error(data));
        else if (deliver) deliver(data);
        else early.push(data);
      };
    });
    worker.postMessage({ address: document.URL });
    globalThis.jsConnect = async (_app, _args, onMessage) => {
      deliver = onMessage;
      early.splice(0).forEach(onMessage);
      await ready;
    };
    globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
    globalThis.jsDisconnect = async () => worker.terminate();
    return ready;
  }

  // ---- the drawing engine ----------------------------------------------------------------------------------------------

  function script(name) {
    return new Promise((resolve, reject) => {
      const tag = document.createElement("script");
      tag.src = name;
      tag.onload = resolve;
      tag.onerror = () => reject(new Error(name));
      document.head.append(tag);
    });
  }

  async function startEngine() {
    const renderer = engine();
    globalThis.flet = {
      pyodide: true, noCdn: true, multiView: false, routeUrlStrategy: "hash", webRenderer: renderer,
      entrypointBaseUrl: "", assetBase: "", fontFallbackBaseUrl: "assets/fonts/",
    };
    flet.flutterAppLoaded = new Promise((resolve) => (flet.flutterAppResolve = resolve));
    await script("flutter.js");
    _flutter.buildConfig = {
      engineRevision: "", useLocalCanvasKit: true,
      builds: [
        { compileTarget: "dart2wasm", renderer: "skwasm", mainWasmPath: "main.dart.wasm", jsSupportRuntimePath: "main.dart.mjs" },
        { compileTarget: "dart2js", renderer: "canvaskit", mainJsPath: "main.dart.js" },
      ],
    };
    const config = {
      renderer,
      canvasKitVariant: "full",
      canvasKitBaseUrl: new URL("canvaskit/", document.baseURI).href,
      fontFallbackBaseUrl: "assets/fonts/",
    };
    await _flutter.loader.load({
      config,
      onEntrypointLoaded: async (initializer) => {
        const engine = await initializer.initializeEngine(config);
        flet.flutterApp = await engine.runApp();
        flet.flutterAppResolve(flet.flutterApp);
      },
    });
  }

  async function start() {
    if (!isSecureContext) return greet("insecure");
    if (!able()) return greet("unable");
    greet("starting");
    try {
      await settleIn();
    } catch (error) {
      return greet("offline", error.message === "offline" ? "" : error.message);
    }
    greet("starting");
    try {
      const python = startPython();
      await Promise.all([startEngine(), python]);
    } catch (error) {
      console.error(error);
      return greet("failed", error.message.split("\n").filter(Boolean).pop());
    }
  }

  // What was written down stays when the device runs short of room: browsers grant it to pages that are used.
  addEventListener("pointerdown", () => navigator.storage && navigator.storage.persist && navigator.storage.persist(), { once: true });
  start();
})();
