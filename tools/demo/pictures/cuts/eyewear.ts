import type { SeedStyle } from '../catalogue.ts';
import { tone } from '../colour.ts';
import type { Garment } from '../garment.ts';
import { bezier, flip, type Point, pathOf, smooth } from '../geometry.ts';
import { type Drawing, ink, type Layer, type Panel } from '../panel.ts';
import { brassPlate } from '../trims.ts';
import { plain, surfaceOf } from './body.ts';

type FrameType = NonNullable<SeedStyle['frameType']>;

/** The right lens of each frame, clockwise from its inner upper corner, in a box around [78, 0]. */
const LENSES: Readonly<Record<FrameType, () => Point[]>> = {
  Aviator: () => [
    [24, -42],
    ...bezier([24, -42], [60, -58], [118, -56], [140, -38], 16),
    ...bezier([140, -38], [150, 10], [118, 62], [76, 62], 18),
    ...bezier([76, 62], [40, 58], [20, 10], [24, -42], 16),
  ],
  Cateye: () => [
    [22, -22],
    ...bezier([22, -22], [60, -44], [110, -54], [158, -62], 16),
    ...bezier([158, -62], [150, -6], [124, 42], [80, 44], 16),
    ...bezier([80, 44], [36, 42], [16, 14], [22, -22], 14),
  ],
  Round: () =>
    Array.from({ length: 64 }, (_, index): Point => {
      const rotation = (index / 64) * Math.PI * 2 - Math.PI;
      return [80 + Math.cos(rotation) * 59, Math.sin(rotation) * 57];
    }),
  Square: () => [
    [22, -44],
    ...bezier([22, -44], [24, -52], [30, -54], [40, -54], 6),
    [132, -54],
    ...bezier([132, -54], [146, -54], [148, -48], [147, -40], 6),
    [140, 34],
    ...bezier([140, 34], [138, 48], [128, 52], [116, 52], 8),
    [50, 52],
    ...bezier([50, 52], [34, 52], [28, 44], [26, 32], 8),
  ],
};

/** Distance of the frame's outer edge from the lens, and the positions of bridge and hinge. */
const BUILD: Readonly<
  Record<FrameType, { readonly rim: number; readonly bridge: number; readonly hinge: number }>
> = {
  Aviator: { rim: 8, bridge: -30, hinge: -34 },
  Cateye: { rim: 13, bridge: -16, hinge: -50 },
  Round: { rim: 10, bridge: -14, hinge: -10 },
  Square: { rim: 15, bridge: -26, hinge: -36 },
};

/** Sunglasses lying open on paper, seen from the front. */
const spectacles = (garment: Garment): Drawing => {
  const type = garment.frameType ?? 'Round';
  const isMetal = garment.fabric === 'metal';
  const surface = surfaceOf(garment);
  const { bridge, hinge } = BUILD[type];
  const rim = isMetal ? 6.5 : BUILD[type].rim;
  const right = LENSES[type]();
  const lenses = [right, flip(right)];
  const outer = Math.max(...right.map(([x]) => x));
  const tint = surface.second;

  const cord = (path: string, width: number, casts = 0): Panel => ({
    kind: 'panel',
    path,
    cord: width,
    surface: plain(surface),
    padding: width * 0.46,
    casts,
  });
  const temples = ([-1, 1] as const).map((side) =>
    cord(
      pathOf(
        smooth(
          [
            [side * (outer + 3), hinge],
            [side * (outer - 1), hinge - 46],
            [side * (outer - 14), hinge - 84],
          ],
          14,
        ),
        false,
      ),
      isMetal ? 5 : 10,
    ),
  );
  const glass = lenses
    .map((lens, index) => {
      const path = pathOf(lens);
      const [cx] = [index === 0 ? 80 : -80];
      return (
        `<defs><linearGradient id="tint${index}" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${tone(tint, -0.35)}" stop-opacity=".94"/><stop offset="1" stop-color="${tone(tint, 0.18)}" stop-opacity=".74"/></linearGradient><clipPath id="lens${index}"><path d="${path}"/></clipPath></defs>` +
        `<path d="${path}" fill="url(#tint${index})"/>` +
        `<g clip-path="url(#lens${index})"><path d="M${cx - 70} 20L${cx - 10} -80H${cx + 22}L${cx - 60} 60Z" fill="#fff" fill-opacity=".24"/><path d="M${cx + 6} 70L${cx + 70} -40V-16L${cx + 26} 70Z" fill="#fff" fill-opacity=".12"/></g>`
      );
    })
    .join('');
  const bar = (y: number, lift: number) =>
    pathOf(
      smooth(
        [
          [-26, y + 4],
          [0, y - lift],
          [26, y + 4],
        ],
        12,
      ),
      false,
    );
  const layers: Layer[] = [
    ...temples,
    ink(glass, true),
    ...lenses.map((lens) => cord(`${pathOf(lens)}`, rim, 0.3)),
    cord(bar(bridge, 8), isMetal ? 6 : rim * 0.9, 0.2),
    ...(type === 'Aviator' ? [cord(bar(-46, 3), 5, 0.2)] : []),
    ...([-1, 1] as const).map((side) => ink(brassPlate(`M${side * (outer + 1) - 4} ${hinge - 6}h8v12h-8Z`))),
    ink(
      [-1, 1]
        .map(
          (side) =>
            `<path d="M${side * 17} 6C${side * 12} 16 ${side * 12} 26 ${side * 17} 32" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/><path d="M${side * 17} 6C${side * 12} 16 ${side * 12} 26 ${side * 17} 32" fill="none" stroke="#8b7a63" stroke-opacity=".5" stroke-width="1.4"/>`,
        )
        .join(''),
    ),
  ];
  return { stands: false, hook: [0, -150], layers, closeUp: { at: [outer - 34, hinge + 6], width: 112 } };
};

export const EYEWEAR_CUTS = { spectacles } as const;
