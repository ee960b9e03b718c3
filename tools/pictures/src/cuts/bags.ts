import { tone } from '../colour.ts';
import type { Garment } from '../garment.ts';
import { bezier, clamp, lerp, mirrored, type Point, pathOf, smooth } from '../geometry.ts';
import { type Drawing, ink, type Ink, type Layer, type Panel, type Surface } from '../panel.ts';
import { cutPiece } from '../relief.ts';
import { brass, brassPlate, stitch } from '../trims.ts';
import { plain, surfaceOf } from './body.ts';

/** Bags stand on height 0 and reach upwards, so their y is negative. */
const stands = (layers: readonly Layer[], closeUp: Drawing['closeUp'], top: number): Drawing => ({
  stands: true,
  hook: [0, top],
  layers,
  closeUp,
});

interface Shape {
  readonly top: number;
  readonly topHalf: number;
  readonly bottomHalf: number;
  /** Roundness of the lower corners, in design units. */
  readonly corner: number;
  /** How far the upper edge dips in the middle. */
  readonly dip?: number;
  /** How far the sides swell out. */
  readonly belly?: number;
}

const body = ({ top, topHalf, bottomHalf, corner, dip = 4, belly = 0 }: Shape): Point[] =>
  mirrored([
    [0, top + dip],
    ...bezier([0, top + dip], [topHalf * 0.5, top + dip], [topHalf * 0.8, top + 1], [topHalf - 4, top], 12),
    ...bezier([topHalf - 4, top], [topHalf - 1, top], [topHalf, top + 2], [topHalf, top + 5], 4),
    ...smooth(
      [
        [topHalf, top + 5],
        [lerp(topHalf, bottomHalf, 0.5) + belly, top * 0.5],
        [bottomHalf, -corner],
      ],
      14,
    ).slice(1),
    ...bezier(
      [bottomHalf, -corner],
      [bottomHalf, -corner * 0.35],
      [bottomHalf - corner * 0.35, -1],
      [bottomHalf - corner, -0.5],
      10,
    ),
    [0, 1.5],
  ]);

/** A rolled handle or strap: a cord of the same leather. */
const handle = (path: string, width: number, surface: Surface, behind = false): Panel => ({
  kind: 'panel',
  path,
  cord: width,
  surface: plain(surface),
  padding: width * 0.44,
  casts: behind ? 0 : 0.3,
  ...(behind && { light: 0.66 }),
});

const arch = (half: number, foot: number, top: number) => {
  const rise = (top - foot) * 1.34;
  return `M${-half} ${foot}C${-half * 1.02} ${foot + rise} ${half * 1.02} ${foot + rise} ${half} ${foot}`;
};

const leather = (dye: string): Surface => ({ dye, second: dye, cloth: 'leather', pattern: 'solid' });

/** Trim of a bag that is not of leather itself. */
const trimOf = (surface: Surface): Surface =>
  surface.cloth === 'leather' || surface.cloth === 'suede'
    ? plain(surface)
    : leather(surface.second === surface.dye ? '#6b4a30' : surface.second);

const edgeStitch = (points: readonly Point[], dye: string) => stitch(points, tone(dye, 0.55), 0.6, '3 2.2');

/** The same outline, some units further in. */
const inset = (outline: readonly Point[], by: number): Point[] => {
  const middle = outline.reduce(
    ([x, y], [px, py]): Point => [x + px / outline.length, y + py / outline.length],
    [0, 0] as Point,
  );
  return outline.map(([x, y]): Point => {
    const length = Math.hypot(x - middle[0], y - middle[1]) || 1;
    const keep = clamp(1 - by / length);
    return [middle[0] + (x - middle[0]) * keep, middle[1] + (y - middle[1]) * keep];
  });
};

const rivets = (points: readonly Point[]): Ink =>
  ink(points.map(([x, y]) => brassPlate(`M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z`)).join(''));

