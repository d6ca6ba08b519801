import { mount } from "svelte";
import App from "./App.svelte";
import symbols from "./assets/symbols.svg?raw";
import { loadNations } from "./board/nations";
import { route } from "./state/route.svelte";
import { loadLanguage, wanted } from "./text/index.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

document.body.insertAdjacentHTML("afterbegin", symbols);
route.read();
addEventListener("popstate", () => route.read());
document.addEventListener("click", route.follow);
if (route.page.name !== "demo") void loadNations().catch(() => undefined);

void loadLanguage(wanted()).then(() => mount(App, { target: document.getElementById("app")! }));
