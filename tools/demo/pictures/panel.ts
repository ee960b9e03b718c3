import type { Cloth, Pattern } from './catalogue.ts';
import type { Folds } from './cloth/folds.ts';
import type { Point } from './geometry.ts';

/** Materials of a piece. */
export interface Surface {
  readonly dye: string;
  readonly second: string;
  readonly cloth: Cloth;
  readonly pattern: Pattern;
}

/** A body under the cloth: a soft hill of `height` around a centre. */
export interface Swell {
  readonly at: Point;
  readonly radius: Point;
  readonly height: number;
}

/** A panel of cloth or leather with its own form, shaded from the height of its surface. */
export interface Panel {
  readonly kind: 'panel';
  /** SVG path data of the piece. */
  readonly path: string;
  /** Draws the path as a cord of this width instead of filling it. */
  readonly cord?: number;
  readonly surface: Surface;
  /** The outline that rounding and folds are measured by; without it the piece is only padded at its edges. */
  readonly drape?: readonly Point[];
  /** Rows below the widest row near the hem get its width. */
  readonly holdHem?: number;
  /** Direction in which the cloth hangs: an angle from straight down, around a point. */
  readonly grain?: { readonly origin: Point; readonly angle: number };
  /** 0 is flat, 1 a full tube. */
  readonly roundness?: number;
  /** Thickness at the edge in design units. */
  readonly padding?: number;
  readonly folds?: readonly Folds[];
  readonly swells?: readonly Swell[];
  /** Strength of its shadow on the panels beneath, 0 to 1. */
  readonly casts?: number;
  /** Multiplies the light, for insides and far sides. */
  readonly light?: number;
  /** Seed of its folds, if other panels must follow them; otherwise the painter sets one. */
  readonly seed?: number;
  /** 0 to 1; below 1 for sheer cloth. */
  readonly opacity?: number;
}

/** Lines and small hard parts drawn flat: seams, stitches, buttons, metal. */
export interface Ink {
  readonly kind: 'ink';
  readonly svg: string;
  /** Counts towards the shadow on the wall. */
  readonly solid?: boolean;
}

export type Layer = Panel | Ink;

/** A whole garment, painted in order. */
export interface Drawing {
  readonly layers: readonly Layer[];
  /** Whether it stands on a floor rather than hangs from a wall. */
  readonly stands: boolean;
  /** The area of a close-up: its centre and its width. */
  readonly closeUp: { readonly at: Point; readonly width: number };
  /** Where a rail or peg would carry it. */
  readonly hook: Point;
}

export const ink = (svg: string, solid = false): Ink => ({ kind: 'ink', svg, solid });
