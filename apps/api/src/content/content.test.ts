import { type RegionId, REGIONS } from '@lemari/domain/region';
import { figuresIn } from './figure-names.ts';
import { NAVIGATION } from '../seed/navigation.ts';
import { PAGES as PAGES_OF_PRODUCT } from '../seed/content.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { PAGES } from '../testing/demo-seed.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const SEEDED = [
  ...Object.entries(PAGES_OF_PRODUCT).flatMap(([page, byRegion]) =>
    Object.entries(byRegion).map(([region, entry]) => ({ page, region, entry })),
  ),
  ...PAGES.map((entry) => ({ page: entry.page, region: entry.region, entry })),
];

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe.each(ONE_ENGINE)('content entries on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  // @see rules/content/entry-fields, rules/content/figures-named, rules/calls/get-content-page
  it.each(SEEDED)('$page in $region', async ({ page, region, entry }) => {
    const answer = await api.answer('getContentPage', { params: { page }, headers: { region } });
    expect(textsOf(answer).flatMap(figuresIn)).toEqual([]);
    expect(answer).toMatchObject({
      page,
      title: entry.title,
      description: figuresIn(entry.description).length > 0 ? expect.any(String) : entry.description,
      include_in_sitemap: entry.includeInSitemap,
      change_frequency: entry.changeFrequency,
      priority: entry.priority,
      updated_at: new Date(entry.updatedAt).toISOString(),
    });
    expect(answer.blocks.map((block) => [block.type, block.title])).toEqual(
      entry.blocks.map((block) => [block.type, block.title]),
    );
  });

  it.each(Object.keys(REGIONS) as RegionId[])(
    // @see rules/search-engines/sitemap-entries
    'the entries of %s are those with includeInSitemap',
    async (region) => {
      const { data } = await api.answer('listContentEntries', { headers: { region } });
      const expected = SEEDED.filter((row) => row.region === region && row.entry.includeInSitemap);
      expect(data).toEqual(
        expected
          .map(({ page, entry }) => ({
            page,
            change_frequency: entry.changeFrequency,
            priority: entry.priority,
            updated_at: new Date(entry.updatedAt).toISOString(),
          }))
          .sort((a, b) => (a.page < b.page ? -1 : 1)),
      );
    },
  );

  it.each([
    { page: 'nowhere', region: 'sg' },
    { page: 'bags', region: 'id' },
  ])('answers 404 for $page in $region', async ({ page, region }) => {
    const response = await api.call('getContentPage', { params: { page }, headers: { region } });
    expect(problemOf(response)).toMatchObject({
      status: 404,
      detail: `There is no page "${page}" in this region.`,
    });
  });

  it.each(['Apparel', 'a/b', 'a b', '%', 'x'.repeat(61)])('refuses the page name "%s"', async (page) => {
    const response = await api.call('getContentPage', { params: { page } });
    expect(refusedFields(response)).toEqual({ status: 400, fields: ['page'] });
  });

  // @see rules/content/change-frequency, rules/content/priority
  it('an entry defaults to weekly changes and priority 0.5', async () => {
    await api.database.db
      .insertInto('content_page')
      .values({
        region: 'sg',
        page: 'plain',
        title: 'Plain',
        description: '',
        updated_at: '2026-11-20T00:00:00Z',
        blocks: '[]',
      })
      .execute();
    expect(await api.answer('getContentPage', { params: { page: 'plain' } })).toMatchObject({
      include_in_sitemap: true,
      change_frequency: 'weekly',
      priority: 0.5,
    });
  });

  it.each(Object.keys(REGIONS) as RegionId[])(
    // @see rules/navigation/content-lists
    'the links of %s are those of the editors, with figures',
    async (region) => {
      const { side, footer, banner, header } = NAVIGATION[region];
      const answer = await api.answer('getNavigation', { headers: { region } });
      expect(textsOf(answer).flatMap(figuresIn)).toEqual([]);
      const asWritten = (text: string): unknown => (figuresIn(text).length > 0 ? expect.any(String) : text);
      const expected: unknown = JSON.parse(
        JSON.stringify({ side, footer, banner, header }),
        (_, value: unknown) => (typeof value === 'string' ? asWritten(value) : value),
      );
      expect(answer).toEqual(expected);
    },
  );

  // @see rules/plans/pieces-from
  it('a figure follows the wardrobe: the cheapest piece for rent', async () => {
    const frontOf = () =>
      api.answer('getContentPage', { params: { page: 'on-demand' }, headers: { region: 'id' } });
    const { db } = api.database;
    const cheapest = () =>
      db
        .selectFrom('style_offer')
        .where('region', '=', 'id')
        .where('vertical', '=', 'on_demand')
        .where('style_id', 'in', (query) =>
          query
            .selectFrom('unit')
            .where('region', '=', 'id')
            .where('status', '=', 'active')
            .select('style_id'),
        )
        .select(['style_id', 'rent_4_days'])
        .orderBy('rent_4_days')
        .executeTakeFirstOrThrow();
    expect((await frontOf()).description).toContain('from IDR\u00A0145.000 for 4 days');
    const before = await api.inject({ url: '/revision' });
    const { style_id } = await cheapest();
    await db
      .updateTable('style_offer')
      .set({ rent_4_days: 9_500_000 })
      .where('style_id', '=', style_id)
      .where('region', '=', 'id')
      .execute();
    const after = await api.inject({ url: '/revision' });
    expect(after.body).not.toBe(before.body);
    expect((await frontOf()).description).toContain('from IDR\u00A095.000 for 4 days');
    await db.updateTable('unit').set({ status: 'repair' }).where('style_id', '=', style_id).execute();
    await api.inject({ url: '/revision' });
    expect((await frontOf()).description).not.toContain('IDR\u00A095.000');
  });

  it('logs an unknown figure and leaves out its sentence', async () => {
    const error = jest.spyOn(api.app.log, 'error');
    const faq = {
      type: 'faq',
      title: 'Questions',
      items: [{ question: 'How much?', answer: 'A little. {gone}.' }],
    };
    await api.database.db
      .insertInto('content_page')
      .values({
        region: 'sg',
        page: 'gone',
        title: 'Gone',
        description: 'Here. From {gone}.',
        updated_at: '2026-11-20T00:00:00Z',
        blocks: JSON.stringify([faq]),
      })
      .execute();
    await api.database.db
      .updateTable('navigation')
      .set({ entries: JSON.stringify([{ id: 'a', text: '{gone}', name: 'See', href: '/sg' }]) })
      .where('region', '=', 'sg')
      .where('place', '=', 'banner')
      .execute();
    await api.inject({ url: '/revision' });
    expect(await api.answer('getContentPage', { params: { page: 'gone' } })).toMatchObject({
      description: 'Here.',
      blocks: [{ items: [{ question: 'How much?', answer: 'A little.' }] }],
    });
    expect(await api.answer('getNavigation', { headers: { region: 'sg' } })).toMatchObject({ banner: [] });
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ page: 'gone', figures: ['gone'] }),
      expect.any(String),
    );
    error.mockRestore();
  });

  it('leaves out fields that the contract does not declare', async () => {
    const body = { nodeType: 'document', content: [] };
    const draft = { type: 'textSection', title: 'Soon', body, author: 'intern@example.com' };
    await api.database.db
      .insertInto('content_page')
      .values({
        region: 'sg',
        page: 'draft',
        title: 'Draft',
        description: '',
        updated_at: '2026-11-20T00:00:00Z',
        blocks: JSON.stringify([draft]),
      })
      .execute();
    const response = await api.call('getContentPage', { params: { page: 'draft' } });
    expect(response.json()).toMatchObject({ blocks: [{ type: 'textSection', title: 'Soon' }] });
    expect(response.body).not.toContain('intern');
  });

  it('leaves out an unknown block and keeps the page', async () => {
    const warn = jest.spyOn(api.app.log, 'warn');
    const known = { type: 'faq', title: 'Questions', items: [] };
    await api.database.db
      .insertInto('content_page')
      .values({
        region: 'sg',
        page: 'later',
        title: 'Later',
        description: '',
        updated_at: '2026-11-20T00:00:00Z',
        blocks: JSON.stringify([null, { type: 'hologram' }, { type: 'faq' }, known]),
      })
      .execute();
    expect(await api.answer('getContentPage', { params: { page: 'later' } })).toMatchObject({
      blocks: [known],
    });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ page: 'later', blocks: 3 }),
      expect.any(String),
    );
    warn.mockRestore();
  });
});
