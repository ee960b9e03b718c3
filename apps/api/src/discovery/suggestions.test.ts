import { CATEGORIES } from '@lemari/domain/product/attributes';
import { DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import { refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ENGINES } from '../testing/engines.ts';

const inSg = STYLES.filter(({ shops }) => shops.includes('sg/apparel'));
const countOf = (isIt: (style: (typeof STYLES)[number]) => boolean) => inSg.filter(isIt).length;

describe.each(ENGINES)('suggestions on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  const suggest = (q: string, headers = {}) =>
    api.answer('listSuggestions', { query: { q }, headers: { 'vertical-type': 'apparel', ...headers } });

  it.each(CATEGORIES.apparel.filter(({ id }) => countOf(({ category }) => category === id) > 0))(
    'include the category $label by its beginning',
    async ({ id, label }) => {
      const { categories } = await suggest(label.slice(0, 3).toUpperCase());
      expect(categories).toContainEqual({
        id,
        name: label,
        count: countOf(({ category }) => category === id),
      });
    },
  );

  it('include designers by the beginning of any word, those with most pieces first', async () => {
    const [designer] = DESIGNERS.filter(({ id }) => countOf(({ designerId }) => designerId === id) > 1);
    const prefix = designer?.name.split(' ').at(-1)?.slice(0, 4).toLowerCase() ?? '';
    const named = DESIGNERS.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${prefix}`))
      .map(({ id, name }) => ({ id, name, count: countOf(({ designerId }) => designerId === id) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || a.id - b.id);
    expect((await suggest(prefix)).designers).toEqual(named.slice(0, 3));
  });

  it('include pieces as the list does, misspelt or not', async () => {
    for (const q of ['slip', 'slpi', 'silk gown']) {
      const list = await api.answer('listFeaturedProducts', {
        query: { q, per_page: 5 },
        headers: { 'vertical-type': 'apparel' },
      });
      expect(list.data.length).toBeGreaterThan(0);
      expect((await suggest(q)).products.map(({ id, name }) => [id, name])).toEqual(
        list.data.map(({ id, name }) => [id, name]),
      );
    }
  });

  it('include pieces by the beginning of a word', async () => {
    for (const { q, word } of [
      { q: 'sen', word: 'Senja' },
      { q: 'velvet ja', word: 'Jacket' },
      { q: 'cheong', word: 'Cheongsam' },
    ])
      expect((await suggest(q)).products[0]?.name).toContain(word);
  });

  it('belong to the caller’s region and vertical', async () => {
    const { products, designers, categories } = await suggest('tote', {
      'vertical-type': 'bags',
      region: 'hk',
    });
    expect(products.length).toBeGreaterThan(0);
    for (const { vertical_type: vertical } of products) expect(vertical).toBe('bags');
    expect(categories.map(({ id }) => id)).toEqual(['totes']);
    expect(designers.length).toBeLessThanOrEqual(3);
  });

  it.each(['', '   ', 'zzzzzzzz'])('are empty for "%s"', async (q) => {
    expect(await suggest(q)).toEqual({ products: [], designers: [], categories: [] });
  });

  it.each([
    { spec: 'an empty text', query: {} },
    { spec: 'a text beyond the limit', query: { q: 'a'.repeat(101) } },
    { spec: 'control characters', query: { q: 'a\u0000' } },
  ])('refuse $spec', async ({ query }) => {
    expect(refusedFields(await api.call('listSuggestions', { query }))).toEqual({
      status: 400,
      fields: ['q'],
    });
  });
});
