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
const isBrief: Fact = ({ length }) => length === 'short';
const isSleeveless: Fact = ({ sleeve }) => sleeve === 'none';
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

const not =
  (fact: Fact): Fact =>
  (style) =>
    !fact(style);
const isMainly =
  (...colours: SeedStyle['colours'][number][]): Fact =>
  ({ colours: [main] }) =>
    main !== undefined && colours.includes(main);
const isPatterned =
  (...patterns: SeedStyle['pattern'][]): Fact =>
  ({ pattern }) =>
    patterns.includes(pattern);

const isDressy = isIn('satin', 'velvet', 'chiffon', 'sequin', 'lace');
const isOut = goesTo('party', 'events', 'wedding-guest', 'gala');
const isAway = goesTo('travel', 'weekend');

/** Kebaya, batik and ikat to the knee or longer, and plain satin that covers. */
const isForLebaran: Fact = any(
  isCut('kebaya'),
  all(isOf('dresses', 'skirts', 'tops'), isPatterned('kawung', 'ikat'), not(isBrief), not(isSleeveless)),
  all(isOf('skirts', 'tops'), isIn('satin'), isPatterned('solid'), goesTo('modest'), not(isMidi)),
);

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
  lebaran: isForLebaran,
} as const satisfies Partial<Record<Tag, Fact>>;

/** The clothes that an occasion allows: of others the tag is taken away, wherever it came from. */
const ALLOWED = {
  lebaran: isForLebaran,
  'lunar-new-year': not(isMainly('navy', 'black', 'grey', 'silver', 'white', 'cream', 'brown', 'blue')),
} as const satisfies Partial<Record<Tag, Fact>>;

const isAllowed =
  (style: Style) =>
  (tag: Tag): boolean =>
    style.line !== 'apparel' || ((ALLOWED as Partial<Record<Tag, Fact>>)[tag]?.(style) ?? true);

/** The style with every occasion that follows from how it is made, and none that it does not suit. */
export function withOccasions<S extends Style>(style: S): S {
  const following = (Object.keys(FOLLOWING) as (keyof typeof FOLLOWING)[]).filter((tag) =>
    FOLLOWING[tag](style),
  );
  const tags = [...new Set<Tag>([...style.tags, ...following])];
  const allowed = tags.filter(isAllowed(style));
  return { ...style, tags: allowed.length > 0 ? allowed : ['events'] };
}
