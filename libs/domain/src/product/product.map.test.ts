import type { WireJsonApiProducts, WireProduct } from '@lemari/contract/wire';
import type { Product } from './product.ts';
import { WIRE_GOWN, WIRE_JSON_API, WIRE_TOTE } from './product.fixtures.ts';
import { designerFromWire, productFromWire, productsFromWire, productsFromJsonApi } from './product.map.ts';

const GOWN: Product = {
  id: 11,
  styleId: 101,
  uuid: '6a5ac1d4-8f7e-4f3a-9a0e-0d0a4a3f7b11',
  name: 'Ink Column Gown',
  details: 'A column of ink-dark crepe that falls straight from the shoulder.',
  designer: { id: 3, name: 'Rana', tagline: 'Evening, without effort', bannerUrl: '/pictures/rana/600.avif' },
  picture: { url600: '/pictures/1f0c9a/600.avif', colour: '#1f2a4d', alt: 'Ink Column Gown by Rana' },
  gallery: [
    { url600: '/pictures/1f0c9a/600.avif', colour: '#1f2a4d', alt: 'Ink Column Gown by Rana, front' },
    { url600: '/pictures/77be02/600.avif', colour: '#27335a', alt: 'Ink Column Gown by Rana, detail' },
  ],
  price: { amountMinor: 48900, currency: 'SGD' },
  rentalPrices: [
    { periodDays: 4, price: { amountMinor: 7900, currency: 'SGD' } },
    { periodDays: 8, price: { amountMinor: 11900, currency: 'SGD' } },
    { periodDays: 14, price: { amountMinor: 16900, currency: 'SGD' } },
  ],
  rating: 4.5,
  reviewCount: 12,
  favoriteId: 900,
  isWishlisted: true,
  vertical: 'apparel',
  productLines: ['standard'],
  sizeNotes: [
    {
      size: 's',
      availableProductIds: [],
      bustCm: undefined,
      waistCm: undefined,
      hipsCm: undefined,
      sellingInformation: [],
    },
    {
      size: 'm',
      availableProductIds: [1101, 1102],
      bustCm: 92,
      waistCm: 74.5,
      hipsCm: 98,
      sellingInformation: [
        {
          grade: 'A',
          price: { amountMinor: 19900, currency: 'SGD' },
          isPurchasable: true,
          shippedWith: ['separate_shipment', 'with_box'],
        },
        {
          grade: 'B',
          price: { amountMinor: 14900, currency: 'SGD' },
          isPurchasable: true,
          shippedWith: ['separate_shipment'],
        },
        {
          grade: 'C',
          price: { amountMinor: 9900, currency: 'SGD' },
          isPurchasable: false,
          shippedWith: ['with_box'],
        },
      ],
    },
  ],
  tags: ['evening'],
  methods: ['Rent', 'Buy'],
  category: 'gowns',
  colours: ['navy'],
  materials: [{ name: 'Crepe', percent: 100 }],
  facts: ['Concealed zip at the back'],
  length: 'long',
  sleeve: 'none',
  neckline: 'high',
};

/** A wire value that the contract does not allow. */
const broken = <T>(wire: T, change: object): T => ({ ...wire, ...change });

