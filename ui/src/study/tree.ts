// The lines of a study in the order in which they are listed.
import type { StudyNode } from "../api/types";

export interface Row {
  node: StudyNode;
  /** How many branches it is away from the first line. */
  depth: number;
  /** Whether it is the first of a branch. */
  begins: boolean;
}

/** The first line, with every branch right after the node that it begins at; hidden ones only if they are wanted. */
export function rowsOf(nodes: readonly StudyNode[], hidden = false): Row[] {
  const children = new Map<number, StudyNode[]>();
  for (const node of nodes) if (node.parent != null) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const rows: Row[] = [];
  const waiting: Row[] = nodes.filter((node) => node.parent == null).map((node) => ({ node, depth: 0, begins: false }));
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    const next = (children.get(row.node.number) ?? []).filter((node) => hidden || !node.hidden).sort((one, other) => one.number - other.number);
    const [first, ...others] = next;
    const { depth } = row;
    if (first) waiting.push({ node: first, depth, begins: false });
    for (const node of others.reverse()) waiting.push({ node, depth: depth + 1, begins: true });
  }
  return rows;
}

/** How many branches are hidden. */
export const countHidden = (nodes: readonly StudyNode[]): number => nodes.filter((node) => node.hidden).length;