/** Shield-shaped patches that carry the handles. */
const tabs = (half: number, y: number, surface: Surface): Layer[] =>
  ([-1, 1] as const).flatMap((side): Layer[] => [
    {
      kind: 'panel',
      path: `M${side * half - 10} ${y}h20v30c0 8 -5 13 -10 15c-5 -2 -10 -7 -10 -15Z`,
      surface,
      padding: 2,
      casts: 0.34,
    },
    stitch(
      [
        [side * half - 7, y + 4],
        [side * half - 7, y + 29],
        [side * half, y + 40],
        [side * half + 7, y + 29],
        [side * half + 7, y + 4],
      ],
      tone(surface.dye, 0.55),
      0.55,
    ),
    rivets([[side * half, y + 12]]),
  ]);

const SOFT = [{ kind: 'drag', count: 3, depth: 4 }] as const;

const openTote = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const shape = { top: -212, topHalf: 134, bottomHalf: 118, corner: 14, dip: 7 };
  const outline = body(shape);
  const block = garment.pattern === 'colour-block';
  const canvas = garment.fabric === 'canvas';
  const base: Point[] = mirrored([
    [0, -62],
    [121, -62],
    ...smooth(
      [
        [121, -62],
        [119, -30],
        [118, -14],
      ],
      6,
    ).slice(1),
    ...bezier([118, -14], [118, -5], [113, -1], [104, -0.5], 8),
    [0, 1.5],
  ]);
  return stands(
    [
      handle(arch(58, -206, -330), 9, trim, true),
      cutPiece(
        [
          [-130, -212] as Point,
          ...bezier([-130, -212], [-60, -224], [60, -224], [130, -212], 16),
          ...bezier([130, -212], [60, -196], [-60, -196], [-130, -212], 16),
        ],
        { surface: plain(surface), roundness: 0, light: 0.42, holdHem: 0 },
      ),
      cutPiece(outline, {
        surface: block ? plain(surface) : surface,
        roundness: 0.26,
        folds: SOFT,
        padding: 4,
        casts: 0.2,
      }),
      ...(block || canvas
        ? [
            cutPiece(base, {
              surface: block ? { ...plain(surface), dye: surface.second } : trim,
              roundness: 0.26,
              padding: 2.4,
              casts: 0.2,
            }),
            edgeStitch(
              [
                [-116, -57],
                [0, -56],
                [116, -57],
              ],
              block ? surface.second : trim.dye,
            ),
          ]
        : [
            edgeStitch(
              smooth(
                [
                  [-128, -203],
                  [0, -197],
                  [128, -203],
                ],
                14,
              ),
              surface.dye,
            ),
            edgeStitch(
              smooth(
                [
                  [-111, -10],
                  [0, -7],
                  [111, -10],
                ],
                14,
              ),
              surface.dye,
            ),
          ]),
      handle(arch(58, -186, -312), 9.5, trim),
      ...tabs(58, -196, trim),
    ],
    { at: [52, -172], width: 170 },
    -330,
  );
};

const zipTote = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = plain(surface, tone(surface.dye, -0.12));
  const outline = body({ top: -176, topHalf: 132, bottomHalf: 138, corner: 20, dip: 1 });
  const zip = smooth(
    [
      [-128, -178],
      [0, -181],
      [128, -178],
    ],
    16,
  );
  return stands(
    [
      handle(arch(52, -170, -282), 8.5, trim, true),
      cutPiece(body({ top: -188, topHalf: 124, bottomHalf: 132, corner: 18, dip: -4 }), {
        surface: trim,
        roundness: 0.2,
        light: 0.7,
      }),
      ink(brass(pathOf(zip, false), 2.6)),
      cutPiece(outline, {
        surface,
        roundness: 0.24,
        folds: [{ kind: 'drag', count: 2, depth: 2.4 }],
        padding: 5,
        casts: 0.25,
      }),
      edgeStitch(
        smooth(
          [
            [-126, -169],
            [0, -168],
            [126, -169],
          ],
          14,
        ),
        surface.dye,
      ),
      // The pocket across the front.
      cutPiece(
        mirrored([
          [0, -104],
          [108, -104],
          [110, -30],
          [104, -22],
          [0, -22],
        ]),
        { surface, roundness: 0.2, padding: 2.2, casts: 0.3, holdHem: 0 },
      ),
      edgeStitch(
        [
          [-104, -98],
          [0, -97.4],
          [104, -98],
        ],
        surface.dye,
      ),
      handle(arch(52, -150, -264), 9, trim),
      ...tabs(52, -162, trim),
      ink(brassPlate('M112 -184h18v7h-18Z')),
    ],
    { at: [48, -142], width: 170 },
    -282,
  );
};

