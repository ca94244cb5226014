// Python, in a worker: loads Pyodide and the app from what is kept, and carries Flet's messages to and fro.
const START = `
import sys
early = frozenset(sys.modules)
sys.dont_write_bytecode = False  # what is compiled now is kept for the next start
sys.path.insert(0, "/app")
from companion.phone.browser.start import start
start(early)
`;
const COMPILED = new URL("app.compiled.zip", self.location);
const flet_js = {};
let compiled = false;
let begun = false;
const early = [];

self.onmessage = ({ data }) => {
  if (!begun) {
    begun = true;
    flet_js.documentUrl = data.address;
    start().catch(async (error) => {
      // Should the compiled app be what does not start, the next try takes the one that was fetched.
      const dropped = compiled && (await fetch(COMPILED, { method: "DELETE" }).catch(() => null));
      self.postMessage(dropped ? "again" : String(error.message || error));
    });
  } else if (flet_js.send) {
    flet_js.send(data);
  } else {
    early.push(data);
  }
};

function send(message) {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
}

async function fetchApp() {
  let response = await fetch(COMPILED);
  compiled = response.status === 200;
  if (!compiled) response = await fetch(new URL("app.zip", self.location));
  return response.arrayBuffer();
}

async function start() {
  const app = fetchApp();
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", self.location));
  const pyodide = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.warn(line) });
  pyodide.registerJsModule("flet_js", flet_js);
  pyodide.unpackArchive(await app, "zip", { extractDir: "/app" });
  await pyodide.runPythonAsync(START);
  await flet_js.start_connection(send);
  early.splice(0).forEach((data) => flet_js.send(data));
  self.postMessage("ready");
}
