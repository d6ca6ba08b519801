// What this browser has seen of the dice of each table: kept here, not on the server, and compared with the record at the end.

/** An answer that was sent, and between which lines of the record it must be. */
export interface SentAnswer {
  seat: string;
  choice: string;
  after: number;
  until: number;
}

export interface Seen {
  table: string;
  /** The first commitment that was seen; every later one must be the same. */
  commitment: string;
  /** A commitment that was different, should there ever be one. */
  other: string;
  /** The random key that this browser sent when it sat down, for each of its seats: their entropy follows from it. */
  keys: Record<string, string>;
  /** Receipts by the line they were given for. */
  receipts: Record<number, string>;
  answers: SentAnswer[];
}

const PREFIX = "firestep-seen-";
const TABLES = "firestep-seen";
const MOST_TABLES = 20;
const MOST_LINES = 1000;

const nothing = (table: string): Seen => ({ table, commitment: "", other: "", keys: {}, receipts: {}, answers: [] });

export function seenAt(table: string): Seen {
  return { ...nothing(table), ...(read<Seen>(PREFIX + table) ?? {}) };
}

export function noteCommitment(table: string, commitment: string | null | undefined): void {
  if (!commitment) return;
  const seen = seenAt(table);
  if (seen.commitment === commitment || seen.other) return;
  keep(seen.commitment ? { ...seen, other: commitment } : { ...seen, commitment });
}

export function noteKey(table: string, seats: string[], key: string): void {
  const seen = seenAt(table);
  keep({ ...seen, keys: { ...seen.keys, ...Object.fromEntries(seats.map((seat) => [seat, key])) } });
}

/** Whoever leaves a table adds nothing to its dice. */
export function forgetKeys(table: string): void {
  keep({ ...seenAt(table), keys: {} });
}

export function noteReceipt(table: string, line: number, receipt: string | undefined): void {
  if (!receipt) return;
  const seen = seenAt(table);
  // The first receipt for a line counts: a later one for the same line would be the changed one.
  if (seen.receipts[line] === undefined) keep({ ...seen, receipts: lastOf({ ...seen.receipts, [line]: receipt }) });
}

export function noteAnswer(table: string, answer: SentAnswer): void {
  const seen = seenAt(table);
  keep({ ...seen, answers: [...seen.answers, answer].slice(-MOST_LINES) });
}

/** A receipt covers all lines before it, so the oldest ones can go. */
function lastOf(receipts: Record<number, string>): Record<number, string> {
  const lines = Object.keys(receipts).map(Number).sort((a, b) => a - b);
  return Object.fromEntries(lines.slice(-MOST_LINES).map((line) => [line, receipts[line]!]));
}

function keep(seen: Seen): void {
  const tables = [...(read<string[]>(TABLES) ?? []).filter((table) => table !== seen.table), seen.table];
  for (const gone of tables.splice(0, Math.max(0, tables.length - MOST_TABLES))) attempt(() => localStorage.removeItem(PREFIX + gone));
  attempt(() => {
    localStorage.setItem(TABLES, JSON.stringify(tables));
    localStorage.setItem(PREFIX + seen.table, JSON.stringify(seen));
  });
}

function read<T>(name: string): T | null {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? "null") as T) ?? null;
}

/** Private windows and full disks have no storage: then nothing is kept. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
