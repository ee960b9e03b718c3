import type { Cloth, Cut, SeedStyle, Tag } from './wardrobe-types.ts';

type Style = Omit<SeedStyle, 'id' | 'name'>;
type Fact = (style: Style) => boolean;

const isIn =
  (...fabrics: Cloth[]): Fact =>
  ({ fabric }) =>
    fabrics.includes(fabric);
const isCut =
  (...cuts: Cut[]): Fact =>
  ({ cut }) =>
    cuts.includes(cut);
const isOf =
  (...categories: Style['category'][]): Fact =>
  ({ category }) =>
    categories.includes(category);
const goesTo =
  (...others: Tag[]): Fact =>
  ({ tags }) =>
    tags.some((tag) => others.includes(tag));
const isShort: Fact = ({ length }) => length === 'short' || length === 'medium';
const isMidi: Fact = ({ length }) => length === 'medium';
const isClosed: Fact = ({ neckline }) => neckline === 'medium' || neckline === 'high';
const isLegwear = isOf('trousers', 'jumpsuits');

const all =
  (...facts: Fact[]): Fact =>
  (style) =>
    facts.every((fact) => fact(style));
const any =
  (...facts: Fact[]): Fact =>
  (style) =>
    facts.some((fact) => fact(style));

const isDressy = isIn('satin', 'velvet', 'chiffon', 'sequin', 'lace');
const isOut = goesTo('party', 'events', 'wedding-guest', 'gala');
const isAway = goesTo('travel', 'weekend');

/** What a piece can be worn to because of how it is made. Other occasions are chosen by hand, or by the dice of its recipe. */
export const FOLLOWING = {
  cocktail: any(
    all(isOf('dresses'), isShort, isDressy, isOut),
    all(isOf('jumpsuits'), isIn('satin'), isOut),
    all(isOf('skirts'), isShort, isDressy, isOut),
    all(isCut('camisole', 'peplum'), isDressy, goesTo('party')),
    all(isOf('clutches'), isOut),
    all(isCut('baguette'), isDressy, isOut),
  ),
  beach: any(
    all(
      isIn('linen', 'cotton'),
      isCut('tiered', 'wrap', 'a-line', 'shirt', 'flared', 'tee', 'camisole'),
      isAway,
    ),
    all(isIn('linen'), isLegwear, isCut('wide'), isAway),
    all(isOf('eyewear'), goesTo('travel'), goesTo('weekend')),
    all(isOf('totes', 'bucket-bags', 'clutches'), isIn('woven', 'canvas'), isAway),
  ),
  // Under a gown in Singapore and Hong Kong; a kebaya in Indonesia.
  graduation: any(
    all(isOf('dresses'), isCut('a-line', 'sheath', 'shirt'), isMidi, isClosed, goesTo('work', 'events')),
    isCut('kebaya'),
  ),
} as const satisfies Partial<Record<Tag, Fact>>;

/** The style with every occasion that follows from how it is made. */
export function withOccasions<S extends Style>(style: S): S {
  const following = (Object.keys(FOLLOWING) as (keyof typeof FOLLOWING)[]).filter((tag) =>
    FOLLOWING[tag](style),
  );
  return { ...style, tags: [...new Set<Tag>([...style.tags, ...following])] };
}
