// One outline around several hexes or areas: shared edges are dropped, the rest is joined.

type Corner = [number, number];

/** The corners of a path made of M, L and Z with absolute coordinates, one ring for each M. */
export function rings(path: string): Corner[][] {
  const found: Corner[][] = [];
  for (const part of path.split(/[Mm]/).slice(1)) {
    const numbers = part.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? [];
    const ring: Corner[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) ring.push([Number(numbers[at]), Number(numbers[at + 1])]);
    if (ring.length > 1 && same(ring[0], ring[ring.length - 1])) ring.pop();
    if (ring.length > 2) found.push(ring);
  }
  return found;
}

function same(a: Corner | undefined, b: Corner | undefined): boolean {
  return !!a && !!b && key(a) === key(b);
}

function key(corner: Corner): string {
  return `${Math.round(corner[0] * 4)},${Math.round(corner[1] * 4)}`;
}

interface Edge {
  from: Corner;
  to: Corner;
}

function outerEdges(paths: readonly string[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const ring of paths.flatMap(rings)) {
    ring.forEach((from, index) => {
      const to = ring[(index + 1) % ring.length]!;
      const there = `${key(from)}>${key(to)}`;
      const back = `${key(to)}>${key(from)}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(there, { from, to });
    });
  }
  return [...edges.values()];
}

/** Path data of the outline of all paths together; all rings must have the same winding direction. */
export function outline(paths: readonly string[]): string {
  const leaving = new Map<string, Edge[]>();
  for (const edge of outerEdges(paths)) {
    const start = key(edge.from);
    leaving.set(start, [...(leaving.get(start) ?? []), edge]);
  }
  let drawn = "";
  for (const [start, edges] of leaving) {
    while (edges.length > 0) {
      let edge = edges.pop();
      drawn += edge ? `M${edge.from[0]} ${edge.from[1]}` : "";
      while (edge) {
        drawn += `L${edge.to[0]} ${edge.to[1]}`;
        const next = key(edge.to);
        edge = next === start ? undefined : leaving.get(next)?.pop();
      }
      drawn += "Z";
    }
  }
  return drawn;
}
