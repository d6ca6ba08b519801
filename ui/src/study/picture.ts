// The board as a picture: its drawing with our styles, symbols and fonts in one SVG, painted at twice the size.
const TWICE = 2;
const MOST_PIXELS = 48_000_000;
const LONGEST_SIDE = 12_000;
const SVG = "http://www.w3.org/2000/svg";
const URLS = /url\((["']?)([^"')]+)\1\)/g;

/** How much larger than drawn the picture is: twice, or as much as a browser can paint. */
export function scaleFor(width: number, height: number): number {
  return Math.min(TWICE, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error as Error);
    reader.readAsDataURL(blob);
  });
}

/** Every rule of the page; what it is drawn with (fonts) comes along. */
async function styles(): Promise<string> {
  const rules: string[] = [];
  for (const sheet of document.styleSheets) {
    const base = sheet.href ?? location.href;
    for (const rule of sheet.cssRules) rules.push(await carried(rule.cssText, base));
  }
  return rules.join("\n");
}

async function carried(rule: string, base: string): Promise<string> {
  let text = rule;
  for (const [whole, , address] of rule.matchAll(URLS)) {
    if (!address || /^(data:|#)/.test(address)) continue;
    text = text.replace(whole, `url("${await dataUrl(new URL(address, base).href)}")`);
  }
  return text;
}

/** What the drawing refers to elsewhere on the page: symbols, and what these refer to. */
function symbolsOf(drawing: Element): Element[] {
  const found = new Map<string, Element>();
  const waiting: Element[] = [drawing];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    for (const use of element.querySelectorAll("use")) {
      const id = (use.getAttribute("href") ?? "").slice(1);
      if (!id || found.has(id) || drawing.querySelector(`#${CSS.escape(id)}`)) continue;
      const symbol = document.getElementById(id);
      if (symbol) {
        found.set(id, symbol.cloneNode(true) as Element);
        waiting.push(symbol);
      }
    }
  }
  return [...found.values()];
}

/** The drawing as a document of its own. */
async function drawingOf(board: SVGSVGElement, [x, y, width, height]: readonly number[]): Promise<string> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  // The ground under the board is a drawing of its own.
  copy.prepend(...[...(board.parentElement?.querySelectorAll(".terrain > svg > *") ?? [])].map((part) => part.cloneNode(true)));
  for (const { name, value } of document.documentElement.attributes) if (name.startsWith("data-") || name === "lang") copy.setAttribute(name, value);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("viewBox", [x, y, width, height].join(" "));
  for (const image of copy.querySelectorAll("image")) {
    const address = image.getAttribute("href");
    if (address && !address.startsWith("data:")) image.setAttribute("href", await dataUrl(address));
  }
  const style = document.createElementNS(SVG, "style");
  style.textContent = await styles();
  const symbols = document.createElementNS(SVG, "defs");
  symbols.append(...symbolsOf(copy));
  const paper = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: getComputedStyle(document.body).getPropertyValue("--paper") || "#fff" })) paper.setAttribute(name, String(value));
  copy.prepend(style, symbols, paper);
  return new XMLSerializer().serializeToString(copy);
}

/** The whole board of the page as a PNG. */
export async function pictureOf(board: SVGSVGElement): Promise<Blob> {
  const { x, y, width, height } = board.viewBox.baseVal;
  const scale = scaleFor(width, height);
  const image = new Image(Math.round(width * scale), Math.round(height * scale));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawingOf(board, [x, y, width, height]))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")!.drawImage(image, 0, 0, image.width, image.height);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

export async function savePicture(name: string): Promise<void> {
  const board = document.querySelector<SVGSVGElement>(".stage svg.board");
  if (!board) throw new Error("no board");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await pictureOf(board));
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
