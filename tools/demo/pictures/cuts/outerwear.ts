import { tone } from '../colour.ts';
import type { Garment } from '../garment.ts';
import { bezier, flip, mirrored, type Point, smooth } from '../geometry.ts';
import type { Drawing, Layer, Panel, Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { button, buttonRow, hanger, HANGER_HOOK, HORN, label, seam, stitch } from '../trims.ts';
import { bodice, HEM, inside, LEVEL, plain, surfaceOf } from './body.ts';
import { pocketFlaps } from './bottoms.ts';
import { hemStitch, placket, shirtCollar } from './finish.ts';
import { waistband } from './skirt.ts';
import { sleeves } from './sleeve.ts';

const HANGS = { stands: false, hook: HANGER_HOOK } as const;

interface Front {
  readonly ease: number;
  readonly waist: number;
  readonly hem: { readonly y: number; readonly half: number; readonly hip?: number };
  /** Where the lapels meet. */
  readonly breakAt: number;
  readonly lapel: 'notch' | 'wide' | 'none';
}

/** One lapel with its half of the collar, folded back from the throat to where the coat closes. */
const lapel = (surface: Surface, breakAt: number, reach: number, side: 1 | -1): Layer[] => {
  const onSide = (points: Point[]) => (side === 1 ? points : flip(points));
  const notch = breakAt * 0.4;
  const leaf = onSide([
    [1, breakAt],
    ...smooth(
      [
        [1, breakAt],
        [reach * 0.62, breakAt * 0.66],
        [reach, notch + 12],
      ],
      10,
    ).slice(1),
    [reach - 19, notch - 2],
    ...smooth(
      [
        [reach - 19, notch - 2],
        [34, 20],
        [29, -8],
      ],
      8,
    ).slice(1),
    ...bezier([29, -8], [27, 30], [12, breakAt * 0.66], [1, breakAt], 14),
  ]);
  const collar = onSide([
    [reach - 19, notch - 1],
    ...smooth(
      [
        [reach - 19, notch - 1],
        [reach - 6, notch - 12],
        [reach - 2, notch - 17],
      ],
      6,
    ).slice(1),
    ...smooth(
      [
        [reach - 2, notch - 17],
        [52, 14],
        [40, -7],
        [28, -13],
      ],
      8,
    ).slice(1),
    ...bezier([28, -13], [28, 4], [34, 22], [reach - 19, notch - 1], 10),
  ]);
  // Turned over, the cloth lies askew and a little darker.
  const turned: Surface = { ...surface, dye: tone(surface.dye, -0.08), second: tone(surface.second, -0.16) };
  return [
    cutPiece(leaf, {
      surface: turned,
      grain: { origin: [0, breakAt], angle: side * -0.4 },
      roundness: 0,
      padding: 2.2,
      casts: 0.42,
      holdHem: 0,
    }),
    cutPiece(collar, {
      surface: turned,
      grain: { origin: [0, 0], angle: side * 0.7 },
      roundness: 0,
      padding: 2.2,
      casts: 0.36,
      holdHem: 0,
    }),
    stitch(
      onSide(
        smooth(
          [
            [5, breakAt - 10],
            [reach * 0.58, breakAt * 0.66],
            [reach - 5, notch + 11],
          ],
          10,
        ),
      ),
      tone(surface.dye, -0.5),
      0.25,
    ),
  ];
};

const collarBack = (surface: Surface): Panel =>
  cutPiece(
    [
      [-30, -6],
      ...bezier([-30, -6], [-14, -15], [14, -15], [30, -6], 12),
      ...bezier([30, -6], [18, 30], [-18, 30], [-30, -6], 12),
    ],
    { surface: plain(surface), roundness: 0.2, light: 0.72, holdHem: 0 },
  );

const welt = (surface: Surface, [x, y]: Point, width: number, tilt: number): Layer[] => [
  {
    kind: 'panel',
    path: `M${x - width / 2} ${y + tilt}L${x + width / 2} ${y - tilt}v11L${x - width / 2} ${y + tilt + 11}Z`,
    surface,
    padding: 1.4,
    casts: 0.3,
  },
];

const open = (
  garment: Garment,
  { ease, waist, hem, breakAt, lapel: kind }: Front,
  extra: (surface: Surface) => Layer[],
): Drawing => {
  const surface = surfaceOf(garment);
  const top = bodice({ neck: 'v', sleeved: true, ease, waist, depth: breakAt, bottom: hem });
  const set = sleeves(garment, top, surface);
  const edge = smooth(
    [
      [hem.half, hem.y],
      [hem.half * 0.55, hem.y + 8],
      [0, hem.y + 11],
    ],
    10,
  ).slice(1);
  const lining: Panel = {
    ...inside(top, surface),
    surface: { ...plain(surface, tone(surface.dye, -0.35)), cloth: 'satin' },
  };
  return {
    ...HANGS,
    layers: [
      hanger(72, 22),
      lining,
      label(18),
      ...set.under,
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.44,
        folds:
          hem.y > 400
            ? [
                { kind: 'drag', count: 6, depth: 6 },
                { kind: 'flutes', count: 4, depth: 8, from: 0.4, to: 1 },
              ]
            : [{ kind: 'drag', count: 4, depth: 6 }],
        casts: 0.24,
      }),
      seam(
        [
          [1, breakAt],
          [2, hem.y + 10],
        ],
        surface.dye,
        0.6,
      ),
      ...(kind === 'none'
        ? []
        : [
            collarBack(surface),
            ...lapel(surface, breakAt, kind === 'wide' ? 76 : 64, -1),
            ...lapel(surface, breakAt, kind === 'wide' ? 76 : 64, 1),
          ]),
      ...extra(surface),
    ],
    closeUp: { at: [10, 96], width: 184 },
  };
};

