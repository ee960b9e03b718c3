import { addressesInText } from '@lemari/domain/navigation/text-links';
import { parseBrowseQuery } from '@lemari/domain/product/filters';
import { fromPrice } from '@lemari/domain/plan/from-price';
import { COUPONS, PLANS as SPECIFIED } from '@lemari/domain/plan/fixtures';
import { contentPath } from '@lemari/domain/region/content-page';
import { PLANS } from './plans.ts';
import { PARTNERS } from '@lemari/domain/plan/partners';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import { PROMOTIONS } from '@lemari/domain/region/place';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { unifiedHome, type VerticalRow, VERTICALS } from '@lemari/domain/region/vertical';
import { readFileSync } from 'node:fs';
import { figureProblems } from '@lemari/api/content/figures';
import { DISCOUNT_FIGURES } from '@lemari/api/orders/discount-text';
import { PAGES as PAGES_OF_PRODUCT } from '@lemari/api/seed/content';
import type { Block, ContentPage, PeekQuery } from '@lemari/api/seed/content-types';
import { NAVIGATION } from '@lemari/api/seed/navigation';
import { readRecords } from '@lemari/api/seed/seed-folder';
import { SCENES, type SceneName } from '../pictures/scenes.ts';
import type { ShopKey } from '../wardrobe/wardrobe-types.ts';
import { COLLECTIONS, STYLES } from '../records.ts';
import { SEED_FOLDER } from '../seed-folder.ts';
import { PAGES_FILE, pagesText } from './page-files.ts';
import { FRONTS, PAGES } from './pages.ts';

const regions = Object.keys(REGIONS) as RegionId[];

/** Pages of both kinds link to each other. */
const ALL_PAGES = { ...PAGES_OF_PRODUCT, ...PAGES };

const entries = Object.entries(ALL_PAGES).flatMap(([name, byRegion]) =>
  Object.entries<ContentPage>(byRegion).map(([region, page]) => ({ name, region, page })),
);

const BASES = Object.values<VerticalRow>(VERTICALS).flatMap(({ bases }) => Object.values(bases));

/** The styles of a listing, by its path. */
const BROWSE = new Map<string, ShopKey>(
  Object.values<VerticalRow>(VERTICALS).flatMap(({ wireType, bases, isBrowsable = false }) =>
    isBrowsable
      ? Object.entries(bases).map(
          ([region, base]) => [`${base}/browse`, `${region}/${wireType}` as ShopKey] as const,
        )
      : [],
  ),
);
const BESIDE = ['brands', 'collections', 'wishlist'].flatMap((page) =>
  [...BROWSE.keys()].map((path) => path.replace(/browse$/, page)),
);
const SIGN_IN = ['/sg/apparel', '/sg/bags', '/hk/apparel', '/hk/bags', '/id/on-demand'].map(
  (base) => `${base}/auth/sign-in`,
);

/** The choice of a plan, and its checkout. */
const SUBSCRIBE = ['/sg/apparel', '/sg/bags', '/hk/bags'].flatMap((base) => [
  `${base}/subscription/plans`,
  `${base}/subscription/checkout`,
]);

/** Pages of a person who has a plan. */
const OWN = ['/sg/apparel', '/sg/bags', '/hk/bags'].flatMap((base) => [
  `${base}/account/subscription`,
  `${base}/account/addresses`,
]);

/** Pages of a person who has an account. */
const ACCOUNT = ['/sg/apparel', '/sg/bags', '/hk/bags', '/id'].flatMap((base) => [
  `${base}/account/export`,
  `${base}/account/delete`,
]);

/** Pages below a base, by their address. */
const BELOW = entries.flatMap(({ name, region }) => contentPath(name, region as RegionId) ?? []);

const isRoute = (address: string) => {
  const [href = ''] = address.split('#');
  if ([BASES, SIGN_IN, BESIDE, SUBSCRIBE, OWN, ACCOUNT, BELOW].some((hrefs) => hrefs.includes(href)))
    return true;
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  const shop = BROWSE.get(pathname);
  if (!shop) return false;
  const { query, unknown } = parseBrowseQuery(searchParams);
  return unknown.length === 0 && stylesIn(shop, query).length > 0;
};

