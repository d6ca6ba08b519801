import { mount } from "svelte";
import App from "./App.svelte";
import symbols from "./assets/symbols.svg?raw";
import { setRequestLanguage } from "./api/http";
import { loadNations } from "./board/nations";
import { beginEarly } from "./pages/early";
import { watchInputs } from "./state/inputs";
import { route } from "./state/route.svelte";
import { loadLanguage, preferredLanguage } from "./text/index.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

document.body.insertAdjacentHTML("afterbegin", symbols);
route.read();
addEventListener("popstate", () => route.read());
document.addEventListener("click", route.follow);
watchInputs(document);
if (route.page.name !== "demo") void loadNations().catch(() => undefined);

const language = preferredLanguage();
setRequestLanguage(language);
beginEarly(route.page);
void loadLanguage(language, route.page.name !== "home").then(() => mount(App, { target: document.getElementById("app")! }));