const blazer = (garment: Garment) =>
  open(
    garment,
    { ease: 10, waist: 78, hem: { y: 336, half: 100, hip: 96 }, breakAt: 176, lapel: 'notch' },
    (surface) => [
      ...welt(surface, [-56, 262], 44, 1.5),
      ...welt(surface, [56, 262], 44, -1.5),
      ...welt(surface, [50, 118], 30, 2.5),
      ...buttonRow(3, 190, 262, 34, HORN),
    ],
  );

const belt = (surface: Surface, half: number): Layer[] => {
  const y = LEVEL.waist + 8;
  return [
    waistband({ y: y + 1.5, half }, 19, surface),
    {
      kind: 'panel',
      path: `M10 ${y - 1}C24 ${y + 36} 16 ${y + 70} 26 ${y + 104}l-15 4C4 ${y + 74} 10 ${y + 40} -2 ${y + 4}Z`,
      surface,
      padding: 1.6,
      casts: 0.34,
    },
    {
      kind: 'panel',
      path: `M-16 ${y - 11}H14V${y + 19}H-16ZM-10 ${y - 5}V${y + 13}H8V${y - 5}Z`,
      surface: { dye: '#6a4a2e', second: '#6a4a2e', cloth: 'leather', pattern: 'solid' },
      padding: 1.8,
      casts: 0.34,
    },
  ];
};

const trench = (garment: Garment) =>
  open(
    garment,
    {
      ease: 14,
      waist: 82,
      hem: { y: HEM[garment.length ?? 'long'] - 40, half: 132, hip: 106 },
      breakAt: 164,
      lapel: 'wide',
    },
    (surface) => [
      // The storm flap and the epaulettes.
      seam(
        smooth(
          [
            [22, 92],
            [50, 128],
            [88, 116],
          ],
          10,
        ),
        surface.dye,
        0.45,
      ),
      ...([-1, 1] as const).flatMap((side): Layer[] => [
        {
          kind: 'panel',
          path: `M${side * 52} 3L${side * 94} 23L${side * 91} 32L${side * 48} 12Z`,
          surface,
          padding: 1.4,
          casts: 0.3,
        },
        button([side * 56, 11], { ...HORN, radius: 3 }),
        ...welt(surface, [side * 62, 296], 15, 0).map((layer) => ({
          ...layer,
          path: `M${side * 50} 276L${side * 66} 330l${side * 9} -3L${side * 59} 273Z`,
        })),
      ]),
      ...belt(surface, 83),
      ...[-22, 26].flatMap((x) => [button([x, 178], HORN), button([x, 262], HORN), button([x, 316], HORN)]),
    ],
  );

const coat = (garment: Garment) =>
  open(
    garment,
    {
      ease: 15,
      waist: 96,
      hem: { y: HEM[garment.length ?? 'long'] - 66, half: 118, hip: 106 },
      breakAt: 150,
      lapel: 'wide',
    },
    (surface) => [
      ...welt(surface, [-62, 292], 46, 5),
      ...welt(surface, [62, 292], 46, -5),
      ...buttonRow(10, 172, 300, 62, { ...HORN, radius: 6 }),
    ],
  );

const cardigan = (garment: Garment): Drawing =>
  open(
    garment,
    { ease: 11, waist: 88, hem: { y: 312, half: 92 }, breakAt: 134, lapel: 'none' },
    (surface) => {
      const edge = bezier([0, 134], [7, 114], [30, 30], [38, -1], 18);
      const band = (side: 1 | -1): Panel => ({
        kind: 'panel',
        path: `M${[...(side === 1 ? edge : flip(edge))]
          .reverse()
          .map(([x, y]) => `${x} ${y}`)
          .join('L')}L${side * 5} 140V320`,
        cord: 11,
        surface: { ...surface, dye: tone(surface.dye, -0.05) },
        padding: 3,
        casts: 0.22,
      });
      const pocket = (side: 1 | -1): Panel =>
        cutPiece(
          [
            [side * 26, 222],
            [side * 72, 222],
            [side * 74, 282],
            [side * 26, 284],
          ],
          {
            surface,
            roundness: 0,
            padding: 2,
            casts: 0.24,
            holdHem: 0,
          },
        );
      return [
        pocket(-1),
        pocket(1),
        band(-1),
        band(1),
        ...buttonRow(4, 150, 296, 36, { ...HORN, radius: 5 }),
      ];
    },
  );

const overshirt = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const hem = 330;
  const top = bodice({
    neck: 'scoop',
    depth: 34,
    sleeved: true,
    ease: 12,
    waist: 92,
    bottom: { y: hem, half: 98 },
  });
  const set = sleeves(garment, top, surface);
  const edge = smooth(
    [
      [98, hem],
      [50, hem + 7],
      [0, hem + 9],
    ],
    8,
  ).slice(1);
  return {
    ...HANGS,
    layers: [
      hanger(72, 22),
      inside(top, surface),
      label(12),
      ...set.under,
      cutPiece(mirrored([...top.half, ...edge]), {
        surface,
        roundness: 0.42,
        folds: [{ kind: 'drag', count: 4, depth: 8 }],
        casts: 0.24,
      }),
      ...set.over,
      ...pocketFlaps(surface, 104),
      ...placket(top.front[1], hem + 8, surface.dye),
      ...buttonRow(0, top.front[1] + 24, hem - 16, 46, { ...HORN, radius: 4 }),
      ...shirtCollar(top, surface),
      hemStitch(96, hem, 9, surface.dye),
    ],
    closeUp: { at: [14, 92], width: 176 },
  };
};

export const OUTERWEAR_CUTS = { blazer, trench, coat, cardigan, overshirt };
