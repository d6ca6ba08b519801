// The proof as a file: what this browser saw, what came of the comparison, and the record itself.
import type { DiceInfo } from "../api/types";
import type { Comparison } from "./check";
import { seenAt } from "./seen";

export function proofText(table: string, dice: DiceInfo, found: Comparison, record: string): string {
  const checked = { good: dice.checked, fault: dice.fault ?? "", proven: dice.proven ?? [], trust: dice.trust ?? [] };
  const proof = { format: "firestep proof 1", table, server: location.origin, made: new Date().toISOString(), seen: seenAt(table), compared: found, checked, record };
  return JSON.stringify(proof, null, 2);
}

export function saveProof(table: string, dice: DiceInfo, found: Comparison, record: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([proofText(table, dice, found, record)], { type: "application/json" }));
  link.download = `firestep-proof-${table}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
