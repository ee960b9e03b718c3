/** Design units, y downwards; garments are drawn around x = 0, with the neck point near y = 0. */
export type Point = readonly [x: number, y: number];

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};

/** The interior and the end of a cubic Bézier; its start is the end of the previous segment. */
export const bezier = (a: Point, b: Point, c: Point, d: Point, steps = 20): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const s = 1 - t;
    const along = (axis: 0 | 1) =>
      s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
    return [along(0), along(1)];
  });

/** A smooth line through every point (Catmull-Rom). */
export const smooth = (points: readonly Point[], steps = 14): Point[] => {
  const at = (index: number): Point => points[clamp(index, 0, points.length - 1)] ?? [0, 0];
  return points.slice(0, -1).reduce<Point[]>(
    (line, _, index) => {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return [...line, ...bezier(from, leave, arrive, to, steps)];
    },
    [at(0)],
  );
};

export const flip = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y]);

/** Closes a right half, drawn from the centre line and back to it, with its mirror image. */
export const mirrored = (half: readonly Point[]): Point[] => [...half, ...flip(half).reverse()];

/** Moves a point along a direction given as an angle from straight down; positive turns towards +x. */
export const along = ([x, y]: Point, angle: number, distance: number, sideways = 0): Point => [
  x + Math.sin(angle) * distance + Math.cos(angle) * sideways,
  y + Math.cos(angle) * distance - Math.sin(angle) * sideways,
];

export const pathOf = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}${closed ? 'Z' : ''}`;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxOf = (points: readonly Point[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
});

/** One row of cloth: its middle and half its width, the units of folds and rounding. */
export interface Span {
  readonly middle: number;
  readonly half: number;
}

/**
 * The width of a closed outline at every height, softened so that necklines and armholes do not bend the folds, and
 * held at its widest near the hem, where a sagging edge would pull the folds together.
 */
export const spansOf = (outline: readonly Point[], soften = 18, holdHem = 60): ((y: number) => Span) => {
  const { top, bottom } = boxOf(outline);
  const rows = Math.max(1, Math.ceil(bottom - top));
  const raw = filled(Array.from({ length: rows + 1 }, (_, row) => crossings(outline, top + row + 0.01)));
  const widest = raw
    .slice(Math.max(0, rows - holdHem))
    .reduce((best, edges) => (edges.right - edges.left > best.right - best.left ? edges : best));
  const heldFrom = holdHem > 0 ? raw.lastIndexOf(widest) : rows;
  const held = raw.map((edges, row) => (row > heldFrom ? widest : edges));
  const reach = Math.round(Math.min(soften, rows * 0.1));
  const spans = held.map((_, row): Span => {
    // Weights fall with distance, equally on both sides: an abrupt average shows as a line.
    const within = Math.min(reach, row, rows - row);
    let [left, right, weights] = [0, 0, 0];
    for (let near = row - within; near <= row + within; near++) {
      const weight = 1 - Math.abs(near - row) / (within + 1);
      left += (held[near]?.left ?? 0) * weight;
      right += (held[near]?.right ?? 0) * weight;
      weights += weight;
    }
    return { middle: (left + right) / 2 / weights, half: Math.max(1, (right - left) / 2 / weights) };
  });
  const at = (row: number) => spans[clamp(row, 0, spans.length - 1)] ?? { middle: 0, half: 1 };
  return (y) => {
    const row = Math.floor(y - top);
    const [above, lower] = [at(row), at(row + 1)];
    const t = clamp(y - top - row);
    return { middle: lerp(above.middle, lower.middle, t), half: lerp(above.half, lower.half, t) };
  };
};

interface Edges {
  readonly left: number;
  readonly right: number;
}

/** Rows that the outline only touches get the width of the previous row, or of the first row with a width. */
const filled = (rows: readonly (Edges | undefined)[]): Edges[] => {
  let last = rows.find((edges) => edges !== undefined) ?? { left: 0, right: 0 };
  return rows.map((edges) => (last = edges ?? last));
};

const crossings = (outline: readonly Point[], y: number): Edges | undefined => {
  let left = Infinity;
  let right = -Infinity;
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    if (from[1] <= y === to[1] <= y) return;
    const x = lerp(from[0], to[0], (y - from[1]) / (to[1] - from[1]));
    left = Math.min(left, x);
    right = Math.max(right, x);
  });
  return left <= right ? { left, right } : undefined;
};

export const rotated = (points: readonly Point[], [ox, oy]: Point, angle: number): Point[] => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return points.map(([x, y]) => {
    const [dx, dy] = [x - ox, y - oy];
    return [dx * cos - dy * sin, dx * sin + dy * cos];
  });
};
