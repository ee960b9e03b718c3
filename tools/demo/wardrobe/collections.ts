import type { Category, Cloth, Cut, Line, SeedCollection, SeedStyle, Tag } from './wardrobe-types.ts';
import { bannerStyleOf } from './banner-style.ts';

interface Curation extends Pick<SeedCollection, 'id' | 'name' | 'description' | 'method' | 'line'> {
  readonly holds: (style: SeedStyle) => boolean;
  /** The styles whose picture may stand for it; any by default. */
  readonly pictures?: (style: SeedStyle) => boolean;
  /** Order; most popular first by default. */
  readonly order?: (a: SeedStyle, b: SeedStyle) => number;
}

/** No list is longer: a person chose it. */
const MOST_STYLES = 60;

const tagged = (tag: Tag) => (style: SeedStyle) => style.tags.includes(tag);
const isIn =
  (...categories: readonly Category[]) =>
  ({ category }: SeedStyle) =>
    categories.includes(category);
const isCut =
  (...cuts: readonly Cut[]) =>
  ({ cut }: SeedStyle) =>
    cuts.includes(cut);
const isOf = (line: Line) => (style: SeedStyle) => style.line === line;
/** Covered from the throat to the wrist and the ankle, in one piece. */
const isModest = ({ length, sleeve, neckline }: SeedStyle) =>
  length === 'long' && sleeve === 'long' && (neckline === 'high' || neckline === 'medium');
const CREASELESS: readonly Cloth[] = ['knit', 'satin', 'chiffon', 'wool'];
/** Folds small and hangs out overnight: neither a coat nor a blazer, and neither linen nor plain cotton. */
const packsWell = ({ category, cut, fabric }: SeedStyle) =>
  CREASELESS.includes(fabric) && (category !== 'outerwear' || cut === 'cardigan');
const DANCING: readonly Cloth[] = ['sequin', 'satin', 'velvet', 'lace'];
const isStandard = ({ sizes }: SeedStyle) =>
  sizes.every(({ size }) => size === 'standard' || size === 'plus');
const isMaternity = ({ productLines }: SeedStyle) => productLines.includes('maternity');
const byRelease = (a: SeedStyle, b: SeedStyle) => b.releasedOn.localeCompare(a.releasedOn) || b.id - a.id;
export const byPopularity = (a: SeedStyle, b: SeedStyle) => b.popularity - a.popularity || b.id - a.id;

const apparel = (curation: Omit<Curation, 'line' | 'method'> & Partial<Curation>): Curation => ({
  line: 'apparel',
  method: 'website',
  ...curation,
});

