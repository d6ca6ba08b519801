import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { compare } from "../src/proof/check";
import { noteAnswer, noteCommitment, noteReceipt, seenAt, type Seen } from "../src/proof/seen";
import { bytesOf, hexOf, hmac, sha256 } from "../src/proof/sha256";
import match from "./proof.json";

const seen = match.seen as unknown as Seen;

describe("hashes", () => {
  it("are those of the standard, at every length around a block", () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = "é".repeat(length);
      expect(hexOf(sha256(bytesOf(text)))).toBe(createHash("sha256").update(text).digest("hex"));
      expect(hexOf(hmac(bytesOf(text), bytesOf("message")))).toBe(createHmac("sha256", text).update("message").digest("hex"));
    }
  });
});

describe("what a browser saw and the record of the match", () => {
  const kinds = (record: string, kept: Seen = seen) => compare(record, kept).mismatches.map((one) => one.kind);

  it("agree if nothing was changed", () => {
    expect(compare(match.record, seen)).toEqual({ mismatches: [], receipts: 7, answers: 6, until: 6 });
  });

  it("differ from the line on that was changed", () => {
    const changed = match.record.replace("\n4 ", "\n4 table seat fr human Eve\n5 ");
    expect(kinds(changed)).toContain("receipt");
    expect(compare(changed, seen).mismatches[0]!.what).toBe("4");
  });

  it("differ if an answer was replaced", () => {
    const { seat, choice, after } = seen.answers[0]!;
    expect(kinds(match.record.replace(`${after + 1} ${seat} ${choice}`, `${after + 1} ${seat} pass`))).toContain("answer");
  });

  it("differ if the dice are others than those committed to, or lack what was added", () => {
    expect(kinds(match.record, { ...seen, commitment: "00" })).toEqual(["commitment"]);
    expect(kinds(match.record, { ...seen, keys: { de: "b" } })).toEqual(["entropy"]);
    expect(kinds(match.record.replace(/dice secret ../, "dice secret ff"))).toContain("secret");
  });
});

describe("what is kept", () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal("localStorage", {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    });
  });

  it("is the first commitment and the first receipt of a line, and any other commitment as evidence", () => {
    for (const commitment of ["aa", "aa", "bb"]) noteCommitment("t", commitment);
    for (const receipt of ["11", "22"]) noteReceipt("t", 3, receipt);
    expect(seenAt("t")).toMatchObject({ commitment: "aa", other: "bb", receipts: { 3: "11" } });
  });

  it("is bounded: the last thousand lines of the last twenty tables", () => {
    for (let line = 0; line < 1003; line += 1) noteReceipt("long", line, "aa");
    expect(Object.keys(seenAt("long").receipts).map(Number)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 3));
    for (let table = 0; table < 20; table += 1) noteAnswer(`t${table}`, { seat: "de", choice: "pass", after: 0, until: 1 });
    expect(seenAt("long").receipts).toEqual({});
    expect(stored.size).toBe(21);
  });

  it("is nothing where the browser has no storage", () => {
    vi.stubGlobal("localStorage", undefined);
    noteReceipt("t", 1, "aa");
    expect(seenAt("t").receipts).toEqual({});
  });
});
