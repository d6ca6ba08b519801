// Before the first paint: the theme that was chosen here, or the one the system asks for.
(function () {
  var kept = null;
  try { kept = localStorage.getItem("firestep.theme"); } catch (refused) { kept = null; }
  var dark = kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  if (dark) document.documentElement.dataset.theme = "dark";
})();
