// The page opens although the server does not answer: for accounts and for the installed app, a service worker keeps it.
import { linkTo } from "./base";

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** The files of this page that the browser has loaded. */
const loaded = () => performance.getEntriesByType("resource").map((one) => one.name);

export async function openDuringOutages(isAccount: boolean): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator) || !(isAccount || isInstalled())) return;
  await navigator.serviceWorker.register(linkTo("/service-worker.js"), { scope: linkTo("/") });
  const worker = await navigator.serviceWorker.ready;
  worker.active?.postMessage({ keep: loaded() });
}
