import type { Cloth, Pattern } from './catalogue.ts';
import type { Folds } from './cloth/folds.ts';
import type { Point } from './geometry.ts';

/** What a piece is made of. */
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

/** A piece of cloth or leather with a form of its own, shaded from the height of its surface. */
export interface Panel {
  readonly kind: 'panel';
  /** SVG path data of the piece. */
  readonly path: string;
  /** Draws the path as a cord of this width instead of filling it. */
  readonly cord?: number;
  readonly surface: Surface;
  /** The outline that rounding and folds are measured by; without it the piece is only padded at its edges. */
  readonly drape?: readonly Point[];
  /** Keep the widest row near the hem for the rows below it. */
  readonly holdHem?: number;
  /** Direction the cloth hangs in: an angle from straight down, around a point. */
  readonly grain?: { readonly origin: Point; readonly angle: number };
  /** 0 is flat, 1 a full tube. */
  readonly roundness?: number;
  /** Thickness at the edge in design units. */
  readonly padding?: number;
  readonly folds?: readonly Folds[];
  readonly swells?: readonly Swell[];
  /** How dark a shadow falls on what lies beneath, 0 to 1. */
  readonly casts?: number;
  /** Multiplies the light, for insides and far sides. */
  readonly light?: number;
  /** Of its folds, where something else must follow them; otherwise the painter gives one. */
  readonly seed?: number;
  /** 0 to 1; sheer cloth lets what is behind it through. */
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
  /** Where a close-up looks: the centre, and the width of what is seen. */
  readonly closeUp: { readonly at: Point; readonly width: number };
  /** Where a rail or peg would carry it. */
  readonly hook: Point;
}

export const ink = (svg: string, solid = false): Ink => ({ kind: 'ink', svg, solid });