const basket = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const outline = body({ top: -172, topHalf: 144, bottomHalf: 100, corner: 34, dip: 6, belly: 6 });
  return stands(
    [
      handle(arch(62, -168, -304), 8.5, trim, true),
      cutPiece(
        [
          [-140, -172] as Point,
          ...bezier([-140, -172], [-70, -190], [70, -190], [140, -172], 16),
          ...bezier([140, -172], [70, -154], [-70, -154], [-140, -172], 16),
        ],
        { surface: plain(surface), roundness: 0, light: 0.45, holdHem: 0 },
      ),
      cutPiece(outline, { surface, roundness: 0.42, padding: 3, casts: 0.25 }),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-142, -169],
              [-70, -163.6],
              [0, -162.4],
              [70, -163.6],
              [142, -169],
            ],
            10,
          ),
          false,
        ),
        cord: 11,
        surface: { ...surface, dye: tone(surface.dye, -0.08) },
        padding: 4,
        casts: 0.3,
      },
      handle(arch(62, -140, -280), 9, trim),
      ...tabs(62, -158, trim),
    ],
    { at: [60, -128], width: 170 },
    -304,
  );
};

const turnLock = (y: number): Ink =>
  ink(
    brassPlate(`M-17 ${y - 9}q0 -4 4 -4h26q4 0 4 4v15q0 4 -4 4h-26q-4 0 -4 -4Z`) +
      `<rect x="-9" y="${y - 5}" width="18" height="7" rx="3.5" fill="#4d3818" fill-opacity=".55"/><rect x="-9" y="${y - 6}" width="18" height="7" rx="3.5" fill="#e3c88e"/>`,
  );

const flap = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const mini = garment.id === 2106;
  const outline = body({ top: -146, topHalf: 116, bottomHalf: 120, corner: 24, dip: 0 });
  const edge = smooth(
    [
      [117, -148],
      [116, -96],
      [96, -64],
      [50, -48],
      [0, -44],
    ],
    12,
  );
  const lid = mirrored([
    [0, -152],
    ...bezier([0, -152], [60, -153], [100, -152], [112, -150], 10),
    ...edge.slice(0),
  ]);
  const strapTop = mini ? -262 : -330;
  return stands(
    [
      handle(arch(98, -142, strapTop), 8, surface, true),
      cutPiece(outline, {
        surface,
        roundness: 0.24,
        folds: [{ kind: 'drag', count: 2, depth: 2.4 }],
        padding: 5,
      }),
      edgeStitch(
        smooth(
          [
            [-112, -24],
            [-100, -9],
            [0, -6],
            [100, -9],
            [112, -24],
          ],
          12,
        ),
        surface.dye,
      ),
      cutPiece(lid, {
        surface: { ...surface, dye: tone(surface.dye, 0.02) },
        roundness: 0.22,
        padding: 3,
        casts: 0.5,
        holdHem: 0,
      }),
      edgeStitch(mirrored(inset(lid, 7).slice(12, 61)).slice(0, 49), surface.dye),
      edgeStitch(mirrored(inset(lid, 7).slice(12, 61)).slice(49), surface.dye),
      rivets([
        [-98, -140],
        [98, -140],
      ]),
      turnLock(-50),
    ],
    { at: [16, -78], width: 160 },
    strapTop,
  );
};

