// Compares what this browser saw during a match with the record of it: docs/record-format.md, "Fair dice".
import type { Seen } from "./seen";
import { bytesOf, fromHex, hexOf, hmac, joined, sha256 } from "./sha256";

/** Something that was seen during the match and is different in the record. */
export interface Mismatch {
  kind: "commitment" | "secret" | "entropy" | "receipt" | "answer";
  /** The line of the match, the seat or the choice concerned. */
  what: string;
}

export interface Comparison {
  mismatches: Mismatch[];
  receipts: number;
  answers: number;
  /** The last line that a receipt covers. */
  until: number;
}

interface ReadRecord {
  /** Header and entries, in order. */
  lines: string[];
  /** Where the first entry is. */
  first: number;
  secret: string;
  commitment: string;
  entropy: string[];
}

function readRecord(text: string): ReadRecord {
  const all = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  const begin = all.indexOf("begin");
  const end = all.findIndex((line, index) => index > begin && line.startsWith("end "));
  const header = all.slice(0, begin + 1);
  const valueOf = (lines: string[], keyword: string) => lines.find((line) => line.startsWith(keyword))?.slice(keyword.length) ?? "";
  return {
    lines: all.slice(0, end < 0 ? all.length : end),
    first: begin + 1,
    secret: valueOf(all.slice(Math.max(end, 0)), "dice secret "),
    commitment: valueOf(header, "dice commitment "),
    entropy: header.filter((line) => line.startsWith("dice entropy ")).map((line) => line.split(" ")[3] ?? ""),
  };
}

/** The receipt after each line of the match, first the one before any. */
function receiptsOf(record: ReadRecord): string[] {
  const secret = fromHex(record.secret);
  const found: string[] = [];
  let head: Uint8Array = new Uint8Array(32);
  record.lines.forEach((line, index) => {
    head = sha256(joined(head, bytesOf(`${line}\n`)));
    if (index >= record.first - 1) found.push(hexOf(hmac(secret, joined(bytesOf("firestep receipt\n"), head))));
  });
  return found;
}

export const entropyOf = (seat: string, key: string) => hexOf(sha256(bytesOf(`firestep entropy\n${seat}\n${key}`)));

export function compare(text: string, seen: Seen): Comparison {
  const record = readRecord(text);
  const entries = record.lines.slice(record.first);
  const mismatches: Mismatch[] = [];
  if (seen.other || (seen.commitment && seen.commitment !== record.commitment)) mismatches.push({ kind: "commitment", what: seen.other || record.commitment });
  if (hexOf(sha256(fromHex(record.secret))) !== record.commitment) mismatches.push({ kind: "secret", what: record.secret });
  // After a bid for sides a player may sit elsewhere than where they sat down.
  for (const [seat, key] of Object.entries(seen.keys)) if (!record.entropy.includes(entropyOf(seat, key))) mismatches.push({ kind: "entropy", what: seat });
  const receipts = receiptsOf(record);
  const lines = Object.keys(seen.receipts).map(Number);
  for (const line of lines) if (receipts[line] !== seen.receipts[line]) mismatches.push({ kind: "receipt", what: String(line) });
  for (const { seat, choice, after, until } of seen.answers) {
    const written = entries.slice(after, until).some((line) => isAnswer(line, seat, choice));
    if (!written) mismatches.push({ kind: "answer", what: `${after + 1} ${seat} ${choice}` });
  }
  return { mismatches, receipts: lines.length, answers: seen.answers.length, until: Math.max(0, ...lines) };
}

function isAnswer(line: string, seat: string, choice: string): boolean {
  const written = line.slice(line.indexOf(" ") + 1);
  return written === `${seat} ${choice}` || written === `${seat} ! ${choice}`;
}
