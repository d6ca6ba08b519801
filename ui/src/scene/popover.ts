// Where a popover is placed: above, below, left or right of its anchor, without covering anything lit, aimed at or an arrow head.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type PopoverSide = "t" | "b" | "l" | "r";

export interface PopoverPlacement {
  x: number;
  y: number;
  side: PopoverSide;
  /** Where along its edge the caret points at the anchor. */
  caret: number;
  /** Not next to the anchor: a leader line connects them. */
  detached: boolean;
  leader: { x1: number; y1: number; x2: number; y2: number } | null;
}

export interface PopoverRequest {
  /** What was touched. */
  anchor: Box;
  size: { w: number; h: number };
  bounds: Box;
  avoid: readonly Box[];
  /** Covered only when there is no other room beside the anchor: the path of a planned move. */
  avoidIfPossible?: readonly Box[];
  gap?: number;
}

const SLIDES = [0.5, 0.2, 0.8, 0, 1];
const CARET_MARGIN = 18;
const GRID_STEP = 12;

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

/** The positions along one side of the anchor, clamped to the board. */
function positionsBeside(side: PopoverSide, { anchor, size, bounds, gap = 14 }: PopoverRequest): Box[] {
  const centre = { x: anchor.x + anchor.w / 2, y: anchor.y + anchor.h / 2 };
  return SLIDES.map((slide) => {
    const along = side === "t" || side === "b";
    const x = along ? clamp(centre.x - size.w * slide, bounds.x, bounds.x + bounds.w - size.w) : side === "r" ? anchor.x + anchor.w + gap : anchor.x - gap - size.w;
    const y = along ? (side === "t" ? anchor.y - gap - size.h : anchor.y + anchor.h + gap) : clamp(centre.y - size.h * slide, bounds.y, bounds.y + bounds.h - size.h);
    return { x, y, w: size.w, h: size.h };
  });
}

function caretOf(side: PopoverSide, box: Box, anchor: Box): number {
  const along = side === "t" || side === "b";
  const wanted = along ? anchor.x + anchor.w / 2 - box.x : anchor.y + anchor.h / 2 - box.y;
  return clamp(wanted, CARET_MARGIN, (along ? box.w : box.h) - CARET_MARGIN);
}

/** Whether a caret on that side can point at the anchor: what is pushed aside by the edge of the board does not face it. */
function faces(side: PopoverSide, box: Box, anchor: Box): boolean {
  const [x, y] = [anchor.x + anchor.w / 2, anchor.y + anchor.h / 2];
  return side === "t" || side === "b" ? x >= box.x && x <= box.x + box.w : y >= box.y && y <= box.y + box.h;
}

/** The side of a detached popover that faces the anchor. */
function facingSide(box: Box, anchor: Box): PopoverSide {
  const dx = anchor.x + anchor.w / 2 - (box.x + box.w / 2);
  const dy = anchor.y + anchor.h / 2 - (box.y + box.h / 2);
  if (Math.abs(dx) / box.w > Math.abs(dy) / box.h) return dx > 0 ? "l" : "r";
  return dy > 0 ? "t" : "b";
}

function leaderLine(side: PopoverSide, box: Box, caret: number, anchor: Box): PopoverPlacement["leader"] {
  const x1 = side === "l" ? box.x + box.w : side === "r" ? box.x : box.x + caret;
  const y1 = side === "t" ? box.y + box.h : side === "b" ? box.y : box.y + caret;
  const x2 = clamp(x1, anchor.x, anchor.x + anchor.w);
  const y2 = clamp(y1, anchor.y, anchor.y + anchor.h);
  return { x1, y1, x2, y2 };
}

/** The place on the board that covers least and is nearest to the anchor. */
function placeDetached({ anchor, size, bounds, avoid }: PopoverRequest): PopoverPlacement {
  const obstacles = [...avoid, anchor];
  let best: { box: Box; cost: number } | null = null;
  for (let y = bounds.y; y <= bounds.y + bounds.h - size.h + 0.5; y += GRID_STEP) {
    for (let x = bounds.x; x <= bounds.x + bounds.w - size.w + 0.5; x += GRID_STEP) {
      const box = { x, y, w: size.w, h: size.h };
      const distance = Math.hypot(x + size.w / 2 - anchor.x - anchor.w / 2, y + size.h / 2 - anchor.y - anchor.h / 2);
      const cost = covered(box, obstacles) * 100 + distance;
      if (!best || cost < best.cost) best = { box, cost };
    }
  }
  const box = best?.box ?? { x: bounds.x, y: bounds.y, w: size.w, h: size.h };
  const side = facingSide(box, anchor);
  const caret = caretOf(side, box, anchor);
  return { x: box.x, y: box.y, side, caret, detached: true, leader: leaderLine(side, box, caret, anchor) };
}

function placeBeside(request: PopoverRequest, avoid: readonly Box[]): PopoverPlacement | null {
  for (const side of ["t", "b", "l", "r"] as const) {
    const free = positionsBeside(side, request).find((box) => inside(box, request.bounds) && faces(side, box, request.anchor) && covered(box, avoid) === 0);
    if (free) return { x: free.x, y: free.y, side, caret: caretOf(side, free, request.anchor), detached: false, leader: null };
  }
  return null;
}

/** The first placement that covers nothing it must not; else the nearest free one, with a leader line. */
export function placePopover(request: PopoverRequest): PopoverPlacement {
  return placeBeside(request, [...request.avoid, ...(request.avoidIfPossible ?? [])]) ?? placeBeside(request, request.avoid) ?? placeDetached(request);
}