const hobo = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  // A crescent: strap and body in one piece.
  const outer = smooth(
    [
      [0, -338],
      [42, -322],
      [78, -258],
      [112, -182],
      [142, -112],
      [136, -46],
      [86, -8],
      [0, 1],
    ],
    14,
  );
  const inner = smooth(
    [
      [0, -122],
      [50, -130],
      [74, -168],
      [66, -232],
      [40, -298],
      [0, -316],
    ],
    14,
  );
  const band: Point[] = [...outer, ...inner];
  const whole = [...band, ...band.map(([x, y]): Point => [-x, y]).reverse()];
  const [near, far] = [1.06, 0.82].map((size) =>
    mirrored(inner.map(([x, y]): Point => [x * size, -214 + (y + 214) * size])),
  );
  return stands(
    [
      {
        kind: 'panel',
        path: pathOf(near ?? []) + pathOf(far ?? []),
        surface: plain(surface),
        padding: 3,
        light: 0.55,
      },
      {
        kind: 'panel',
        path: pathOf(whole),
        drape: mirrored(outer),
        surface,
        roundness: 0.3,
        padding: 7,
        folds: [
          { kind: 'gathers', count: 7, depth: 5, from: 0.62, to: 1.4 },
          { kind: 'drag', count: 3, depth: 5 },
        ],
        holdHem: 0,
        casts: 0.2,
      },
      edgeStitch(
        smooth(
          [
            [-72, -160],
            [-52, -122],
            [0, -112],
            [52, -122],
            [72, -160],
          ],
          12,
        ),
        surface.dye,
      ),
      edgeStitch(
        smooth(
          [
            [-128, -60],
            [-84, -20],
            [0, -10],
            [84, -20],
            [128, -60],
          ],
          12,
        ),
        surface.dye,
      ),
    ],
    { at: [40, -110], width: 180 },
    -338,
  );
};

const baguette = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = body({ top: -112, topHalf: 132, bottomHalf: 124, corner: 36, dip: 5, belly: 5 });
  const zip = smooth(
    [
      [-126, -112],
      [0, -107],
      [126, -112],
    ],
    16,
  );
  return stands(
    [
      handle(arch(112, -108, -236), 11, surface, true),
      cutPiece(body({ top: -119, topHalf: 122, bottomHalf: 118, corner: 30, dip: 2 }), {
        surface: plain(surface),
        roundness: 0.2,
        light: 0.62,
      }),
      ink(
        brass(
          pathOf(
            zip.map(([x, y]): Point => [x, y - 3]),
            false,
          ),
          2.4,
        ),
      ),
      cutPiece(outline, {
        surface,
        roundness: 0.3,
        folds: [{ kind: 'drag', count: 2, depth: 4 }],
        padding: 8,
        casts: 0.25,
      }),
      edgeStitch(
        smooth(
          [
            [-124, -100],
            [0, -95],
            [124, -100],
          ],
          12,
        ),
        surface.dye,
      ),
      ...([-1, 1] as const).map((side): Panel => ({
        kind: 'panel',
        path: `M${side * 116 - 7} -118h14v28q0 8 -7 10q-7 -2 -7 -10Z`,
        surface,
        padding: 2,
        casts: 0.34,
      })),
      rivets([
        [-116, -92],
        [116, -92],
      ]),
      ink(brassPlate('M100 -122q16 -3 26 2l-1 6q-10 -4 -24 -1Z')),
    ],
    { at: [72, -84], width: 150 },
    -236,
  );
};

const envelope = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = body({ top: -126, topHalf: 130, bottomHalf: 130, corner: 5, dip: 0 });
  const lid: Point[] = [
    [-130, -127],
    [130, -127],
    ...smooth(
      [
        [130, -127],
        [128, -119],
        [14, -44],
        [0, -38],
        [-14, -44],
        [-128, -119],
        [-130, -127],
      ],
      10,
    ).slice(1),
  ];
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.1,
        folds: [{ kind: 'drag', count: 2, depth: 2 }],
        padding: 4,
      }),
      cutPiece(lid, {
        surface: { ...surface, dye: tone(surface.dye, 0.02) },
        roundness: 0.08,
        padding: 3,
        casts: 0.5,
        holdHem: 0,
      }),
      edgeStitch(
        [
          [-120, -119],
          [-12, -49],
          [0, -45],
          [12, -49],
          [120, -119],
        ],
        surface.dye,
      ),
      ink(brassPlate('M-6 -55a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z')),
    ],
    { at: [16, -72], width: 140 },
    -127,
  );
};

