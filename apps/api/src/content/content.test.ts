import { type RegionId, REGIONS } from '@lemari/domain/region';
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

describe.each(ONE_ENGINE)('content entries on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  it.each(SEEDED)('$page in $region', async ({ page, region, entry }) => {
    const answer = await api.answer('getContentPage', { params: { page }, headers: { region } });
    expect(answer).toMatchObject({
      page,
      title: entry.title,
      description: entry.description,
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
    'the entries of %s are those that want to be found',
    async (region) => {
      const { data } = await api.answer('listContentEntries', { headers: { region } });
      const wanted = SEEDED.filter((row) => row.region === region && row.entry.includeInSitemap);
      expect(data).toEqual(
        wanted
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
  ])('there is no $page in $region', async ({ page, region }) => {
    const response = await api.call('getContentPage', { params: { page }, headers: { region } });
    expect(problemOf(response)).toMatchObject({
      status: 404,
      detail: `There is no page "${page}" in this region.`,
    });
  });

  it.each(['Apparel', 'a/b', 'a b', '%', 'x'.repeat(61)])('"%s" is no name of a page', async (page) => {
    const response = await api.call('getContentPage', { params: { page } });
    expect(refusedFields(response)).toEqual({ status: 400, fields: ['page'] });
  });

  it('an entry without its own wish is found by search engines weekly, at priority 0.5', async () => {
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
    'the links of %s are as the editors wrote them',
    async (region) => {
      const { side, footer, banner, header } = NAVIGATION[region];
      expect(await api.answer('getNavigation', { headers: { region } })).toEqual({
        side,
        footer,
        banner,
        header,
      });
    },
  );

  it('what the contract does not declare stays here', async () => {
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

  it('a block that nobody knows is left out, and the page stands', async () => {
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