const listIncludes = (required: readonly string[] | undefined, ...own: readonly (string | undefined)[]) =>
  !required?.length || own.some((value) => value !== undefined && required.includes(value));

/** The styles of a shop that a listing of the demo's pages shows. */
function stylesIn(shop: ShopKey, { collection, category, ...lists }: PeekQuery) {
  const ids = COLLECTIONS.find(({ id }) => String(id) === collection)?.styleIds ?? [];
  return STYLES.filter(
    (style) =>
      style.shops.includes(shop) &&
      (category === undefined || style.category === category) &&
      (collection === undefined || ids.includes(style.id)) &&
      listIncludes(lists.colors, ...style.colours) &&
      listIncludes(lists.occasions, ...style.tags) &&
      listIncludes(lists.sleeves, style.sleeve) &&
      listIncludes(lists.lengths, style.length) &&
      listIncludes(lists.necklines, style.neckline),
  );
}

/** Every address in a block: those it leads to, and those within its words. */
const hrefsOf = (block: Block): string[] =>
  textsOf(block).flatMap((text) =>
    text.startsWith('/') ? [text] : addressesInText(text).filter((address) => address.startsWith('/')),
  );

/** The pictures of a block by name, with the shape that the block requires, if any. */
function picturesOf(block: Block): { name: string; shape?: 'landscape' | 'tile' }[] {
  if (block.type === 'hero') return [{ name: block.picture, shape: 'landscape' }];
  if (block.type === 'cardSection')
    return block.cards.map(({ picture }) => ({ name: picture, shape: 'tile' }));
  if (block.type === 'imageList') return block.items.map(({ picture }) => ({ name: picture, shape: 'tile' }));
  return block.type === 'flexImages' ? block.images.map(({ picture }) => ({ name: picture })) : [];
}

const browsableVertical = (name: string) =>
  Object.values<VerticalRow>(VERTICALS).find(({ id, isBrowsable }) => id === name && isBrowsable);

/** The shop that a peek of a page shows. */
const shopOfPeek = (name: string, region: string, { vertical }: PeekQuery) =>
  `${region}/${vertical ?? browsableVertical(name)?.wireType ?? 'apparel'}` as ShopKey;

/** Id of the first piece of each peek by popularity; the order of others depends on dates and rentals. */
const firstPieces = (name: string, region: string, { blocks }: ContentPage): (number | undefined)[] =>
  blocks.flatMap((block) =>
    block.type === 'collectionPeek' && block.query.sort === undefined
      ? stylesIn(shopOfPeek(name, region, block.query), block.query)
          .toSorted((a, b) => b.popularity - a.popularity)
          .slice(0, 1)
          .map(({ id }) => id)
      : [],
  );

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

it('equal the seed file of the API: after a change run `npm run demo:pages`', () => {
  expect(readFileSync(PAGES_FILE, 'utf8') === pagesText()).toBe(true);
});

it.each(['addons', 'discounts'] as const)('types no figure in the texts of %s', (file) => {
  const texts = readRecords(SEED_FOLDER, file).flatMap(textsOf);
  const withoutNames = texts.map((text) =>
    DISCOUNT_FIGURES.reduce((rest, name) => rest.replaceAll(name, ''), text),
  );
  expect(withoutNames.flatMap((text) => figureProblems(text))).toEqual([]);
});

it('serves each front in the regions it exists in', () => {
  const pages = Object.entries<Partial<Record<RegionId, ContentPage>>>(FRONTS);
  expect(Object.fromEntries(pages.map(([name, byRegion]) => [name, Object.keys(byRegion)]))).toEqual(
    Object.fromEntries([
      ['unified', regions.filter((region) => unifiedHome(region))],
      ...Object.values<VerticalRow>(VERTICALS).map(({ id, bases, under }) => [
        id,
        regions.filter((region) => (under ? true : region in bases)),
      ]),
    ]),
  );
});

