// Nations and symbols that titles bring along, beside those of tokens.css and symbols.svg.
import { get } from "../api/http";
import type { NationList, NationLook } from "../api/schema";

const ID = /^[a-z][a-z0-9-]*$/;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** The style rules of a nation, like those of tokens.css; nothing for an id or colour that is malformed. */
export function rulesOf(nation: NationLook): string {
  const { id, colour, dark_colour: dark } = nation;
  if (!ID.test(id) || !COLOUR.test(colour) || !COLOUR.test(dark)) return "";
  const side = nation.light_ink ? "central" : "allied";
  return [
    `:root { --${id}: ${colour}; }`,
    `[data-theme="dark"] { --${id}: ${dark}; }`,
    `.n-${id} { --counter-body: var(--${id}); --counter-ink: var(--${side}-ink); --counter-edge: var(--${side}-edge); }`,
    `.land.n-${id} { fill: color-mix(in oklab, var(--g-field-a) 78%, var(--${id})); }`,
  ].join("\n");
}

/** The elements with this tag in an SVG document. */
function elementsOf(svg: string, tag: string): Element[] {
  return [...new DOMParser().parseFromString(svg, "image/svg+xml").getElementsByTagName(tag)];
}

function define(elements: Element[]): void {
  document.querySelector("svg defs")?.append(...elements.map((element) => document.importNode(element, true)));
}

/** Ask the server for them and add them to the page. */
export async function loadNations(): Promise<void> {
  const { nations, symbols } = await get<NationList>("/api/nations");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(nations.map(rulesOf).join("\n"));
  document.adoptedStyleSheets.push(sheet);
  for (const nation of nations) {
    const [pattern] = elementsOf(nation.pattern, "pattern");
    if (!pattern) continue;
    pattern.id = `pat-${nation.id}`;
    define([pattern]);
  }
  for (const each of symbols) define(elementsOf(each, "symbol"));
}
