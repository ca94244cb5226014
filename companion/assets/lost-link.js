// Tells, in the device's language, that the table does not answer. The app itself cannot: its words come from the table.
// Flet would say "Working..." in English meanwhile; this lies over it.
(() => {
  const WORDS = {
    en: ["The table does not answer", "The computer that serves it may be asleep, or out of reach of the Wi-Fi. This page tries again by itself, and nothing that was written down is lost.", "Does the picture to scan on its screen show another address than before? Then scan it again."],
    fr: ["La table ne répond pas", "L’ordinateur qui la sert est peut-être en veille, ou hors de portée du Wi-Fi. Cette page réessaie toute seule, et rien de ce qui a été noté n’est perdu.", "L’image à scanner sur son écran donne une autre adresse qu’avant ? Alors scannez-la de nouveau."],
  };
  // On the table's own computer nothing is out of reach: there Asinus was ended, most likely.
  const HERE = {
    en: ["Asinus does not answer", "Was it ended on this computer? Start it again as you did before: this page goes on by itself, and nothing that was written down is lost.", ""],
    fr: ["Asinus ne répond pas", "A-t-il été arrêté sur cet ordinateur ? Relancez-le comme la première fois : cette page continue toute seule, et rien de ce qui a été noté n’est perdu.", ""],
  };
  const PATIENCE_MS = 700; // a link that is back sooner is not worth a word
  const language = (navigator.languages || [navigator.language]).map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) || "en";
  const links = new Set();
  let told = null;
  let waiting = 0;

  function tell() {
    waiting = 0;
    if (told || links.size) return;
    const [title, what, moved] = (["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) ? HERE : WORDS)[language];
    told = document.createElement("div");
    told.id = "lost-link";
    told.lang = language;
    told.setAttribute("role", "alert");
    told.innerHTML = `<style>
      #lost-link { position: fixed; inset: 0; z-index: 1000; display: flex; flex-direction: column; align-items: center;
        justify-content: center; gap: 16px; padding: 24px; text-align: center; background: #f6eedf; color: #2a2018;
        font: 18px/1.4 Asinus, ui-rounded, system-ui, sans-serif; }
      #lost-link h1 { font-size: 28px; line-height: 1.2; margin: 0; }
      #lost-link p { max-width: 28em; margin: 0; }
      #lost-link img { width: 160px; }
      @media (prefers-color-scheme: dark) { #lost-link { background: #1b1713; color: #f4eadb; } }
    </style><img src="${picture.src}" alt=""><h1></h1><p></p><p></p>`;
    told.querySelector("h1").textContent = title;
    [what, moved].forEach((words, at) => (told.querySelectorAll("p")[at].textContent = words));
    document.body.append(told);
  }

  function changed() {
    clearTimeout(waiting);
    if (links.size) {
      if (told) told.remove();
      told = null;
    } else {
      waiting = setTimeout(tell, PATIENCE_MS);
    }
  }

  // A device that was thrown out is led to the page where the code is typed.
  let asking = 0;
  function askAgain() {
    clearTimeout(asking);
    asking = setTimeout(() => {
      fetch("/joined", { cache: "no-store" }).then(
        (answer) => {
          if (answer.status === 403) location.replace("/join");
        },
        () => {} // nobody there; the page tries again by itself
      );
    }, 300);
  }

  // Loaded while the table can still be asked for it.
  const picture = new Image();
  picture.src = "/icons/loading-animation.png";

  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      // What counts is that the table speaks; a socket may be open before anybody listens at the other end.
      this.addEventListener("message", () => {
        if (!links.has(this)) {
          links.add(this);
          changed();
        }
      });
      this.addEventListener("close", () => {
        if (links.delete(this)) changed();
        askAgain();
      });
    }
  };
  window.addEventListener("pagehide", () => clearTimeout(waiting));
})();