it.each(Object.entries(NAVIGATION))(
  'lists links of %s that lead to its pages',
  (region, { side, footer, banner, header }) => {
    const hrefs = textsOf([side, footer, banner, header]).filter((text) => text.startsWith('/'));
    expect(hrefs.filter((href) => !isRoute(href))).toEqual([]);
    expect(hrefs.filter((href) => href.split('/')[1] !== region)).toEqual([]);
  },
);

// @see rules/content/peek-queries
it('shows sleeves to the wrist on the page of modest wear', () => {
  const [peek] = (PAGES['modestwear']?.id?.blocks ?? []).filter(({ type }) => type === 'collectionPeek');
  if (peek?.type !== 'collectionPeek') throw new Error('the page has a peek');
  const { vertical, ...listing } = peek.query;
  expect(vertical).toBe('on_demand');
  const sleeves = stylesIn('id/on_demand', listing).map(({ sleeve }) => sleeve);
  expect(new Set(sleeves)).toEqual(new Set(['long']));
  const { pathname, searchParams } = new URL(peek.viewAllHref, 'https://shop.example');
  expect(pathname).toBe('/id/on-demand/browse');
  expect(parseBrowseQuery(searchParams).query).toMatchObject(listing);
});

// @see rules/plans/damage-of-bags
it.each(
  entries.filter(({ page }) => textsOf(page.blocks).some((text) => text.includes('{insurance-cover '))),
)('says on $name of $region what a cover leaves to pay', ({ page }) => {
  const covers = textsOf(page.blocks).filter((text) => text.includes('{insurance-cover '));
  expect(covers.filter((text) => !text.includes('{bag-damage}'))).toEqual([]);
});

it('shows pieces that are green first under “Green, for once”', () => {
  const peek = PAGES['apparel']?.sg?.blocks.find(
    (block) => block.type === 'collectionPeek' && block.query.colors?.includes('green'),
  );
  if (peek?.type !== 'collectionPeek') throw new Error('the front shows green pieces');
  const shown = stylesIn('sg/apparel', peek.query).toSorted((a, b) => b.popularity - a.popularity);
  expect(shown.slice(0, peek.count).map(({ colours: [first] }) => first)).toEqual(
    Array.from({ length: peek.count }, () => 'green'),
  );
});

it('says in one sentence what “Here by Saturday” means', () => {
  const ledes = entries.flatMap(({ page }) =>
    page.blocks.flatMap((block) =>
      block.type === 'collectionPeek' && block.query.deliverBy === 'saturday' ? [block.lede] : [],
    ),
  );
  expect(ledes.length).toBeGreaterThan(1);
  expect(new Set(ledes).size).toBe(1);
});

it('shows wedding guests nothing white', () => {
  const shown = (['sg/apparel', 'id/on_demand', 'hk/apparel'] as const).flatMap((shop) =>
    stylesIn(shop, { occasions: ['wedding-guest'] }),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ colours: [first] }) => first === 'white' || first === 'cream')).toEqual([]);
});

// What costs money afterwards is in the terms that every page of Indonesia leads to.
it.each(['info', 'on-demand-info'])(
  'the terms %s of Indonesia name fees, cancellation and exchange',
  (name) => {
    const texts = textsOf(ALL_PAGES[name]?.id?.blocks).join(' ');
    for (const words of ['{late-fee id}', '{cancellation-policy}', 'can’t be exchanged'])
      expect(texts).toContain(words);
  },
);

it.each(['unified', 'apparel'])('the front %s of Hong Kong says that clothes can’t be rented', (name) => {
  const [hero] = ALL_PAGES[name]?.hk?.blocks ?? [];
  expect(hero?.type === 'hero' && hero.lede).toMatch(/can’t be rented here yet/);
});

it.each(
  entries.filter(
    ({ region, page }) => region !== 'id' && page.blocks.some(({ type }) => type === 'collectionPeek'),
  ),
)('says on $name of $region what the prices of its pieces are for', ({ name, page }) => {
  const peeks = page.blocks.flatMap((block) => (block.type === 'collectionPeek' ? [block.lede ?? ''] : []));
  // A front says it once, with its first pieces.
  const ledes = Object.hasOwn(FRONTS, name) ? peeks.slice(0, 1) : peeks;
  expect(ledes.filter((lede) => !lede.includes('prices are for single rentals'))).toEqual([]);
});

