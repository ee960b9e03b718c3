import { tone } from '../../colour.ts';
import { mirrored, type Point, smooth } from '../../geometry.ts';
import { hash } from '../../noise.ts';
import { type Drawing, ink, type Ink, type Layer, type Panel, type Surface } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';

/** Transparency, 0 to 1. */
const SHEER = { glass: 0.36 } as const;

/** Variation of a thrown pot: its width and height relative to the drawing, by the style's number. */
export const thrown = (id: number) => ({
  wide: 1 + (hash(id, 5, 3) - 0.5) * 0.16,
  tall: 1 + (hash(id, 6, 3) - 0.5) * 0.14,
});

/** A piece on a table: its bottom is at height 0 and y points down, so its y is negative. */
export const stands = (layers: readonly Layer[], closeUp: Drawing['closeUp'], top = 0): Drawing => ({
  stands: true,
  hook: [0, top],
  layers,
  closeUp,
});

/** A body turned on a wheel or a lathe, by the right half of its profile from top to foot. */
export const turned = (
  profile: readonly Point[],
  surface: Surface,
  rest: Partial<Omit<Panel, 'kind' | 'path' | 'surface'>> = {},
): Panel => {
  const [first = [0, 0]] = profile;
  const line = smooth(profile, 14);
  const last = line.at(-1) ?? first;
  const opacity = surface.cloth === 'glass' ? SHEER.glass : undefined;
  return cutPiece(mirrored([[0, first[1]], ...line, [0, last[1] + 1.5]]), {
    surface,
    roundness: 0.82,
    holdHem: 0,
    ...(opacity !== undefined && { opacity }),
    ...rest,
  });
};

/** The mouth of a hollow vessel, seen from slightly above. */
export const mouth = (y: number, half: number, dye: string, depth = 0.2): Ink =>
  ink(
    `<ellipse cx="0" cy="${y}" rx="${half}" ry="${half * depth}" fill="${tone(dye, -0.62)}"/>` +
      `<ellipse cx="${half * 0.12}" cy="${y + half * depth * 0.22}" rx="${half * 0.82}" ry="${half * depth * 0.7}" fill="${tone(dye, -0.45)}" fill-opacity=".55"/>` +
      `<ellipse cx="0" cy="${y}" rx="${half}" ry="${half * depth}" fill="none" stroke="${tone(dye, 0.26)}" stroke-width="2"/>` +
      `<path d="M${-half} ${y}A${half} ${half * depth} 0 0 0 ${half} ${y}" fill="none" stroke="${tone(dye, 0.5)}" stroke-opacity=".7" stroke-width="1.2"/>`,
  );

/** Reflections of glass: a bright edge on the window's side, a fainter one opposite. */
export const glassEdges = (paths: readonly string[]): Ink =>
  ink(
    paths
      .map(
        (path, index) =>
          `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${index === 0 ? 0.55 : 0.28}" stroke-width="${index === 0 ? 3.2 : 1.8}" stroke-linecap="round"/>`,
      )
      .join(''),
  );

/** Throwing rings of a pot, at these heights. */
export const rings = (rows: readonly (readonly [y: number, half: number])[], dye: string): Ink =>
  ink(
    rows
      .map(
        ([y, half]) =>
          `<path d="M${-half} ${y}Q0 ${y + half * 0.14} ${half} ${y}" fill="none" stroke="${tone(dye, -0.5)}" stroke-opacity=".26" stroke-width="1.4"/>`,
      )
      .join(''),
  );
