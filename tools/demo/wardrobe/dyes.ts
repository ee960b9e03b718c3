import { type Colour } from '@lemari/domain/product/attributes';

/** Materials that a dye colours. */
export type Vat =
  | 'cloth'
  | 'denim'
  | 'sequin'
  | 'hide'
  | 'straw'
  | 'clay'
  | 'glass'
  | 'wood'
  | 'metal'
  | 'stone'
  | 'acetate'
  | 'lens';

export interface Dye {
  readonly name: DyeName;
  readonly hex: string;
  /** Filter colours, the dominant one first. */
  readonly colours: readonly Colour[];
  readonly vats: readonly Vat[];
}

type Row = readonly [name: string, hex: string, colours: string, vats: string];

/** All colours on labels, with the materials that each can dye. */
const ROWS = [
  ['soot', '#26252a', 'black', 'cloth denim sequin hide straw acetate'],
  ['ink', '#262d3d', 'navy black', 'cloth denim sequin hide clay acetate'],
  ['indigo', '#2c3a57', 'navy', 'cloth denim hide straw'],
  ['harbour blue', '#33507a', 'blue navy', 'cloth denim'],
  ['enamel blue', '#3d64a8', 'blue', 'cloth'],
  ['butterfly pea', '#5a5fb0', 'blue purple', 'cloth'],
  ['rainwater', '#8fa9c4', 'blue grey', 'cloth denim'],
  ['shoal blue', '#9cc4c8', 'blue green', 'cloth'],
  ['lagoon', '#3f8086', 'blue green', 'cloth hide'],
  ['peacock', '#1f5a63', 'green blue', 'cloth sequin'],
  ['bottle green', '#22413a', 'green', 'cloth sequin hide acetate glass lens'],
  ['fern', '#3f6b48', 'green', 'cloth'],
  ['pandan', '#8fa868', 'green', 'cloth'],
  ['moss', '#6b7048', 'green', 'cloth hide clay'],
  ['jade', '#4e8a74', 'green', 'cloth'],
  ['celadon', '#b5c9b0', 'green grey', 'cloth clay'],
  ['sage', '#8f9a80', 'green grey', 'cloth hide'],
  ['starfruit', '#d8cf6a', 'yellow green', 'cloth'],
  ['turmeric', '#d9a521', 'yellow orange', 'cloth hide'],
  ['butter', '#efdc9f', 'yellow cream', 'cloth hide clay'],
  ['saffron', '#d98c2b', 'orange yellow', 'cloth'],
  ['mango', '#e7a33e', 'orange yellow', 'cloth'],
  ['papaya', '#e27a4a', 'orange pink', 'cloth'],
  ['persimmon', '#cf5f2a', 'orange', 'cloth hide'],
  ['terracotta', '#ad5638', 'orange brown', 'cloth hide clay'],
  ['cinnamon', '#a8623c', 'brown orange', 'cloth'],
  ['palm sugar', '#9b6a3c', 'brown orange', 'cloth'],
  ['tamarind', '#7a4a2e', 'brown', 'cloth hide'],
  ['clove', '#5a3f38', 'brown', 'cloth'],
  ['kopi', '#4a3227', 'brown', 'cloth hide acetate'],
  ['camel', '#b8966a', 'beige brown', 'cloth hide'],
  ['sand', '#cdb694', 'beige', 'cloth'],
  ['oat', '#d6c5a6', 'beige cream', 'cloth hide'],
  ['oyster', '#e6ddd0', 'cream', 'cloth hide'],
  ['ivory', '#f4ecdc', 'cream white', 'cloth'],
  ['rice', '#f2ecdf', 'cream white', 'cloth denim hide straw clay acetate'],
  ['chalk', '#f4f2ee', 'white', 'cloth clay'],
  ['fog', '#b9bbbd', 'grey silver', 'cloth hide acetate'],
  ['ash', '#8d8a86', 'grey', 'cloth'],
  ['pewter', '#6e7178', 'grey', 'cloth metal'],
  ['slate', '#4a5058', 'grey', 'cloth hide stone'],
  ['chilli red', '#b3272d', 'red', 'cloth'],
  ['lacquer red', '#9a1f24', 'red', 'cloth sequin hide wood'],
  ['sappan', '#8f2f3c', 'red', 'cloth hide'],
  ['mangosteen', '#55203a', 'purple red', 'cloth sequin hide acetate'],
  ['hibiscus', '#c23a5b', 'pink red', 'cloth'],
  ['rose apple', '#d9748a', 'pink', 'cloth sequin hide'],
  ['lychee', '#eab7b4', 'pink', 'cloth hide acetate'],
  ['blush', '#e3c0b4', 'pink beige', 'cloth hide'],
  ['bougainvillea', '#a92f76', 'pink purple', 'cloth'],
  ['orchid', '#9c6ba8', 'purple pink', 'cloth'],
  ['taro', '#b3a0c0', 'purple', 'cloth hide'],
  ['aubergine', '#45304f', 'purple', 'cloth'],
  ['champagne', '#d8c19a', 'gold beige', 'cloth sequin'],
  ['old gold', '#b08d4a', 'gold', 'cloth sequin hide'],
  ['moonlight', '#c9ccd0', 'silver grey', 'cloth sequin hide'],
  ['saddle brown', '#9a5231', 'brown orange', 'hide'],
  ['cognac', '#8a4a26', 'brown orange', 'hide'],
  ['straw', '#d8bd86', 'beige yellow', 'straw'],
  ['wheat', '#c7a878', 'beige brown', 'straw'],
  ['tea', '#a57a4c', 'brown beige', 'straw lens'],
  ['cutch', '#7d5433', 'brown', 'straw'],
  ['seagrass', '#a9a978', 'green beige', 'straw'],
  ['tenmoku', '#3a2a22', 'brown black', 'clay'],
  ['oxblood', '#7b2226', 'red', 'clay'],
  ['cobalt', '#2f4d94', 'blue', 'clay glass'],
  ['shino', '#e6d2c0', 'cream orange', 'clay'],
  ['bisque', '#d9bfa4', 'beige pink', 'clay'],
  ['wood ash', '#b3ad9c', 'grey beige', 'clay'],
  ['smoke', '#6b6a6c', 'grey', 'glass lens acetate'],
  ['amber', '#b5712a', 'orange brown', 'glass lens'],
  ['rose water', '#e0b4b4', 'pink', 'glass lens'],
  ['sea glass', '#a9cdbf', 'green blue', 'glass'],
  ['teak', '#9a6b3f', 'brown', 'wood'],
  ['ebony', '#2b2420', 'black brown', 'wood'],
  ['mahogany', '#6a3527', 'brown red', 'wood'],
  ['mindi', '#c7a277', 'beige brown', 'wood'],
  ['limed oak', '#d9cbb4', 'beige cream', 'wood'],
  ['brass', '#b9924b', 'gold', 'metal'],
  ['aged brass', '#8a6d3b', 'gold brown', 'metal'],
  ['copper', '#b5693f', 'orange brown', 'metal sequin'],
  ['nickel', '#c2c4c4', 'silver', 'metal'],
  ['gunmetal', '#3a3b3f', 'black grey', 'metal'],
  ['andesite', '#5b5c5e', 'grey', 'stone'],
  ['white marble', '#e8e6e1', 'white grey', 'stone'],
  ['travertine', '#d8c7ac', 'beige cream', 'stone'],
  ['soapstone', '#6f7a70', 'grey green', 'stone'],
  ['tortoise', '#6b4226', 'brown orange', 'acetate'],
  ['honey', '#c68a3c', 'orange yellow', 'acetate'],
] as const satisfies readonly Row[];

export type DyeName = (typeof ROWS)[number][0];

export const DYES: readonly Dye[] = ROWS.map(([name, hex, colours, vats]) => ({
  name,
  hex,
  colours: colours.split(' ') as Colour[],
  vats: vats.split(' ') as Vat[],
}));

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** 0 black to 1 white, as the eye weighs it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two dyes, from 1 (alike) to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