// @see rules/plans/id-unlimited
it('names Unlimited as a plan of Indonesia alone', () => {
  const figures = (region: RegionId) => JSON.stringify(PAGES['unlimited']?.[region]);
  expect(figures('id')).toContain('"type":"planCards"');
  expect(figures('sg')).not.toContain('id-apparel-unlimited');
  expect(figures('sg')).toContain('Unlimited is our plan for Indonesia.');
  expect(figures('sg')).toContain('Indonesia, where plans aren’t open yet.');
});

// @see rules/promotions/keep-code
it.each([
  { name: 'raf', code: 'RAF50' },
  { name: 'partnerships', code: PARTNERS.other.voucher },
  { name: 'partnerships-google', code: PARTNERS.google.voucher },
  { name: 'partnerships-gojek', code: PARTNERS.gojek.voucher },
  { name: 'partnerships-shonet', code: PARTNERS.shonet.voucher },
])('asks to keep the code of $name where plans are not open yet', ({ name, code }) => {
  const said = `Keep the code ${code}: you’ll need it when plans open.`;
  const page = (region: RegionId) => JSON.stringify(PAGES[name]?.[region]);
  expect(page('id')).toContain(said);
  expect(page('sg') ?? '').not.toContain('Keep the code');
});

// @see rules/screens/contact
it('leads from a contact page to the questions and answers only where some are about its goods', () => {
  const faqOf = (name: string) => /\/id(\/[a-z-]+)?\/faq/.exec(JSON.stringify(ALL_PAGES[name]?.['id']))?.[0];
  expect(faqOf('home-contact')).toBeUndefined();
  expect(faqOf('on-demand-contact')).toBe('/id/on-demand/faq');
  expect(faqOf('contact')).toBe('/id/faq');
});

it('names the footer’s links to designers as the pages that they lead to', () => {
  for (const region of regions) {
    const path = contentPath('designers', region);
    const link = NAVIGATION[region].footer.find(({ href }) => href === path);
    expect(PAGES['designers']?.[region]?.title).toContain(link?.name);
  }
});

// @see rules/plans/all-shown
it.each([
  { name: 'plans', region: 'sg', verticals: ['apparel', 'apparel', 'bags'] },
  { name: 'bags-plans', region: 'sg', verticals: ['bags', 'bags'] },
  { name: 'bags-plans', region: 'hk', verticals: ['bags', 'bags'] },
  { name: 'plans', region: 'id', verticals: ['apparel', 'apparel'] },
  { name: 'unlimited', region: 'id', verticals: ['apparel'] },
  { name: 'allplans', region: 'sg', verticals: ['apparel'] },
] as const)('shows every plan for $verticals of $region on the page $name', ({ name, region, verticals }) => {
  const cards = (PAGES[name]?.[region]?.blocks ?? []).flatMap((block) =>
    block.type === 'planCards' ? block : [],
  );
  expect(cards.map(({ vertical, planIds }) => ({ vertical, planIds }))).toEqual(
    verticals.map((vertical) => ({ vertical, planIds: undefined })),
  );
});

// Prices are data; these are the specified ones. @see rules/plans/sg-basic, rules/plans/hk-bags, rules/plans/id-standard
it('the demo sells the specified plans', () => {
  expect(
    PLANS.map((plan) => ({
      id: plan.id,
      name: plan.name,
      serviceId: plan.service_id,
      planType: plan.plan_type,
      price: plan.price,
      listPrice: plan.list_price ?? undefined,
      care: plan.care_price ?? undefined,
      cover: plan.insurance_cover ?? undefined,
      commitmentMonths: plan.commitment,
      maxItems: plan.max_item,
      maxBoxes: plan.max_box_per_period ?? undefined,
    })),
  ).toEqual(
    SPECIFIED.map((plan) => ({
      id: plan.id,
      name: plan.name,
      serviceId: plan.serviceId,
      planType: plan.planType,
      price: plan.price.amountMinor,
      listPrice: plan.listPrice?.amountMinor,
      care: plan.care?.amountMinor,
      cover: plan.cover?.amountMinor,
      commitmentMonths: plan.commitmentMonths,
      maxItems: plan.maxItems,
      maxBoxes: plan.maxBoxes,
    })),
  );
});

