/** Attributes of styles: the values of each, in the editors' order. */

/** One value of a filter: `id` in URLs and on the wire, `label` for people. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** The label of a value; its id where the table lacks it. */
export const labelOf = (rows: readonly Choice[], id: string): string =>
  rows.find((row) => row.id === id)?.label ?? id;

interface ColourChoice extends Choice {
  /** Colour of the swatch, as #rrggbb. */
  readonly hex: string;
}

/** @see rules/browse/lengths */
export const LENGTHS = [
  { id: 'short', label: 'Short' },
  { id: 'medium', label: 'Medium' },
  { id: 'long', label: 'Long' },
] as const satisfies readonly Choice[];

/** @see rules/browse/sleeves */
export const SLEEVES = [
  { id: 'none', label: 'None' },
  { id: 'short', label: 'Short' },
  { id: 'long', label: 'Long' },
] as const satisfies readonly Choice[];

/** @see rules/browse/necklines */
export const NECKLINES = [
  { id: 'low', label: 'Low' },
  { id: 'medium', label: 'Medium' },
  { id: 'high', label: 'High' },
] as const satisfies readonly Choice[];

/** @see rules/browse/frame-types */
export const FRAME_TYPES = [
  { id: 'Aviator', label: 'Aviator' },
  { id: 'Cateye', label: 'Cateye' },
  { id: 'Round', label: 'Round' },
  { id: 'Square', label: 'Square' },
] as const satisfies readonly Choice[];

export const COLOURS = [
  { id: 'black', label: 'Black', hex: '#1d1b1a' },
  { id: 'white', label: 'White', hex: '#ffffff' },
  { id: 'cream', label: 'Cream', hex: '#f1e6d2' },
  { id: 'grey', label: 'Grey', hex: '#8d8a86' },
  { id: 'navy', label: 'Navy', hex: '#1f2a4d' },
  { id: 'blue', label: 'Blue', hex: '#3565b0' },
  { id: 'green', label: 'Green', hex: '#3f7350' },
  { id: 'yellow', label: 'Yellow', hex: '#e8c344' },
  { id: 'orange', label: 'Orange', hex: '#d9772f' },
  { id: 'red', label: 'Red', hex: '#b3272d' },
  { id: 'pink', label: 'Pink', hex: '#e3a1ad' },
  { id: 'purple', label: 'Purple', hex: '#6b4586' },
  { id: 'brown', label: 'Brown', hex: '#6e4a32' },
  { id: 'beige', label: 'Beige', hex: '#d3bd9d' },
  { id: 'gold', label: 'Gold', hex: '#b9924b' },
  { id: 'silver', label: 'Silver', hex: '#bfc2c6' },
] as const satisfies readonly ColourChoice[];

/** What a piece is worn to. On the wire it is one of the style's tags. @see rules/browse/occasions, docs/decisions/0133 */
export const OCCASIONS = [
  { id: 'wedding-guest', label: 'Wedding guest' },
  { id: 'gala', label: 'Gala' },
  { id: 'work', label: 'Work' },
  { id: 'cocktail', label: 'Cocktail' },
  { id: 'beach', label: 'Beach' },
  { id: 'lunar-new-year', label: 'Lunar New Year' },
  { id: 'lebaran', label: 'Lebaran' },
  { id: 'graduation', label: 'Graduation' },
] as const satisfies readonly Choice[];

/** Materials that a listing can exclude, with their wire names. @see rules/browse/pigskin-exclusion */
export const EXCLUDES = [
  { id: 'pigskin-leather', label: 'Pigskin leather', material: 'pigskin leather' },
] as const satisfies readonly (Choice & { readonly material: string })[];

/** Categories of each vertical with a catalogue. */
export const CATEGORIES = {
  apparel: [
    { id: 'dresses', label: 'Dresses' },
    { id: 'gowns', label: 'Gowns' },
    { id: 'tops', label: 'Tops' },
    { id: 'skirts', label: 'Skirts' },
    { id: 'trousers', label: 'Trousers' },
    { id: 'jumpsuits', label: 'Jumpsuits' },
    { id: 'outerwear', label: 'Outerwear' },
    { id: 'eyewear', label: 'Eyewear' },
  ],
  bags: [
    { id: 'totes', label: 'Totes' },
    { id: 'shoulder-bags', label: 'Shoulder bags' },
    { id: 'clutches', label: 'Clutches' },
    { id: 'bucket-bags', label: 'Bucket bags' },
  ],
  home: [
    { id: 'vases', label: 'Vases' },
    { id: 'lighting', label: 'Lighting' },
    { id: 'textiles', label: 'Textiles' },
    { id: 'tableware', label: 'Tableware' },
    { id: 'decor', label: 'Decor' },
  ],
} as const satisfies Record<string, readonly Choice[]>;

/** A vertical with a listing. */
export type BrowsableVertical = keyof typeof CATEGORIES;
export type Category = (typeof CATEGORIES)[BrowsableVertical][number]['id'];
export type Occasion = (typeof OCCASIONS)[number]['id'];
export type Colour = (typeof COLOURS)[number]['id'];
