// What the workshop keeps on this device for a title: the drawing on the bench, the values of the checklist, and the
// file of the owner that lies beside them.

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}

export const drawingKey = (game: string) => `firestep.workshop.${game}`;
export const keptDrawing = (game: string) => read(drawingKey(game));
export const keepDrawing = (game: string, text: string) => write(drawingKey(game), text);

export function keptValues(game: string): Record<string, string> {
  try {
    return JSON.parse(read(`firestep.checklist.${game}`) || "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export const keepValues = (game: string, values: Record<string, string>) => write(`firestep.checklist.${game}`, JSON.stringify(values));

/** An owner's file that was opened at the checklist: its title and its painted starts go on with the values. */
export const keptBeside = (game: string) => read(`firestep.checklist.${game}.beside`);
export const keepBeside = (game: string, text: string) => write(`firestep.checklist.${game}.beside`, text);

export const hasStarts = (text: string) => /^\[starts\]\s*$/m.test(text);

/** How many printed values are in an owner's file. */
export function valuesIn(text: string): number {
  const part = /^\[owner\]\s*$([\s\S]*?)(?=^\[|$(?![\s\S]))/m.exec(text)?.[1] ?? "";
  return part.split("\n").filter((line) => line.includes("=")).length;
}