// A first month in the copy of a promotion is one that the promotion takes a coupon for.
it.each(PROMOTIONS)('promises in %s no first month that its coupon does not give', (promotion) => {
  const pages = Object.entries<ContentPage>(PAGES[promotion] ?? {});
  const promising = pages.filter(([, page]) =>
    /\{(?:first-month-price|plans-from) /.test(JSON.stringify(page)),
  );
  const hasCoupon = (region: RegionId) =>
    fromPrice(
      SPECIFIED.filter((plan) => plan.region === region),
      COUPONS,
      { region, vertical: 'apparel', promotion, flow: 'direct' },
    )?.isLowered ?? false;
  expect(promising.filter(([region]) => !hasCoupon(region as RegionId))).toEqual([]);
});

it.each(entries.filter(({ name }) => name.endsWith('faq')))(
  'ends $name of $region with an action',
  ({ page }) => {
    expect(page.blocks.at(-1)?.type).toBe('actions');
  },
);

it('has a page for every promotion', () => {
  expect(PROMOTIONS.filter((name) => !Object.hasOwn(PAGES, name))).toEqual([]);
});

/** A referral link shows the front, and no box of a plan arrives in Surabaya. */
const WITHOUT_PLANS = ['referral', 'surabaya'];

// @see rules/promotions/landing
it.each(Object.entries(PROMOTION_ROWS).filter(([name]) => !WITHOUT_PLANS.includes(name)))(
  'has a page with plans for %s in every region of its row',
  (name, row) => {
    const pages: Partial<Record<RegionId, ContentPage>> = PAGES[name] ?? {};
    const withPlans = regions.filter((region) =>
      pages[region]?.blocks.some(({ type }) => type === 'planCards'),
    );
    expect(withPlans).toEqual(expect.arrayContaining([...row.regions]));
  },
);

it('lists no unlisted promotion in the sitemap', () => {
  const listed = entries.filter(({ page }) => page.includeInSitemap).map(({ name }) => name);
  const unlisted = PROMOTIONS.filter((name) => PROMOTION_ROWS[name].isUnlisted);
  expect(unlisted.filter((name) => listed.includes(name))).toEqual([]);
});

it.each(regions)('begins the peeks of the fronts of %s with different pieces', (region) => {
  const fronts = entries.filter((entry) => entry.region === region && Object.hasOwn(FRONTS, entry.name));
  const firsts = fronts.flatMap(({ name, page }) => firstPieces(name, region, page));
  expect(firsts.length).toBeGreaterThan(1);
  expect(new Set(firsts).size).toBe(firsts.length);
});

// @see rules/content/steps-on-fronts
it.each(entries.filter(({ name }) => Object.hasOwn(FRONTS, name) && name !== 'account'))(
  'shows on the front $name of $region how it works, with cleaning, exchange and cover',
  ({ page }) => {
    const steps = page.blocks.find((block) => block.type === 'imageList' && block.isNumbered);
    if (steps?.type !== 'imageList') throw new Error('the front has steps');
    expect(steps.items).toHaveLength(3);
    const words = textsOf(page.blocks).join(' ');
    expect(words).toMatch(/clean|brushed/i);
    expect(words).toMatch(/exchange|change (?:bags|it)/);
    expect(words).toMatch(/retail price|insure/);
  },
);

it('repeats no sentence across the fronts', () => {
  const sentences = entries
    .filter(({ name }) => Object.hasOwn(FRONTS, name))
    .flatMap(({ page }) => textsOf(page.blocks).filter((text) => text.length > 30 && !text.startsWith('/')));
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
});

/** Words of plans that cannot be bought. */
const WAITS = /bought yet|open soon|plans open|they open|#tell-me|on sale/i;

describe.each(entries)('$name in $region', ({ name, region, page }) => {
  it('opens with one hero', () => {
    expect(page.blocks.map(({ type }) => type).lastIndexOf('hero')).toBe(0);
  });

  it('shows existing pictures in the shape that the block requires', () => {
    const shown = page.blocks.flatMap(picturesOf);
    expect(shown.filter(({ name: picture }) => !Object.hasOwn(SCENES, picture))).toEqual([]);
    expect(
      shown.filter(({ name: picture, shape }) => shape && SCENES[picture as SceneName].shape !== shape),
    ).toEqual([]);
  });

  it('links only to routes that exist, in its own region', () => {
    const hrefs = page.blocks.flatMap(hrefsOf);
    expect(hrefs.length).toBeGreaterThan(0);
    expect(hrefs.filter((href) => !isRoute(href))).toEqual([]);
    expect(hrefs.filter((href) => href.split('/')[1] !== region)).toEqual([]);
  });

  // @see rules/promotions/hero-to-plans
  it('has the plans that its links lead to', () => {
    const fragments = page.blocks
      .flatMap(hrefsOf)
      .flatMap((href) =>
        href.startsWith(`${contentPath(name, region as RegionId)}#`) ? href.split('#')[1] : [],
      )
      .filter((id) => id !== 'tell-me');
    const ids = page.blocks.flatMap((block) =>
      block.type === 'planCards' ? `${block.isCompared ? 'compare' : 'plans'}-${block.vertical}` : [],
    );
    expect(fragments.filter((id) => id === undefined || !ids.includes(id))).toEqual([]);
  });

  // @see rules/plans/how-had
  it('says nowhere in sg and hk that a plan waits to be opened, but for bags in sg', () => {
    const texts = region === 'id' ? [] : textsOf(page).filter((text) => WAITS.test(text));
    expect(texts.filter((text) => region !== 'sg' || !/bag|Tell me when/.test(text))).toEqual([]);
  });

  it('shows a peek only if enough products match it', () => {
    const peeks = page.blocks.filter((block) => block.type === 'collectionPeek');
    const isFront = Object.hasOwn(FRONTS, name);
    if (isFront && name !== 'unified' && !browsableVertical(name)) expect(peeks).toEqual([]);
    for (const { query, count } of peeks)
      expect(stylesIn(shopOfPeek(name, region, query), query).length).toBeGreaterThanOrEqual(count);
  });

  it('begins no two peeks with the same piece', () => {
    const firsts = firstPieces(name, region, page);
    expect(new Set(firsts).size).toBe(firsts.length);
  });

  it('names known figures, and types none', () => expect(figureProblems(page)).toEqual([]));

  // @see rules/content/titles-without-house
  it('has a title without the name of the house, which its head adds', () => {
    expect(page.title).not.toMatch(/lemari/i);
  });

  it('has a title and a description within the limits of search engines', () => {
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(155);
    expect(page.priority).toBeGreaterThanOrEqual(0);
    expect(page.priority).toBeLessThanOrEqual(1);
    expect(new Date(page.updatedAt).toISOString().slice(0, 10)).toBe(page.updatedAt.slice(0, 10));
  });
});

// @see rules/plans/commitment-total
it('names the price of Unlimited by the month on the front of Indonesia', () =>
  expect(JSON.stringify(PAGES['apparel']?.id)).toContain(
    '{plan-price id-apparel-unlimited} a month for at least {commitment-months id-apparel-unlimited} months',
  ));

it('announces in the questions of Hong Kong only what they answer', () => {
  const [hero, ...others] = ALL_PAGES['faq']?.hk?.blocks ?? [];
  expect(JSON.stringify(hero)).not.toMatch(/stain/i);
  expect(JSON.stringify(others)).not.toContain('Find something to wear');
  expect(JSON.stringify(ALL_PAGES['faq']?.sg)).toContain('Fit, stains and everything else');
});
