import type { WireProduct } from '@lemari/contract/wire';
import { productsFromWire, productsFromJsonApi } from '@lemari/domain/product/product.map';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { DESIGNERS, STYLES } from '../testing/demo-seed.ts';
import type { SeedStyle } from '../seed/wardrobe-types.ts';
import { problemOf, refusedFields, testApi, type TestApi } from '../testing/api.ts';
import { ONE_ENGINE } from '../testing/engines.ts';

const BAG = STYLES.find((style) => style.shops.some((shop) => shop === 'sg/bags'));
const SOLD = STYLES.find(
  (style) =>
    ['sg/apparel', 'id/apparel', 'hk/apparel'].every((shop) => style.shops.some((own) => own === shop)) &&
    style.sizes.some((size) => size.selling.length > 1),
);
if (!BAG || !SOLD) throw new Error('the seed has no bag, or no piece for sale');

describe.each(ONE_ENGINE)('the catalogue on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => (api = await testApi(engine)));
  afterAll(() => api.close());

  describe('style addresses', () => {
    it.each<RegionId>(['sg', 'id', 'hk'])('list every style of %s once', async (region) => {
      const { data, total } = await api.answer('listStyleAddresses', { headers: { region } });
      const offered = STYLES.flatMap(({ id, name, shops }) =>
        shops.filter((shop) => shop.startsWith(region)).map((shop) => `${shop.slice(3)} ${id} ${name}`),
      );
      expect(data.map(({ vertical_type, id, name }) => `${vertical_type} ${id} ${name}`).sort()).toEqual(
        offered.sort(),
      );
      expect(total).toBe(offered.length);
    });

    it('are paginated', async () => {
      const all = await api.answer('listStyleAddresses', {});
      const [first, second] = await Promise.all(
        [1, 2].map((page_number) =>
          api.answer('listStyleAddresses', { query: { page_number, per_page: 5 } }),
        ),
      );
      expect([...(first?.data ?? []), ...(second?.data ?? [])]).toEqual(all.data.slice(0, 10));
      expect(second?.total).toBe(all.total);
    });

    it('refuse more than 10,000 at a time', async () => {
      const response = await api.call('listStyleAddresses', { query: { per_page: 10_001 } });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['per_page'] });
    });
  });

  describe('a product', () => {
    it.each<RegionId>(['sg', 'id', 'hk'])(
      // @see rules/products/fields, rules/products/size-note-fields
      'has the prices, pieces and grades of its region: %s',
      async (region) => {
        const { currency } = REGIONS[region];
        const { data } = await api.answer('getProduct', { params: { id: SOLD.id }, headers: { region } });
        expect(data).toMatchObject({
          id: SOLD.id,
          style_id: SOLD.id,
          name: SOLD.name,
          details: SOLD.description,
          price: { amount: SOLD.retail[currency], currency },
          methods: ['Rent', 'Buy'],
          vertical_type: 'apparel',
          rating: SOLD.rating,
          total_reviewer: SOLD.reviewCount,
          tags: SOLD.tags,
          product_lines: SOLD.productLines,
          additional_properties: {
            category: SOLD.category,
            colors: SOLD.colours,
            materials: SOLD.materials.map(({ material, percent }) => ({ name: material, percent })),
            facts: SOLD.details,
          },
          rental_price: [4, 8, 14].map((days) => ({
            period_days: days,
            price: SOLD.rental[days as 4 | 8 | 14][currency],
          })),
          regions: ['sg', 'id', 'hk'],
          vertical_types: SOLD.shops
            .filter((shop) => shop.startsWith(region))
            .map((shop) => shop.slice(region.length + 1))
            .toSorted(),
          designer: { id: SOLD.designerId, name: designerOf(SOLD).name, tagline: designerOf(SOLD).tagline },
        });
        expect(data.favorite_id).toBeUndefined();
        expect(
          data.size_notes.map(({ available_product_ids: ids, selling_information: selling, ...note }) => ({
            ...note,
            units: ids.length,
            selling,
          })),
        ).toEqual(
          SOLD.sizes.map((size) => ({
            size_category: size.size,
            bust_size: size.bust,
            waist_size: size.waist,
            hips_size: size.hips,
            units: size.pieces[region]?.length ?? 0,
            selling: size.selling
              .map(({ grade, price, shippedWith }) => ({
                grade,
                price: price[currency],
                order_shipped_with_options: shippedWith,
              }))
              .toSorted((a, b) => a.grade.localeCompare(b.grade)),
          })),
        );
      },
    );

    it('lists the regions that offer it in the same vertical', async () => {
      const { data } = await api.answer('getProduct', { params: { id: BAG.id } });
      const offering = BAG.shops.filter((shop) => shop.endsWith('/bags')).map((shop) => shop.slice(0, 2));
      expect(data.regions?.toSorted()).toEqual(offering.toSorted());
      expect(data.regions).not.toContain('id');
    });

    it('has no piece in two regions', async () => {
      const idsIn = async (region: string) => {
        const { data } = await api.answer('getProduct', { params: { id: SOLD.id }, headers: { region } });
        return data.size_notes.flatMap((note) => note.available_product_ids);
      };
      const ids = [...(await idsIn('sg')), ...(await idsIn('id')), ...(await idsIn('hk'))];
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('excludes inactive pieces, so that a size may have none', async () => {
      const before = await sizesOf(SOLD.id);
      const [size] = before;
      await api.database.db
        .updateTable('unit')
        .set({ status: 'repair' })
        .where('id', 'in', size?.available_product_ids ?? [])
        .execute();
      expect(await sizesOf(SOLD.id)).toEqual([{ ...size, available_product_ids: [] }, ...before.slice(1)]);
      await api.database.db.updateTable('unit').set({ status: 'active' }).execute();
    });

    const sizesOf = async (id: number) =>
      (await api.answer('getProduct', { params: { id } })).data.size_notes;

    it.each([
      { spec: 'an unknown id', id: 999_999, region: 'sg' },
      { spec: 'a bag in Indonesia, which offers none', id: BAG.id, region: 'id' },
    ])('answers 404 for $spec', async ({ id, region }) => {
      for (const name of ['getProduct', 'listSimilarProducts'] as const)
        expect(problemOf(await api.call(name, { params: { id }, headers: { region } }))).toEqual({
          type: 'about:blank',
          title: 'Not Found',
          status: 404,
          detail: `Product ${id} is not sold in this region.`,
          error_code: 4_040_000,
        });
    });

    it('is found in every vertical', async () => {
      const { data } = await api.answer('getProduct', {
        params: { id: BAG.id },
        headers: { 'vertical-type': 'apparel' },
      });
      expect(data.vertical_type).toBe('bags');
    });

    it.each(['0', '-1', 'abc', '1.5', '2147483648', '1e1000', '%00', "1'--"])(
      // @see rules/products/id-positive
      'refuses the id %s',
      async (id) => {
        for (const path of ['v2/products/{}', 'v1/products/{}/similar', 'v1/designers/{}']) {
          const url = `/catalogue/${path.replace('{}', id)}`;
          const response = await api.inject({ url, headers: { region: 'sg' } });
          expect(refusedFields(response)).toEqual({ status: 400, fields: ['id'] });
        }
      },
    );
  });

  describe('similar products', () => {
    const someStyles = STYLES.filter(
      (style, index) => index % 12 === 0 && style.shops.some((shop) => shop.startsWith('sg/')),
    );
    it.each(someStyles.map((style) => ({ style, name: style.name })))(
      'of $name share its vertical and category, nearest in popularity first',
      async ({ style }) => {
        const { data } = await api.answer('listSimilarProducts', { params: { id: style.id } });
        const distance = (other: SeedStyle) => Math.abs(other.popularity - style.popularity);
        const nearest = STYLES.filter(
          (other) =>
            other.shops.some((shop) => shop === `sg/${style.line}`) &&
            other.category === style.category &&
            other.id !== style.id,
        ).toSorted((a, b) => distance(a) - distance(b) || b.id - a.id);
        expect(data.map((product) => product.id)).toEqual(nearest.slice(0, 8).map((other) => other.id));
      },
    );
  });

  describe('the list of products', () => {
    it.each([
      { spec: 'bags in Hong Kong', region: 'hk', vertical: 'bags', query: {} },
      { spec: 'a category', region: 'id', vertical: 'apparel', query: { category: 'tops' } },
      { spec: 'a later page', region: 'sg', vertical: 'apparel', query: { page_number: 2, per_page: 15 } },
      // @see rules/products/list-shape, rules/products/shape-by-call, rules/calls/list-products, rules/products/list-shape-attributes
    ])('has the same products in the second shape as featured products in the first: $spec', async (row) => {
      const request = { query: row.query, headers: { region: row.region, 'vertical-type': row.vertical } };
      const second = await api.answer('listProducts', request);
      const first = await api.answer('listFeaturedProducts', request);
      expect(first.data).not.toEqual([]);
      expect(second.meta).toEqual(first.meta);
      // The second shape does not name the verticals of the region.
      const listed = productsFromWire(first.data).map((product) => ({ ...product, verticals: undefined }));
      expect(productsFromJsonApi(second)).toEqual(listed);
    });

    it('includes every referenced resource once', async () => {
      const { data, included } = await api.answer('listProducts', { query: { per_page: 60 } });
      const names = included.map(({ type, id }) => `${type} ${id}`);
      expect(new Set(names).size).toBe(names.length);
      const pointedAt = [...data, ...included].flatMap((entry) =>
        'relationships' in entry
          ? Object.values<{ data: { type: string; id: string }[] }>(entry.relationships).flatMap(
              (r) => r.data,
            )
          : [],
      );
      expect(new Set(pointedAt.map(({ type, id }) => `${type} ${id}`))).toEqual(new Set(names));
    });

    it('refuses filters that it does not support', async () => {
      const response = await api.call('listProducts', { query: { sizes: ['s'], page_number: 'x' } });
      expect(refusedFields(response)).toEqual({ status: 400, fields: ['sizes', 'page_number'] });
    });
  });

  describe('a designer', () => {
    // @see rules/calls/get-designer
    it.each(DESIGNERS.slice(0, 20).map(({ id, name, tagline }) => ({ id, name, tagline })))(
      '$name',
      async (designer) => {
        const { data } = await api.answer('getDesigner', { params: { id: designer.id } });
        expect(data).toMatchObject(designer);
      },
    );

    it('answers 404 for an unknown id', async () => {
      const response = await api.call('getDesigner', { params: { id: 1 } });
      expect(problemOf(response)).toMatchObject({ status: 404, detail: 'There is no designer 1.' });
    });
  });

  it('pictures are URLs of the picture service, the featured picture first', async () => {
    const { data } = await api.answer('listFeaturedProducts', { query: { per_page: 60 } });
    for (const { galleries, gallery, featured_image } of data satisfies WireProduct[]) {
      expect(gallery).toEqual(galleries.map((picture) => picture.url));
      expect(gallery[0]).toBe(featured_image);
      for (const address of gallery) expect(address).toMatch(/^\/pictures\/[a-f0-9]+\/600\.avif$/);
    }
  });
});

function designerOf({ designerId }: SeedStyle) {
  const designer = DESIGNERS.find(({ id }) => id === designerId);
  if (!designer) throw new Error(`no designer ${designerId}`);
  return designer;
}
