import { DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import { testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

type Style = (typeof STYLES)[number];
type Fact = (style: Style) => boolean;

/** Only these pieces are looked at on the first screen of a phone. */
const FIRST = 4;

const SHOPS = {
  sg: { region: 'sg', vertical: 'apparel' },
  id: { region: 'id', vertical: 'on_demand' },
  idApparel: { region: 'id', vertical: 'apparel' },
  hk: { region: 'hk', vertical: 'apparel' },
  bags: { region: 'sg', vertical: 'bags' },
  home: { region: 'id', vertical: 'home' },
} as const;

interface Query {
  readonly q: string;
  /** By default apparel in Singapore. */
  readonly in?: keyof typeof SHOPS;
  /** Every one of the first four must be so. */
  readonly all?: Fact;
  /** Some of the first four must be so. */
  readonly some?: Fact;
  /** None of the first four may be so. */
  readonly none?: Fact;
  /** The name of the very first. */
  readonly first?: string;
  readonly corrected?: string;
  readonly isEmpty?: true;
}

const named =
  (pattern: RegExp): Fact =>
  ({ name }) =>
    pattern.test(name);
const of =
  (...categories: Style['category'][]): Fact =>
  ({ category }) =>
    categories.includes(category);
const cut =
  (...cuts: string[]): Fact =>
  (style) =>
    cuts.includes(style.cut ?? '');
const inColour =
  (...colours: Style['colours'][number][]): Fact =>
  (style) =>
    colours.includes(style.colours[0]!);
const made =
  (material: string): Fact =>
  ({ fabric, materials }) =>
    fabric === material || materials.some((row) => row.material.includes(material) && row.percent >= 30);
const patterned =
  (...patterns: string[]): Fact =>
  ({ pattern }) =>
    patterns.includes(pattern ?? '');
const tagged =
  (...tags: string[]): Fact =>
  (style) =>
    tags.some((tag) => style.tags.includes(tag));
const long: Fact = ({ length }) => length === 'long';
const medium: Fact = ({ length }) => length === 'medium';
const short: Fact = ({ length }) => length === 'short';
const black: Fact = ({ colours }) => colours.includes('black');
const sleeved =
  (sleeves: Style['sleeve']): Fact =>
  ({ sleeve }) =>
    sleeve === sleeves;
const by = (designer: string): Fact => {
  const { id } = DESIGNERS.find(({ name }) => name === designer)!;
  return ({ designerId }) => designerId === id;
};
const inSize =
  (size: string): Fact =>
  ({ sizes }) =>
    sizes.some((row) => row.size === size && (row.pieces.sg?.length ?? 0) > 0);
const both =
  (...facts: Fact[]): Fact =>
  (style) =>
    facts.every((fact) => fact(style));
const either =
  (...facts: Fact[]): Fact =>
  (style) =>
    facts.some((fact) => fact(style));
const not =
  (fact: Fact): Fact =>
  (style) =>
    !fact(style);

const dress = of('dresses', 'gowns');
const clothes = of('dresses', 'gowns', 'tops', 'skirts', 'trousers', 'jumpsuits', 'outerwear');

const QUERIES: readonly Query[] = [
  // Exact names.
  { q: 'Senja Bias Slip', first: 'Senja Bias Slip' },
  { q: 'senja slip', first: 'Senja Bias Slip' },
  { q: 'POPPY FIELD WRAP DRESS', first: 'Poppy Field Wrap Dress' },
  { q: 'poppy field', first: 'Poppy Field Wrap Dress' },
  { q: 'minutes long coat', first: 'Minutes Long Coat' },
  { q: 'minutes', all: named(/Minutes/), none: named(/Midnight/) },
  { q: 'rainforest ball gown', first: 'Rainforest Ball Gown' },
  { q: 'day night column', first: 'Day/Night Column' },
  { q: 'queens road skirt', first: 'Queen’s Road Slim Skirt' },
  { q: 'queen’s road', first: 'Queen’s Road Slim Skirt' },
  { q: 'lacquer red ombré', first: 'Lacquer Red Ombré Column Gown' },
  { q: 'farmers market', all: named(/Farmers’ Market/) },
  { q: 'cat-eye sunglasses', all: named(/Cat-Eye/) },
  { q: 'saddle tote', in: 'bags', first: 'Saddle Tote' },
  { q: 'after hours frame clutch', in: 'bags', first: 'After Hours Frame Clutch' },
  { q: 'pebble jug', in: 'home', first: 'Pebble Jug' },

  // Categories and kinds, in the singular and the plural.
  { q: 'dress', all: of('dresses') },
  { q: 'dresses', all: of('dresses') },
  { q: 'gown', all: of('gowns') },
  { q: 'gowns', all: of('gowns') },
  { q: 'top', all: of('tops') },
  { q: 'skirts', all: of('skirts') },
  { q: 'jumpsuit', all: of('jumpsuits') },
  { q: 'trousers', all: of('trousers') },
  { q: 'blazer', all: named(/Blazer/), none: dress },
  { q: 'blazers', all: named(/Blazer/) },
  { q: 'coat', all: both(of('outerwear'), named(/Coat|Trench/)), none: dress },
  { q: 'trench coat', all: cut('trench') },
  { q: 'cardigan', all: cut('cardigan') },
  { q: 'jacket', all: named(/Jacket/) },
  { q: 'shirt', all: both(of('tops'), named(/Shirt/)) },
  { q: 'shirts', all: both(of('tops'), named(/Shirt/)) },
  { q: 'shirt', in: 'id', all: of('tops') },
  { q: 'wrap dress', all: both(of('dresses'), cut('wrap')) },
  { q: 'shirt dress', all: both(of('dresses'), cut('shirt')) },
  { q: 'pencil skirt', all: both(of('skirts'), cut('pencil')) },
  { q: 'pleated skirt', all: both(of('skirts'), named(/Pleat/)) },
  { q: 'ball gown', all: both(of('gowns'), cut('ball')) },
  { q: 'slip dress', all: both(of('dresses'), cut('slip')) },
  { q: 'tote', in: 'bags', all: of('totes') },
  { q: 'clutches', in: 'bags', all: of('clutches') },
  { q: 'bag', in: 'bags', all: of('totes', 'shoulder-bags', 'clutches', 'bucket-bags') },
  { q: 'bucket bag', in: 'bags', all: of('bucket-bags') },
  { q: 'shoulder bag', in: 'bags', all: of('shoulder-bags') },
  { q: 'vase', in: 'home', all: of('vases') },
  { q: 'table lamp', in: 'home', all: both(of('lighting'), named(/Table Lamp/)) },
  { q: 'cushions', in: 'home', all: named(/Cushion/) },
  { q: 'sunglasses', all: of('eyewear') },
  { q: 'lamp', in: 'home', all: named(/Lamp\b/) },
  { q: 'light', in: 'home', all: named(/Lamp\b|Lantern/) },
  { q: 'lighting', in: 'home', all: of('lighting') },
  { q: 'lampu', in: 'home', all: named(/Lamp\b/) },
  { q: 'early light', in: 'home', first: 'Early Light Footed Vase' },
  { q: 'harbour lights', in: 'id', first: 'Harbour Lights Kebaya' },

  // A name does not make a piece what a category is called: `Harbour Lights`, `Lantern Night`, `Dress Circle`.
  { q: 'lamp', in: 'id', isEmpty: true },
  { q: 'lamp', in: 'bags', isEmpty: true },
  { q: 'light', in: 'id', isEmpty: true },
  { q: 'lampu', in: 'id', isEmpty: true },
  { q: 'lampu', in: 'idApparel', isEmpty: true },
  { q: 'dress', in: 'bags', isEmpty: true },
  { q: 'gaun', in: 'bags', isEmpty: true },
  { q: 'orange lamp', in: 'id', isEmpty: true },

  // Nor does a detail: `Comes folded in a cotton bag`, `Slip pocket inside`, `Storm flap`.
  { q: 'bag', in: 'home', isEmpty: true },
  { q: 'tas', in: 'home', isEmpty: true },
  { q: 'handbag', in: 'home', isEmpty: true },
  { q: 'cotton bag', in: 'home', isEmpty: true },
  { q: 'bag', in: 'id', isEmpty: true },
  { q: 'slip', in: 'bags', isEmpty: true },
  { q: 'flap', isEmpty: true },
  // Other words of details still count.
  { q: 'laptop', in: 'bags', all: of('totes') },
  { q: 'dress with side pockets', all: of('dresses') },

  // Materials.
  { q: 'silk', all: made('silk'), none: made('wool') },
  { q: 'silk dress', all: both(dress, made('silk')) },
  { q: 'velvet', all: made('velvet') },
  { q: 'linen trousers', all: both(of('trousers'), made('linen')) },
  { q: 'wool coat', all: both(of('outerwear'), made('wool')) },
  { q: 'cashmere', all: ({ materials }) => materials.some(({ material }) => material === 'cashmere') },
  { q: 'cotton shirt', all: made('cotton') },
  { q: 'lace dress', all: both(dress, made('lace')) },
  { q: 'denim', all: made('denim') },
  { q: 'sequin', all: made('sequin') },
  { q: 'leather tote', in: 'bags', all: both(of('totes'), made('leather')) },
  { q: 'suede bag', in: 'bags', all: made('suede') },
  { q: 'rattan', in: 'bags', all: made('rattan') },
  { q: 'glass vase', in: 'home', all: both(of('vases'), made('glass')) },

  // Colours and patterns.
  { q: 'red dress', all: both(dress, inColour('red')) },
  { q: 'black', all: either(inColour('black'), named(/Black/)) },
  {
    q: 'black dress',
    all: dress,
    none: both(tagged('gala'), not(black)),
  },
  { q: 'white shirt', all: ({ colours }) => colours.includes('white'), first: 'Pearl Bishop Blouse' },
  { q: 'green gown', all: both(of('gowns'), either(inColour('green'), named(/Green/))) },
  { q: 'navy trousers', all: both(of('trousers'), inColour('navy')) },
  { q: 'gold', all: either(inColour('gold'), named(/Gold/)) },
  { q: 'pink clutch', in: 'bags', all: both(of('clutches'), ({ colours }) => colours.includes('pink')) },
  { q: 'floral', all: patterned('floral') },
  { q: 'floral dress', all: both(dress, patterned('floral')) },
  { q: 'stripe', all: patterned('stripe') },
  { q: 'polka dot', all: patterned('dot') },
  { q: 'ombre', all: either(patterned('ombre'), named(/Ombr[eé]/)) },

  // Lengths, sleeves, necklines, sizes.
  { q: 'long sleeve', all: sleeved('long'), none: either(of('outerwear'), named(/\bLong\b/)) },
  { q: 'long sleeve', in: 'id', all: sleeved('long'), none: either(of('outerwear'), named(/\bLong\b/)) },
  { q: 'long sleeve dress', all: both(dress, sleeved('long')) },
  { q: 'short sleeves', all: sleeved('short') },
  { q: 'sleeveless dress', all: both(dress, sleeved('none')) },
  { q: 'long dress', all: both(dress, long) },
  { q: 'maxi dress', all: both(dress, long) },
  { q: 'midi', all: medium, none: named(/Mid|Minutes/) },
  { q: 'midi skirt', all: both(of('skirts'), medium) },
  { q: 'mini dress', all: both(dress, short) },
  { q: 'high neck', all: ({ neckline }) => neckline === 'high' },
  { q: 'off shoulder', isEmpty: true },
  { q: 'off shoulder', in: 'bags', isEmpty: true },
  { q: 'off-the-shoulder', isEmpty: true },
  { q: 'off-the-shoulder dress', isEmpty: true },
  { q: 'bardot', isEmpty: true },
  { q: 'sabrina', in: 'id', isEmpty: true },
  { q: 'cold shoulder', isEmpty: true },
  { q: 'one shoulder dress', isEmpty: true },
  { q: 'xl', all: inSize('xl') },
  { q: 'plus size', all: inSize('xl') },
  { q: 'dress size xl', all: both(dress, inSize('xl')) },

  // Occasions.
  { q: 'wedding guest', all: tagged('wedding-guest') },
  { q: 'black tie', some: tagged('gala'), all: either(tagged('gala'), named(/Black Tie/)) },
  { q: 'cocktail dress', all: both(dress, tagged('cocktail')) },
  { q: 'gala', all: either(tagged('gala'), named(/Gala/)) },
  { q: 'office', all: either(tagged('work'), named(/Office/)) },
  { q: 'work dress', all: both(dress, tagged('work')) },
  { q: 'beach', all: tagged('beach'), none: by('Beatrix Ong') },
  {
    q: 'maternity',
    all: either(tagged('bump-friendly'), ({ productLines }) => productLines.includes('maternity')),
  },
  { q: 'CNY', all: tagged('lunar-new-year') },
  { q: 'lunar new year dress', all: both(dress, tagged('lunar-new-year')) },
  { q: 'hari raya', all: tagged('lebaran') },
  { q: 'evening', all: both(dress, tagged('gala')) },
  { q: 'evening', in: 'bags', all: of('clutches') },
  { q: 'evening wear', all: both(dress, tagged('gala')) },
  { q: 'reception', all: tagged('wedding-guest', 'cocktail') },
  { q: 'reception', in: 'id', all: tagged('wedding-guest', 'cocktail') },
  { q: 'wedding reception dress', all: both(dress, tagged('wedding-guest')) },
  { q: 'engagement', all: tagged('wedding-guest', 'cocktail') },
  { q: 'wedding outfit', all: both(clothes, tagged('wedding-guest', 'bridal')) },
  { q: 'mother of the bride', all: both(long, tagged('wedding-guest')) },
  { q: 'vacation', all: tagged('beach') },
  { q: 'holiday', all: tagged('beach') },
  { q: 'winter coat', all: both(of('outerwear'), made('wool')) },
  { q: 'winter', in: 'id', all: made('wool') },
  { q: 'christmas', all: tagged('party', 'cocktail') },
  { q: 'christmas party', in: 'hk', all: tagged('party', 'cocktail') },
  { q: 'deepavali', all: tagged('party', 'cocktail') },
  { q: 'brunch', all: tagged('weekend') },
  { q: 'sundress', all: both(dress, either(made('cotton'), made('linen'))) },
  { q: 'ROM', all: tagged('wedding-guest', 'bridal') },
  { q: 'bali', in: 'id', all: tagged('beach') },
  { q: 'pool party', in: 'id', all: tagged('beach') },
  { q: 'prom night', all: either(tagged('gala'), of('gowns')) },
  { q: 'bridal gown', all: both(of('gowns'), tagged('bridal')) },

  // Designers.
  { q: 'Halyard', all: by('Halyard') },
  { q: 'arung senja', all: by('Arung Senja') },
  { q: 'beatrix ong coat', all: both(by('Beatrix Ong'), of('outerwear')) },
  { q: 'lula marin', all: by('Lula Marín') },
  { q: 'okada goods', in: 'bags', all: by('Okada Goods') },

  // Misspelt words.
  { q: 'blazr', all: named(/Blazer/), corrected: 'blazer' },
  { q: 'blakc dress', all: dress, corrected: 'black dress' },
  { q: 'popy field', first: 'Poppy Field Wrap Dress', corrected: 'poppy field' },
  { q: 'jumpsiut', all: of('jumpsuits'), corrected: 'jumpsuit' },
  { q: 'chifon', all: made('chiffon'), corrected: 'chiffon' },
  { q: 'cheongsum', first: 'Mandarin Garden Cheongsam', corrected: 'cheongsam' },
  { q: 'sadlde tote', in: 'bags', first: 'Saddle Tote', corrected: 'saddle tote' },
  { q: 'cluthc', in: 'bags', all: of('clutches'), corrected: 'clutch' },
  { q: 'trouzers', all: of('trousers'), corrected: 'trousers' },
  { q: 'trosers', all: of('trousers'), corrected: 'trousers' },
  { q: 'gaum', in: 'id', all: dress, corrected: 'gaun' },
  { q: 'gaum merah', in: 'id', all: both(dress, inColour('red')), corrected: 'gaun merah' },
  { q: 'chongsum', first: 'Mandarin Garden Cheongsam', corrected: 'cheongsam' },
  // A correction that finds nothing either is not announced.
  { q: 'velvett skirt', isEmpty: true },
  { q: 'cheongsum lebaran', isEmpty: true },

  // What the shop does not have is no misspelling of what it has.
  { q: 'necklace', isEmpty: true },
  { q: 'necklace', in: 'id', isEmpty: true },
  { q: 'watch', isEmpty: true },
  { q: 'vest', isEmpty: true },
  { q: 'polo', isEmpty: true },
  { q: 'anting', in: 'id', isEmpty: true },
  { q: 'topi', in: 'id', isEmpty: true },
  { q: 'sarung', in: 'id', isEmpty: true },
  { q: 'selendang', in: 'id', isEmpty: true },
  { q: 'backless', isEmpty: true },

  // Synonyms.
  { q: 'qipao', first: 'Mandarin Garden Cheongsam' },
  { q: '旗袍', first: 'Mandarin Garden Cheongsam' },
  { q: '晚裝', all: dress, some: both(of('dresses'), tagged('gala')) },
  { q: '銀包', in: 'bags', all: of('clutches') },
  { q: '西裝', in: 'hk', all: cut('blazer') },
  { q: '長裙', in: 'hk', all: both(of('dresses', 'gowns', 'skirts'), long) },
  { q: '牛仔褲', in: 'hk', all: both(of('trousers'), made('denim')) },
  { q: '黑色', in: 'hk', all: either(inColour('black'), named(/Black/)) },
  { q: '黑色 長裙', in: 'hk', all: both(long, black) },
  { q: '飲宴', in: 'hk', all: tagged('wedding-guest', 'cocktail') },
  { q: '姊妹裙', in: 'hk', all: both(dress, tagged('wedding-guest')) },
  { q: '姐妹裙', in: 'hk', all: both(dress, tagged('wedding-guest')) },
  { q: '褸', in: 'hk', all: of('outerwear') },
  { q: '聖誕', in: 'hk', all: tagged('party', 'cocktail') },
  { q: '絲', in: 'hk', all: made('silk') },
  { q: '晚裝袋', in: 'bags', all: of('clutches') },
  { q: 'straw', in: 'bags', all: named(/Raffia|Rattan|Basket|Palm|Woven/i) },
  { q: '婚禮', all: tagged('wedding-guest', 'bridal') },
  { q: 'LBD', all: both(dress, black), first: 'Understudy Slip' },
  { q: 'LBD', in: 'id', all: both(dress, black), first: 'Understudy Slip' },
  { q: 'little black dress', all: both(dress, black), first: 'Understudy Slip' },
  {
    q: 'little black dress',
    in: 'id',
    all: both(dress, black),
    some: inColour('black'),
    none: inColour('yellow'),
  },
  { q: 'jeans', all: both(of('trousers'), made('denim')) },
  {
    q: 'jeans',
    in: 'id',
    all: made('denim'),
    first: 'Ink Denim Straight Leg',
    none: of('skirts', 'dresses'),
  },
  { q: 'pants', all: of('trousers') },
  { q: 'evening dress', all: of('gowns') },
  { q: 'handbag', in: 'bags', all: of('totes', 'shoulder-bags', 'clutches', 'bucket-bags') },
  { q: 'sweater', all: both(of('tops'), either(cut('knit'), named(/Jumper|Knit/))) },

  // Indonesian, and mixed.
  { q: 'kebaya', in: 'id', all: cut('kebaya') },
  {
    q: 'batik',
    in: 'id',
    all: either(patterned('kawung'), ({ details }) => /batik/i.test(details.join(' '))),
  },
  { q: 'gaun', in: 'id', all: dress },
  { q: 'gaun pesta', in: 'id', all: both(dress, tagged('party', 'gala')) },
  { q: 'rok', in: 'id', all: of('skirts') },
  { q: 'celana', in: 'id', all: of('trousers') },
  { q: 'baju', in: 'id', all: clothes },
  { q: 'baju', all: clothes },
  { q: 'baju lebaran', in: 'id', all: both(clothes, tagged('lebaran')) },
  { q: 'baju wisuda', in: 'id', all: both(clothes, tagged('graduation')) },
  { q: 'baju pesta', in: 'id', all: both(clothes, tagged('party', 'cocktail')) },
  { q: 'baju hitam', in: 'id', all: both(clothes, either(inColour('black'), named(/Black/))) },
  { q: 'pakaian kerja', in: 'id', all: both(clothes, tagged('work')) },
  { q: 'busana', in: 'id', all: clothes },
  { q: 'busana muslim', in: 'id', all: both(clothes, tagged('modest')) },
  { q: 'pesta', in: 'id', all: tagged('party', 'cocktail') },
  { q: 'kemeja', in: 'id', all: of('tops') },
  { q: 'jas', in: 'id', all: cut('blazer') },
  { q: 'jas hujan', in: 'idApparel', all: cut('trench') },
  { q: 'brokat', in: 'id', all: made('lace') },
  { q: 'kebaya brokat', in: 'id', all: both(cut('kebaya'), made('lace')) },
  { q: 'kalung', in: 'id', isEmpty: true },
  { q: 'kemeja putih', in: 'id', all: ({ colours }) => colours.includes('white') },
  { q: 'dress merah', in: 'id', all: both(dress, inColour('red')) },
  { q: 'lebaran dress', in: 'id', all: both(dress, tagged('lebaran')) },
  { q: 'lengan panjang', in: 'id', all: sleeved('long'), none: either(of('outerwear'), named(/\bLong\b/)) },
  { q: 'gaun lengan panjang', in: 'id', all: both(dress, sleeved('long')) },
  { q: 'tas kulit', in: 'bags', all: made('leather') },
  { q: 'kondangan', in: 'id', all: tagged('wedding-guest') },
  { q: 'nikah', in: 'id', all: tagged('wedding-guest', 'bridal') },
  { q: 'akad', in: 'id', all: cut('kebaya') },
  { q: 'kebaya akad', in: 'id', all: cut('kebaya') },
  { q: 'resepsi', in: 'id', all: tagged('wedding-guest', 'cocktail') },
  { q: 'abaya', in: 'id', all: both(dress, long, tagged('modest')) },

  // Numbers of styles.
  { q: 'LM-1009', first: 'Rose Ombré Promenade' },
  { q: 'lm1001', first: 'Senja Bias Slip' },
  { q: '1001', first: 'Senja Bias Slip' },

  // Words of another wardrobe, words without a match, and no words.
  { q: 'clutch', isEmpty: true },
  { q: 'tote bag', isEmpty: true },
  { q: 'xqzwv kjhgf', isEmpty: true },
  { q: 'dress xqzwv', isEmpty: true },
  { q: '!!!', isEmpty: true },
  { q: "'; drop table style --", isEmpty: true },
  { q: 'the dress for a wedding guest', all: both(dress, tagged('wedding-guest')) },
  { q: 'bag', isEmpty: true },
  { q: 'red -dress', all: both(dress, inColour('red')) },
];

const STYLE_BY_ID = new Map(STYLES.map((style) => [style.id, style]));

it('are at least 120 queries, each once', () => {
  const keys = QUERIES.map(({ q, in: shop = 'sg' }) => `${shop} ${q}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThanOrEqual(120);
});

// @see rules/browse/best-match, rules/browse/search-fields, rules/browse/search-misspelt, rules/browse/search-synonyms
describe.each(ENGINES)('the first pieces of a search on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  it.each(QUERIES)('for "$q" are what a shopper means', async ({ q, in: shop = 'sg', ...expected }) => {
    const { region, vertical } = SHOPS[shop];
    const { data, meta } = await api.answer('listFeaturedProducts', {
      query: { q, per_page: FIRST },
      headers: { region, 'vertical-type': vertical },
    });
    const styles = data.map(({ id }) => STYLE_BY_ID.get(id)!);
    const names = styles.map(({ name }) => name);
    const namesWhere = (fact: Fact) => styles.filter(fact).map(({ name }) => name);

    expect({ q, isEmpty: meta.total === 0, corrected: meta.corrected_q }).toEqual({
      q,
      isEmpty: expected.isEmpty ?? false,
      corrected: expected.corrected,
    });
    if (expected.all) expect(namesWhere(expected.all)).toEqual(names);
    if (expected.some) expect(namesWhere(expected.some)).not.toEqual([]);
    if (expected.none) expect(namesWhere(expected.none)).toEqual([]);
    if (expected.first !== undefined) expect(names[0]).toBe(expected.first);
  });

  it('follow a synonym from the next search on', async () => {
    const find = () =>
      api.answer('listFeaturedProducts', {
        query: { q: 'snuggly tops' },
        headers: { region: 'sg', 'vertical-type': 'apparel' },
      });
    expect((await find()).meta.total).toBe(0);
    await api.database.db
      .insertInto('search_synonym')
      .values({ expression: 'snuggly', meaning: 'cashmere -cardigan' })
      .execute();
    const { data } = await find();
    expect(data.length).toBeGreaterThan(0);
    for (const { id } of data)
      expect(STYLE_BY_ID.get(id)?.materials.map(({ material }) => material)).toContain('cashmere');
  });

  it('are answered for a text that SQL reads as operators', async () => {
    for (const q of ["o'neil", 'a & b | !c', "\\'", ':*', 'dress:A', '<->', '(silk'])
      expect((await api.call('listFeaturedProducts', { query: { q } })).statusCode).toBe(200);
  });
});