const frameClutch = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const round = garment.fabric === 'woven';
  const outline: Point[] = round
    ? mirrored(
        smooth(
          [
            [0, -152],
            [60, -146],
            [112, -104],
            [118, -52],
            [84, -10],
            [0, 0],
          ],
          14,
        ),
      )
    : body({ top: -112, topHalf: 112, bottomHalf: 122, corner: 34, dip: -4, belly: 6 });
  const rim = round
    ? 'M-113 -98C-96 -136 -54 -153 0 -154C54 -153 96 -136 113 -98'
    : 'M-114 -92C-114 -112 -106 -118 -92 -119C-40 -123 40 -123 92 -119C106 -118 114 -112 114 -92';
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.4,
        folds: round
          ? [{ kind: 'drag', count: 2, depth: 1 }]
          : [{ kind: 'gathers', count: 14, depth: 5, from: 0.02, to: 1.5 }],
        padding: 6,
        holdHem: 0,
      }),
      ink(
        `<path d="${rim}" transform="translate(1 3)" fill="none" stroke="#1a120b" stroke-opacity=".35" stroke-width="7"/>${brass(rim, 6.4)}`,
      ),
      ink(
        [-1, 1]
          .map((side) => {
            const [x, y] = [side * 4.6, round ? -161 : -129];
            return `<circle cx="${x + 0.8}" cy="${y + 1.4}" r="5.6" fill="#1a120b" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="5.6" fill="#b8935a"/><circle cx="${x - 0.6}" cy="${y - 0.8}" r="4.4" fill="#d9bd83"/><circle cx="${x - 1.8}" cy="${y - 2}" r="1.7" fill="#fbf2da"/>`;
          })
          .join(''),
        true,
      ),
    ],
    { at: [10, round ? -112 : -86], width: 140 },
    -160,
  );
};

const pouch = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const outline = mirrored([
    [0, -150],
    ...smooth(
      [
        [0, -150],
        [22, -154],
        [44, -150],
        [34, -128],
        [26, -116],
      ],
      8,
    ).slice(1),
    ...smooth(
      [
        [26, -116],
        [58, -96],
        [82, -56],
        [72, -16],
        [40, -1],
        [0, 1],
      ],
      12,
    ).slice(1),
  ]);
  const ribbon = leather(tone(surface.dye, -0.45));
  return stands(
    [
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: [{ kind: 'gathers', count: 9, depth: 9, from: 0.22, to: 1.3 }],
        padding: 3,
        holdHem: 0,
      }),
      {
        kind: 'panel',
        path: 'M-29 -117C-14 -109 14 -109 29 -117',
        cord: 6,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 2.4,
        casts: 0.3,
      },
      {
        kind: 'panel',
        path: 'M6 -112C30 -100 62 -130 84 -104C100 -84 88 -50 96 -30',
        cord: 4,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 1.8,
        casts: 0.25,
      },
      {
        kind: 'panel',
        path: 'M4 -112C22 -90 30 -70 26 -48',
        cord: 4,
        surface: { ...ribbon, cloth: 'satin' },
        padding: 1.8,
        casts: 0.25,
      },
    ],
    { at: [8, -86], width: 120 },
    -154,
  );
};

const bucket = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const outline = body({ top: -190, topHalf: 112, bottomHalf: 84, corner: 18, dip: 15 });
  const mouth: Point[] = [
    [-110, -190],
    ...bezier([-110, -190], [-92, -212], [92, -212], [110, -190], 16),
    ...bezier([110, -190], [90, -168], [-90, -168], [-110, -190], 16),
  ];
  return stands(
    [
      cutPiece(mouth, { surface: plain(surface), roundness: 0, light: 0.36, holdHem: 0 }),
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: surface.cloth === 'woven' ? [{ kind: 'drag', count: 2, depth: 0.8 }] : SOFT,
        padding: 3,
        casts: 0.2,
      }),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-110, -186],
              [-60, -177],
              [0, -174.6],
              [60, -177],
              [110, -186],
            ],
            10,
          ),
          false,
        ),
        cord: 12,
        surface: trim,
        padding: 3,
        casts: 0.28,
      },
      edgeStitch(
        smooth(
          [
            [-108, -181],
            [-60, -172],
            [0, -169.6],
            [60, -172],
            [108, -181],
          ],
          10,
        ),
        trim.dye,
      ),
      {
        kind: 'panel',
        path: pathOf(
          smooth(
            [
              [-84, -22],
              [0, -13],
              [84, -22],
            ],
            12,
          ),
          false,
        ),
        cord: 3,
        surface: trim,
        padding: 1.4,
        casts: 0.2,
      },
      handle('M-103 -176C-112 -330 112 -330 103 -176', 9.5, trim),
      ...tabs(102, -188, trim),
    ],
    { at: [58, -156], width: 160 },
    -292,
  );
};

