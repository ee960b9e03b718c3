import { tone } from '../../colour.ts';
import type { Garment } from '../../garment.ts';
import { bezier, mirrored, type Point, smooth } from '../../geometry.ts';
import { type Drawing, ink, type Ink, type Layer, type Surface } from '../../panel.ts';
import { cutPiece } from '../../relief.ts';
import { plain, surfaceOf } from '../body.ts';
import { stands, turned } from './turned.ts';

const SHADE_LINEN: Surface = { dye: '#f1e2c6', second: '#f1e2c6', cloth: 'linen', pattern: 'solid' };

const glow = (x: number, y: number, radius: number, strength: number): Ink =>
  ink(
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffe6b4" stop-opacity="${strength}"/><stop offset="1" stop-color="#ffe6b4" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`,
  );

/** Feet of the lamps, chosen by the style's number. */
const FEET: readonly (readonly Point[])[] = [
  [
    [9, -206],
    [11, -160],
    [40, -120],
    [54, -70],
    [36, -26],
    [50, -4],
    [50, 0],
  ],
  [
    [9, -206],
    [14, -190],
    [58, -150],
    [70, -90],
    [56, -24],
    [40, -4],
    [40, 0],
  ],
  [
    [8, -206],
    [9, -60],
    [16, -34],
    [56, -16],
    [60, -4],
    [60, 0],
  ],
];

const tableLamp = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const shade = mirrored([
    [0, -352],
    [60, -352],
    ...smooth(
      [
        [60, -352],
        [78, -296],
        [112, -208],
      ],
      10,
    ).slice(1),
    ...bezier([112, -208], [70, -199], [30, -198], [0, -198], 10),
  ]);
  const foot = FEET[garment.id % FEET.length] ?? [];
  return stands(
    [
      turned(foot, surface),
      ink(`<rect x="-5" y="-214" width="10" height="16" fill="#a98650"/>`, true),
      cutPiece(shade, {
        surface: surface.cloth === 'woven' ? { ...plain(surface), dye: tone(surface.dye, 0.2) } : SHADE_LINEN,
        roundness: 0.34,
        folds: [{ kind: 'pleats', count: surface.cloth === 'woven' ? 0 : 34, depth: 1.4 }],
        casts: 0.3,
        light: 1.14,
      }),
      ink(
        `<path d="M-60 -352Q0 -342 60 -352M-112 -208Q0 -190 112 -208" fill="none" stroke="#8d7448" stroke-opacity=".55" stroke-width="2.4"/>`,
      ),
      glow(0, -276, 190, 0.42),
    ],
    { at: [10, -150], width: 230 },
    -352,
  );
};

const lantern = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const isWoven = surface.cloth === 'woven';
  const body = mirrored([
    [0, -236],
    ...smooth(
      [
        [64, -236],
        [isWoven ? 104 : 84, -140],
        [72, -14],
      ],
      14,
    ),
    ...bezier([72, -14], [50, -4], [20, 0], [0, 0], 8),
  ]);
  const posts = [-84, -30, 30, 84]
    .map(
      (x) =>
        `<path d="M${x * 0.76} -232L${x * 0.9} -8" stroke="${tone(surface.dye, -0.2)}" stroke-width="6"/>`,
    )
    .join('');
  const candle: Layer[] = [
    ink(
      '<rect x="-22" y="-112" width="44" height="106" rx="4" fill="#f3ead7"/><rect x="8" y="-112" width="14" height="106" rx="4" fill="#d9cbb0" fill-opacity=".7"/><path d="M0 -112v-12" stroke="#3b2c1c" stroke-width="2.4"/><path d="M0 -152C10 -136 9 -124 0 -122C-9 -124 -10 -136 0 -152Z" fill="#f6b64b"/><path d="M0 -142C5 -134 4 -126 0 -125C-4 -126 -5 -134 0 -142Z" fill="#fff3cf"/>',
      true,
    ),
    glow(0, -136, 120, 0.55),
  ];
  const cage: Layer[] = isWoven
    ? [cutPiece(body, { surface, roundness: 0.7, holdHem: 0, opacity: 0.86 }), glow(0, -130, 120, 0.5)]
    : [
        ink(`<path d="M-64 -232H64L80 -8H-80Z" fill="#f4efe4" fill-opacity=".3"/>`, true),
        ...candle,
        ink(posts, true),
        ink('<path d="M-58 -214L-66 -30" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>'),
      ];
  return stands(
    [
      ink(
        `<path d="M-46 -258C-46 -350 46 -350 46 -258" fill="none" stroke="${tone(surface.dye, -0.3)}" stroke-width="7"/><path d="M-46 -260C-46 -350 46 -350 46 -260" fill="none" stroke="${tone(surface.dye, 0.25)}" stroke-width="2" transform="translate(-1.6 -1.6)"/>`,
        true,
      ),
      ...cage,
      turned(
        [
          [30, -270],
          [70, -246],
          [76, -234],
          [74, -230],
        ],
        plain(surface, isWoven ? tone(surface.dye, -0.2) : surface.dye),
        { casts: 0.3, roundness: 0.4 },
      ),
      turned(
        [
          [84, -18],
          [90, -8],
          [88, 0],
        ],
        plain(surface, isWoven ? tone(surface.dye, -0.2) : surface.dye),
        { roundness: 0.35 },
      ),
    ],
    { at: [0, -170], width: 210 },
    -330,
  );
};

const candlestick = (garment: Garment): Drawing => {
  const surface = surfaceOf(garment);
  const wax = surface.second === surface.dye ? '#f2e9d8' : surface.second;
  return stands(
    [
      turned(
        [
          [11, -318],
          [13, -310],
          [14, -206],
          [14, -196],
        ],
        { dye: wax, second: wax, cloth: 'suede', pattern: 'solid' },
        { roundness: 0.9 },
      ),
      ink(
        `<path d="M0 -318v-12" stroke="#3b2c1c" stroke-width="2"/><path d="M0 -368C11 -348 10 -332 0 -330C-10 -332 -11 -348 0 -368Z" fill="#f4b143"/><path d="M0 -354C5 -344 5 -334 0 -333C-5 -334 -5 -344 0 -354Z" fill="#fff3cf"/>`,
      ),
      glow(0, -344, 100, 0.45),
      turned(
        [
          [26, -208],
          [30, -200],
          [19, -188],
          [12, -172],
          [22, -148],
          [12, -126],
          [9, -78],
          [24, -56],
          [14, -38],
          [58, -14],
          [64, -4],
          [64, 0],
        ],
        surface,
        { casts: 0.2 },
      ),
    ],
    { at: [4, -160], width: 170 },
    -368,
  );
};

export const LIGHT_CUTS = { 'table-lamp': tableLamp, lantern, candlestick } as const;
