import type { Database } from '../platform/database/database.ts';
import { ONE_ENGINE, preparedDatabase } from '../testing/engines.ts';
import { TEST_CLOCK } from '../testing/test-clock.ts';
import { listingProblems } from './listing-problems.ts';

describe.each(ONE_ENGINE)('listingProblems on %s', (engine) => {
  let database: Database;
  beforeAll(async () => (database = await preparedDatabase(engine)));
  afterAll(() => database.close());

  const problemsOf = (content: object, page = 'december', region: 'sg' | 'id' | 'hk' = 'sg') =>
    listingProblems({ db: database.db, clock: TEST_CLOCK }, { region, page, content });
  const peek = (query: object) => ({
    blocks: [{ type: 'collectionPeek', title: 'Rain', query, view_all_href: '/sg/apparel/browse', count: 4 }],
  });

  // @see rules/content/peek-queries
  it('are none in the pages and links of the demo', async () => {
    const pages = await database.db.selectFrom('content_page').select(['region', 'page', 'blocks']).execute();
    const links = await database.db.selectFrom('navigation').select(['region', 'entries']).execute();
    expect(pages.length).toBeGreaterThan(50);
    const written = [...pages, ...links.map((link) => ({ page: 'navigation', ...link }))];
    const problems: string[] = [];
    for (const { region, page, ...content } of written)
      problems.push(...(await problemsOf(content, page, region)));
    expect(problems).toEqual([]);
  });

  it.each([
    { sleeves: ['long'], necklines: ['high', 'medium'], lengths: ['long'] },
    { collection_id: 205 },
    { tags: ['work'], category: 'trousers' },
    { sort_by: 'trending' },
    { vertical: 'bags', category: 'totes' },
    { sort_by: 'newest', excludes: ['pigskin leather'], rental_period_days: 8 },
    {},
    // @see rules/content/peek-of-ids
    { ids: [1001, 1002], category: 'dresses' },
  ])('are none for a peek of %j', async (query) => {
    expect(await problemsOf(peek(query))).toEqual([]);
  });

  it.each([
    { query: { category: 'dress' }, problem: 'no filter of this list knows category=dress' },
    { query: { category: 'totes' }, problem: 'no filter of this list knows category=totes' },
    { query: { colors: ['green', 'geen'] }, problem: 'no filter of this list knows colors=geen' },
    { query: { excludes: ['pork'] }, problem: 'no filter of this list knows excludes=pork' },
    { query: { collection_id: 999 }, problem: 'no piece in sg matches' },
    { query: { tags: ['wrok'] }, problem: 'no filter of this list knows occasions=wrok' },
    // @see rules/dates/deliver-by
    { query: { deliver_by: 'saturday' }, problem: 'no filter of this list knows deliverBy=saturday' },
    {
      query: { ids: [1002, 1003], tags: ['wedding-guest'] },
      problem: 'piece 1003 does not match the query of its peek',
    },
    {
      query: { ids: [1001, 3001], category: 'dresses' },
      problem: 'piece 3001 does not match the query of its peek',
    },
    { query: { ids: [1001], sleeves: ['long'] }, problem: 'piece 1001 does not match the query of its peek' },
    {
      query: { ids: [1001] },
      problem: 'chosen pieces need a query that each of them matches, such as a collection or a category',
    },
  ])('of a peek of $query say: $problem', async ({ query, problem }) => {
    expect(await problemsOf(peek(query))).toEqual([`blocks 1 (collectionPeek): ${problem}`]);
  });

  it('of a peek depend on the vertical of its page', async () => {
    expect(await problemsOf(peek({ category: 'totes' }), 'bags-faq')).toEqual([]);
    expect(await problemsOf(peek({ category: 'totes' }), 'bags')).toEqual([]);
    expect(await problemsOf(peek({ category: 'dresses' }), 'on-demand-faq', 'id')).toEqual([]);
    expect(await problemsOf(peek({ category: 'dresses' }), 'bags-faq')).toHaveLength(1);
  });

  // @see rules/content/listing-links
  it.each([
    '/sg/apparel/browse?sleeves0=long&collection=205&utm_source=letter',
    '/sg/apparel/browse?category=gowns',
    '/hk/bags/browse?occasions0=gala&sort=trending',
    '/id/on-demand/browse?occasions0=wedding-guest&deliverBy=saturday',
    '/sg/shop/browse?category=gowns',
    '/hk/bags/shop',
    '/sg/shop',
    '/id/on-demand/browse?reservationStart=2026-12-01&rentalPeriodDays=4',
    '/sg/apparel/faq',
    'https://elsewhere.example/browse',
  ])('are none for a link to %s', async (href) => {
    expect(await problemsOf({ blocks: [{ type: 'actions', actions: [{ label: 'On', href }] }] })).toEqual([]);
  });

  it.each([
    { href: '/sg/apparel/browse?sleeve=long', problem: 'no filter of this list knows sleeve' },
    { href: '/sg/apparel/browse?colors=geen', problem: 'no filter of this list knows colors=geen' },
    { href: '/sg/apparel/browse?collection=999', problem: 'no piece in sg matches' },
    {
      href: '/hk/bags/browse?occasions0=graduation',
      problem: 'no filter of this list knows occasions=graduation',
    },
    {
      href: '/sg/apparel/browse?deliverBy=saturday',
      problem: 'no filter of this list knows deliverBy=saturday',
    },
    { href: '/id/bags/browse', problem: 'leads to no listing' },
    { href: '/id/shop/browse', problem: 'leads to no listing' },
    { href: '/id/on-demand/shop', problem: 'leads to no listing' },
    { href: '/id/birthday/browse', problem: 'leads to no listing' },
  ])('of a link to $href say: $problem', async ({ href, problem }) => {
    const body = { nodeType: 'document', content: [{ nodeType: 'hyperlink', data: { uri: href } }] };
    expect(await problemsOf({ blocks: [{ type: 'textSection', title: 'T', body }] })).toEqual([
      `${href}: ${problem}`,
    ]);
  });
});

describe.each(ONE_ENGINE)('listingProblems of an empty wardrobe on %s', (engine) => {
  it('are none for a list without a piece', async () => {
    const database = await preparedDatabase(engine);
    await database.db.deleteFrom('style_search').execute();
    const content = { actions: [{ label: 'Gowns', href: '/sg/apparel/browse?category=gowns' }] };
    const wardrobe = { db: database.db, clock: TEST_CLOCK };
    expect(await listingProblems(wardrobe, { region: 'sg', page: 'december', content })).toEqual([]);
    await database.close();
  });
});