describe('the first shape', () => {
  // @see rules/products/fields, rules/products/review-count, rules/products/size-note-fields
  it('is mapped to a product', () => {
    expect(productFromWire(WIRE_GOWN)).toStrictEqual(GOWN);
  });

  it('without a favorite is not wishlisted', () => {
    const tote = productFromWire(WIRE_TOTE);
    expect(tote.isWishlisted).toBe(false);
    expect(tote.favoriteId).toBeUndefined();
  });

  it.each<{ wire: WireProduct['vertical_type']; vertical: Product['vertical'] }>([
    { wire: 'apparel', vertical: 'apparel' },
    { wire: 'on_demand', vertical: 'on-demand' },
  ])('of $wire belongs to $vertical', ({ wire, vertical }) => {
    expect(productFromWire({ ...WIRE_GOWN, vertical_type: wire }).vertical).toBe(vertical);
  });

  it('keeps a featured picture that is not in the gallery, without a colour', () => {
    const { picture } = productFromWire({ ...WIRE_GOWN, featured_image: 'https://cdn.example/gown.jpg' });
    expect(picture).toStrictEqual({ url600: 'https://cdn.example/gown.jpg', alt: 'Ink Column Gown by Rana' });
  });

  it('passes the frame type on', () => {
    const additional_properties = { ...WIRE_TOTE.additional_properties, frame_type: 'Cateye' };
    expect(productFromWire({ ...WIRE_TOTE, additional_properties }).frameType).toBe('Cateye');
  });

  it.each([
    { spec: 'zero', wire: { ...WIRE_GOWN, id: 0 } },
    { spec: 'negative', wire: { ...WIRE_GOWN, id: -11 } },
    { spec: 'a fraction', wire: { ...WIRE_GOWN, id: 1.5 } },
    { spec: 'a text', wire: broken(WIRE_GOWN, { id: '11' }) },
    // @see rules/products/id-positive
  ])('is refused where its id is $spec', ({ wire }) => {
    expect(() => productFromWire(wire)).toThrow(TypeError);
  });
});

/** Log lines of a test. */
let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'warn').mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => jest.restoreAllMocks());

describe('a list of the first shape', () => {
  it('is mapped to products in its order', () => {
    expect(productsFromWire([WIRE_TOTE, WIRE_GOWN]).map((product) => product.id)).toEqual([12, 11]);
    expect(logged).toEqual([]);
  });

  it.each([
    { spec: 'nothing', item: null },
    { spec: 'a number', item: 11 },
    { spec: 'an empty object', item: {} },
    { spec: 'a product without an id', item: broken(WIRE_TOTE, { id: undefined }) },
    { spec: 'a product without a designer', item: broken(WIRE_TOTE, { designer: null }) },
    { spec: 'a product of an unknown vertical', item: broken(WIRE_TOTE, { vertical_type: 'cars' }) },
    // @see rules/products/list-items-are-products
  ])('drops $spec and logs it', ({ item }) => {
    const items = JSON.parse(JSON.stringify([item, WIRE_GOWN])) as WireProduct[];
    expect(productsFromWire(items)).toStrictEqual([GOWN]);
    expect(logged).toEqual(['[products] 1 of 2 items are not products']);
  });
});

// @see rules/products/list-shape
describe('the list shape', () => {
  // @see rules/products/list-shape-attributes
  it('is mapped to the same products as the first shape', () => {
    expect(productsFromJsonApi(WIRE_JSON_API)).toStrictEqual([GOWN, productFromWire(WIRE_TOTE)]);
  });

  const [gown] = WIRE_JSON_API.data;

  it.each([
    { spec: 'nothing', item: null },
    { spec: 'a text', item: 'gown' },
    { spec: 'another type', item: { ...gown, type: 'designers' } },
    { spec: 'an item without attributes', item: { ...gown, attributes: undefined } },
    { spec: 'an item without relationships', item: { ...gown, relationships: undefined } },
    {
      spec: 'an item whose id is not a number',
      item: { ...gown, attributes: { ...gown?.attributes, product_id: 'x' } },
    },
  ])('drops $spec', ({ item }) => {
    const wire = JSON.parse(JSON.stringify({ ...WIRE_JSON_API, data: [item, gown] })) as WireJsonApiProducts;
    expect(productsFromJsonApi(wire)).toStrictEqual([GOWN]);
  });

  it.each(['designers', 'styles'])('drops an item whose %s were not included', (type) => {
    const included = WIRE_JSON_API.included.filter((entry) => entry.type !== type);
    expect(productsFromJsonApi({ ...WIRE_JSON_API, included })).toEqual([]);
  });

  it('leaves out a size note that was not included', () => {
    const included = WIRE_JSON_API.included.filter((entry) => entry.id !== '101-s');
    const [first] = productsFromJsonApi({ ...WIRE_JSON_API, included });
    expect(first?.sizeNotes.map((note) => note.size)).toEqual(['m']);
  });
});

describe('a designer', () => {
  it('without tagline and banner has neither', () => {
    expect(designerFromWire(WIRE_TOTE.designer)).toStrictEqual({ id: 4, name: 'Kayu' });
  });
});
