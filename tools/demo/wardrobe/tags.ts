import { type Colour } from '@lemari/domain/product/attributes';
import type { Cloth, Tag } from './wardrobe-types.ts';
import { type Facts } from './facts.ts';
import { type Dice } from './random.ts';
import { type Recipe } from './recipes.ts';

type Attributes = Omit<Facts, 'tags'>;

const isOneOf =
  <T>(...values: T[]) =>
  (value: T | undefined) =>
    value !== undefined && values.includes(value);
const isPale = isOneOf<Colour>('white', 'cream', 'silver');
/** Colours that leave white to the bride, and beige out as the page of wedding guests says: champagne is gold and beige. */
const isForGuests = ([main, second]: readonly Colour[]): boolean =>
  !isPale(main) && main !== 'beige' && !(main === 'gold' && second === 'beige');
const isFestive = isOneOf<Colour>('red', 'pink', 'gold', 'orange', 'purple', 'yellow');
const isDressy = isOneOf<Cloth>('satin', 'velvet', 'chiffon', 'sequin', 'lace');
const isLoud = isOneOf<Cloth>('sequin', 'velvet', 'lace');

/** Covers throat, wrists and ankles, as far as the garment reaches, and is opaque. */
const isModest = ({ line, category, cut, length, sleeve, neckline, fabric }: Attributes): boolean => {
  if (line !== 'apparel' || category === 'eyewear' || category === 'outerwear' || fabric === 'sequin')
    return false;
  if (category === 'trousers') return cut === 'wide' && length === 'long';
  if (category === 'skirts') return length === 'long';
  const covered = sleeve === 'long' && neckline !== 'low';
  return category === 'tops' ? covered : covered && length === 'long';
};

/** Condition of each tag. A tag without a row has none. */
const CONDITIONS: Partial<Record<Tag, (style: Attributes) => boolean>> = {
  gala: ({ line, length, fabric }) => isDressy(fabric) && (line !== 'apparel' || length === 'long'),
  bridal: ({ dye }) => dye.colours.some(isPale) || dye.name === 'champagne',
  'lunar-new-year': ({ dye, second, cut, neckline, fabric }) =>
    dye.name !== 'soot' &&
    ([...dye.colours, ...(second?.colours ?? [])].some(isFestive) ||
      (cut === 'sheath' && neckline === 'high' && fabric === 'satin')),
  'wedding-guest': ({ line, dye }) => line !== 'apparel' || (isForGuests(dye.colours) && dye.name !== 'soot'),
  work: ({ line, category, fabric, length, neckline }) =>
    line !== 'apparel' ||
    category === 'eyewear' ||
    (!isLoud(fabric) &&
      !(length === 'short' && category !== 'outerwear') &&
      !(category === 'dresses' && neckline === 'low')),
  party: ({ fabric, category, length }) => category !== 'dresses' || length !== 'long' || fabric === 'sequin',
  travel: ({ fabric }) => !isLoud(fabric) && fabric !== 'leather' && fabric !== 'suede',
  lebaran: (style) =>
    style.line !== 'apparel' ||
    style.cut === 'kebaya' ||
    isModest(style) ||
    style.pattern === 'ikat' ||
    style.pattern === 'kawung',
  'bump-friendly': ({ fit, cut, fabric }) =>
    fit === 'loose' ||
    cut === 'wrap' ||
    cut === 'cardigan' ||
    fabric === 'knit' ||
    (cut === 'a-line' && fit === 'easy'),
  everyday: ({ fabric }) => !isLoud(fabric) && fabric !== 'satin',
  weekend: ({ fabric }) => fabric !== 'wool' && fabric !== 'velvet',
};

/** Hand luggage may be leather. */
const isPossible = (tag: Tag, style: Attributes) =>
  (tag === 'travel' && style.line === 'bags') ||
  (tag === 'everyday' && style.line === 'home') ||
  (CONDITIONS[tag]?.(style) ?? true);

/** Two to four of the possible tags; always `modest` if it applies. */
export function tagsOf(recipe: Recipe, style: Attributes, dice: Dice): Tag[] {
  const weights = Object.entries(recipe.tags) as [Tag, number][];
  const possible = weights.filter(([tag]) => isPossible(tag, style));
  const count = dice.between(2, 3);
  const chosen = new Set<Tag>();
  while (chosen.size < Math.min(count, possible.length))
    chosen.add(dice.weighted(Object.fromEntries(possible.filter(([tag]) => !chosen.has(tag)))) as Tag);
  if (style.vocabulary === 'bridal' && isPossible('bridal', style)) chosen.add('bridal');
  if (isModest(style)) chosen.add('modest');
  return chosen.size > 0 ? [...chosen] : [style.line === 'home' ? 'hosting' : 'events'];
}