/** 222 and 223 are the maternity collections. @see rules/browse/maternity-line */
const CURATIONS: readonly Curation[] = [
  apparel({
    id: 201,
    name: 'New in',
    description: 'This season’s arrivals.',
    holds: () => true,
    order: byRelease,
  }),
  apparel({
    id: 202,
    name: 'Workwear',
    description: 'Dresses that sit through a meeting and trousers that walk out of it.',
    holds: tagged('work'),
    pictures: isCut('blazer'),
  }),
  apparel({
    id: 203,
    name: 'Wedding guests',
    description: 'Colour, and hems you can dance in, and nothing that competes with the bride.',
    holds: tagged('wedding-guest'),
  }),
  apparel({
    id: 204,
    name: 'Bridal',
    description: 'For the civil morning, the second dress and the dinner with both families.',
    holds: tagged('bridal'),
  }),
  apparel({
    id: 205,
    name: 'Modest wear',
    description:
      'Long and sleeved, with a neckline that is not low, by houses that cut it that way from the start.',
    holds: isModest,
    pictures: isIn('dresses', 'gowns'),
  }),
  apparel({
    id: 206,
    name: 'Travel',
    description: 'Folds small, hangs out overnight, and does not mind who sees it at breakfast.',
    holds: (style) => tagged('travel')(style) && packsWell(style),
    pictures: isCut('knit', 'pleated'),
  }),
  apparel({
    id: 207,
    name: 'Black tie',
    description: 'The invitation says so. These have been to the ballroom before and know where to stand.',
    holds: tagged('gala'),
  }),
  apparel({
    id: 208,
    name: 'Lebaran',
    description: 'Kebaya, batik, ikat and quiet satin for the open house, and for the one after that.',
    holds: tagged('lebaran'),
    pictures: isCut('kebaya'),
  }),
  apparel({
    id: 209,
    name: 'Lunar New Year',
    description: 'Bright colours and good knots for fifteen days of visiting.',
    holds: tagged('lunar-new-year'),
    pictures: ({ cut, fabric, neckline }) => cut === 'sheath' && fabric === 'satin' && neckline === 'high',
  }),
  apparel({
    id: 210,
    name: 'Weekend',
    description: 'Easy clothes for two days without a calendar.',
    holds: tagged('weekend'),
  }),
  apparel({
    id: 211,
    name: 'Party',
    description: 'Sequins, satin, velvet and lace that can be danced in until the taxi comes.',
    holds: (style) =>
      tagged('party')(style) && DANCING.includes(style.fabric) && style.category !== 'outerwear',
    pictures: ({ category, fabric }) => category !== 'gowns' && fabric === 'sequin',
  }),
  apparel({
    id: 212,
    name: 'Evenings out',
    description: 'For dinners, first nights and the speeches in between.',
    holds: tagged('events'),
    pictures: isIn('dresses', 'gowns'),
  }),
  apparel({
    id: 222,
    name: 'Maternity, the first months',
    description: 'Waists that tie and knits that give, for the weeks before you tell everyone.',
    holds: (style) => isMaternity(style) && style.length !== 'long',
  }),
  apparel({
    id: 223,
    name: 'Maternity, the last months',
    description: 'Room in front, length behind, and a waist wherever you say it is.',
    holds: (style) => isMaternity(style) && style.length !== 'short',
  }),
  apparel({
    id: 224,
    name: 'Eyewear',
    description: 'Acetate and metal, four shapes, lenses for noon.',
    holds: ({ category }) => category === 'eyewear',
  }),
  apparel({
    id: 225,
    name: 'Wool for colder places',
    description: 'Coats, jackets and cardigans in wool, for a trip to Sapporo or Melbourne.',
    holds: ({ category, materials: [main] }) =>
      category === 'outerwear' && main !== undefined && main.material.includes('wool'),
  }),
  apparel({
    id: 226,
    name: 'Batik and ikat',
    description: 'Wax, knots and a loom, by people who sign their cloth.',
    holds: ({ pattern, line }) => line === 'apparel' && (pattern === 'kawung' || pattern === 'ikat'),
  }),
  apparel({
    id: 227,
    name: 'Florals',
    description: 'Gardens, meadows and one or two hothouses.',
    holds: ({ pattern, line }) => line === 'apparel' && pattern === 'floral',
  }),
  {
    id: 301,
    name: 'Bags for the evening',
    description: 'Room for a phone, a card and a secret.',
    method: 'website',
    line: 'bags',
    holds: ({ category }) => category === 'clutches',
  },
  {
    id: 302,
    name: 'Bags for the desk',
    description: 'Room for a day, and they close.',
    method: 'website',
    line: 'bags',
    holds: (style) => style.cut === 'zip-tote' && isStandard(style),
  },
  {
    id: 303,
    name: 'Woven by hand',
    description: 'Palm, pandan, rattan and raffia from the islands, most with leather where the hand goes.',
    method: 'website',
    line: 'bags',
    holds: ({ fabric }) => fabric === 'woven',
  },
  {
    id: 304,
    name: 'New bags',
    description: 'The latest arrivals on the shelf.',
    method: 'mobile',
    line: 'bags',
    holds: () => true,
    order: byRelease,
  },
  {
    id: 401,
    name: 'Guests at eight',
    description: 'Bowls, jugs, platters and candlelight for a table that is larger than usual.',
    method: 'website',
    line: 'home',
    holds: isCut('bowl', 'pitcher', 'platter', 'tray', 'candlestick', 'lantern'),
    pictures: isCut('bowl', 'pitcher', 'candlestick'),
  },
  {
    id: 402,
    name: 'Low light',
    description: 'Lamps, lanterns and candlesticks for the hours after the ceiling light.',
    method: 'website',
    line: 'home',
    holds: ({ category }) => category === 'lighting',
  },
  {
    id: 403,
    name: 'Something for flowers',
    description: 'Vases that are not sorry to be empty either.',
    method: 'mobile',
    line: 'home',
    holds: ({ category }) => category === 'vases',
  },
  apparel({
    id: 228,
    name: 'Asked for most',
    description: 'What the three cities would fight over if there were only one of each.',
    method: 'mobile',
    holds: () => true,
  }),
];

/** The collections of a wardrobe; each contains only styles that match its description. */
export const collectionsOf = (styles: readonly SeedStyle[]): SeedCollection[] =>
  CURATIONS.map(({ holds, order = byPopularity, pictures = () => true, ...description }) => {
    const held = styles
      .filter((style) => isOf(description.line)(style) && holds(style))
      .toSorted(order)
      .slice(0, MOST_STYLES);
    return {
      ...description,
      bannerStyle: bannerStyleOf(String(description.id), held.toSorted(byPopularity), pictures),
      styleIds: held.map(({ id }) => id),
    };
  });
