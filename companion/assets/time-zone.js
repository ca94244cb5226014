// Leaves the device's time zone where the app looks for what the device remembers: Flet has no way to ask for it.
(() => {
  try {
    const name = Intl.DateTimeFormat().resolvedOptions().timeZone || "";
    localStorage.setItem("flutter.asinus.zone", JSON.stringify(`${name} ${-new Date().getTimezoneOffset()}`.trim()));
  } catch (error) {
    console.info("the time zone is not told:", error.message); // a browser that keeps nothing: times are the table's
  }
})();
