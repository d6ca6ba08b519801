// Where a slip stands: above, below, left or right of what was touched, over nothing that is lit, aimed at or an arrow head.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type SlipSide = "t" | "b" | "l" | "r";

export interface Standing {
  x: number;
  y: number;
  side: SlipSide;
  nib: number;
  away: boolean;
  lead: { x1: number; y1: number; x2: number; y2: number } | null;
}

export interface Stand {
  touched: Box;
  slip: { w: number; h: number };
  bounds: Box;
  avoid: readonly Box[];
  /** Covered only when there is no other standing beside what was touched: the way of a planned move. */
  spare?: readonly Box[];
  gap?: number;
}

const SLIDES = [0.5, 0.2, 0.8, 0, 1];
const NIB_EDGE = 18;

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function covered(box: Box, avoid: readonly Box[]): number {
  return avoid.reduce((sum, other) => sum + overlap(box, other), 0);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

function inside(box: Box, bounds: Box): boolean {
  return box.x >= bounds.x - 0.5 && box.y >= bounds.y - 0.5 && box.x + box.w <= bounds.x + bounds.w + 0.5 && box.y + box.h <= bounds.y + bounds.h + 0.5;
}

/** Slides of one side: the slip along the edge of what was touched, clamped to the board. */
function beside(side: SlipSide, { touched, slip, bounds, gap = 14 }: Stand): Box[] {
  const centre = { x: touched.x + touched.w / 2, y: touched.y + touched.h / 2 };
  return SLIDES.map((slide) => {
    const along = side === "t" || side === "b";
    const x = along ? clamp(centre.x - slip.w * slide, bounds.x, bounds.x + bounds.w - slip.w) : side === "r" ? touched.x + touched.w + gap : touched.x - gap - slip.w;
    const y = along ? (side === "t" ? touched.y - gap - slip.h : touched.y + touched.h + gap) : clamp(centre.y - slip.h * slide, bounds.y, bounds.y + bounds.h - slip.h);
    return { x, y, w: slip.w, h: slip.h };
  });
}

function nibOf(side: SlipSide, box: Box, touched: Box): number {
  const along = side === "t" || side === "b";
  const wanted = along ? touched.x + touched.w / 2 - box.x : touched.y + touched.h / 2 - box.y;
  return clamp(wanted, NIB_EDGE, (along ? box.w : box.h) - NIB_EDGE);
}

/** The side of a slip that faces what was touched, when it stands away from it. */
function facing(box: Box, touched: Box): SlipSide {
  const dx = touched.x + touched.w / 2 - (box.x + box.w / 2);
  const dy = touched.y + touched.h / 2 - (box.y + box.h / 2);
  if (Math.abs(dx) / box.w > Math.abs(dy) / box.h) return dx > 0 ? "l" : "r";
  return dy > 0 ? "t" : "b";
}

function leadOf(side: SlipSide, box: Box, nib: number, touched: Box): Standing["lead"] {
  const x1 = side === "l" ? box.x + box.w : side === "r" ? box.x : box.x + nib;
  const y1 = side === "t" ? box.y + box.h : side === "b" ? box.y : box.y + nib;
  const x2 = clamp(x1, touched.x, touched.x + touched.w);
  const y2 = clamp(y1, touched.y, touched.y + touched.h);
  return { x1, y1, x2, y2 };
}

function away(stand: Stand): Standing {
  const { touched, slip, bounds, avoid } = stand;
  const obstacles = [...avoid, touched];
  let best: { box: Box; cost: number } | null = null;
  const step = 12;
  for (let y = bounds.y; y <= bounds.y + bounds.h - slip.h + 0.5; y += step) {
    for (let x = bounds.x; x <= bounds.x + bounds.w - slip.w + 0.5; x += step) {
      const box = { x, y, w: slip.w, h: slip.h };
      const far = Math.hypot(x + slip.w / 2 - touched.x - touched.w / 2, y + slip.h / 2 - touched.y - touched.h / 2);
      const cost = covered(box, obstacles) * 100 + far;
      if (!best || cost < best.cost) best = { box, cost };
    }
  }
  const box = best?.box ?? { x: bounds.x, y: bounds.y, w: slip.w, h: slip.h };
  const side = facing(box, touched);
  const nib = nibOf(side, box, touched);
  return { x: box.x, y: box.y, side, nib, away: true, lead: leadOf(side, box, nib, touched) };
}

function near(stand: Stand, avoid: readonly Box[]): Standing | null {
  for (const side of ["t", "b", "l", "r"] as const) {
    const free = beside(side, stand).find((box) => inside(box, stand.bounds) && covered(box, avoid) === 0);
    if (free) return { x: free.x, y: free.y, side, nib: nibOf(side, free, stand.touched), away: false, lead: null };
  }
  return null;
}

/** The first standing that covers nothing it must not; else the nearest free one, with a leader line. */
export function placeSlip(stand: Stand): Standing {
  return near(stand, [...stand.avoid, ...(stand.spare ?? [])]) ?? near(stand, stand.avoid) ?? away(stand);
}