const drawstring = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const trim = trimOf(surface);
  const cordSurface: Surface =
    surface.cloth === 'canvas'
      ? { ...trim, dye: '#e6ddca', cloth: 'cotton' }
      : plain(surface, tone(surface.dye, -0.25));
  const outline = mirrored([
    [0, -206],
    ...smooth(
      [
        [0, -206],
        [30, -214],
        [62, -207],
        [92, -212],
      ],
      8,
    ).slice(1),
    ...smooth(
      [
        [92, -212],
        [82, -186],
        [76, -170],
      ],
      6,
    ).slice(1),
    ...smooth(
      [
        [76, -170],
        [100, -128],
        [110, -70],
        [106, -20],
      ],
      12,
    ).slice(1),
    ...bezier([106, -20], [105, -8], [98, -1], [86, -0.5], 8),
    [0, 1.5],
  ]);
  const base = mirrored([
    [0, -42],
    [108, -42],
    ...smooth(
      [
        [108, -42],
        [107, -28],
        [106, -20],
      ],
      5,
    ).slice(1),
    ...bezier([106, -20], [105, -8], [98, -1], [86, -0.5], 8),
    [0, 1.5],
  ]);
  const eyelets = [-62, -36, -12, 12, 36, 62].map((x): Point => [x, -172 + (x / 62) ** 2 * -3]);
  return stands(
    [
      handle('M-88 -176C-110 -352 110 -352 88 -176', 8.5, trim, true),
      cutPiece(outline, {
        surface,
        roundness: 0.5,
        folds: [
          { kind: 'gathers', count: 11, depth: 8, from: 0.17, to: 1.6 },
          { kind: 'flutes', count: 6, depth: 6, from: 0.1, to: 0.16 },
        ],
        padding: 3,
        holdHem: 0,
      }),
      cutPiece(base, {
        surface: trim === surface ? surface : trim,
        roundness: 0.5,
        padding: 2,
        casts: 0.22,
        holdHem: 0,
      }),
      edgeStitch(
        smooth(
          [
            [-106, -37],
            [0, -34],
            [106, -37],
          ],
          12,
        ),
        trim.dye,
      ),
      {
        kind: 'panel',
        path: pathOf(smooth([[-80, -176], ...eyelets, [80, -176]], 8), false),
        cord: 5,
        surface: cordSurface,
        padding: 2,
        casts: 0.34,
      },
      rivets([...eyelets]),
      {
        kind: 'panel',
        path: 'M-7 -170C-22 -142 -18 -118 -26 -92',
        cord: 4.4,
        surface: cordSurface,
        padding: 1.8,
        casts: 0.3,
      },
      {
        kind: 'panel',
        path: 'M7 -170C18 -138 14 -122 22 -100',
        cord: 4.4,
        surface: cordSurface,
        padding: 1.8,
        casts: 0.3,
      },
      { kind: 'panel', path: 'M-14 -174h28v13q-14 5 -28 0Z', surface: trim, padding: 2, casts: 0.34 },
      ink(brassPlate('M-29 -92l6 1l-2 13h-6Z') + brassPlate('M19 -100l6 1l0 13h-6Z')),
    ],
    { at: [10, -136], width: 150 },
    -308,
  );
};

export const BAG_CUTS = {
  'open-tote': openTote,
  'zip-tote': zipTote,
  basket,
  flap,
  hobo,
  baguette,
  envelope,
  frame: frameClutch,
  pouch,
  bucket,
  drawstring,
};
