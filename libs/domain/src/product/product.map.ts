import type { WireDesigner, WireJsonApiProducts, WireProduct, WireSizeNote } from '@lemari/contract/wire';
import { type Currency, toMoney } from '@lemari/currency/money';
import type { Designer, Picture, Product } from './product.ts';
import { type SizeNote, SIZES } from './size.ts';
import { verticalOfWire } from '../region/vertical.ts';

type WireIncluded = WireJsonApiProducts['included'][number];
type IncludedType = WireIncluded['type'];
type IncludedOf<T extends IncludedType> = Extract<WireIncluded, { type: T }>;
type WirePicture = WireProduct['galleries'][number];

/**
 * Maps a product of the first wire shape.
 * @throws TypeError where it is not a product object; {@link productsFromWire} drops those instead
 * @see rules/products/fields, rules/products/id-positive
 */
export function productFromWire(wire: WireProduct): Product {
  const vertical = verticalOfWire(wire.vertical_type);
  if (!isProductObject(wire) || vertical === undefined) throw new TypeError('not a product object');
  const {
    price: { amount, currency },
    additional_properties: {
      category,
      colors,
      materials,
      facts = [],
      length,
      sleeve,
      neckline,
      frame_type: frameType,
    },
  } = wire;
  const alt = `${wire.name} by ${wire.designer.name}`;
  const gallery = wire.galleries.map((picture) => pictureFromWire(picture, `${alt}, ${picture.view}`));
  return {
    id: wire.id,
    styleId: wire.style_id,
    uuid: wire.product_uuid,
    name: wire.name,
    details: wire.details,
    designer: designerFromWire(wire.designer),
    // The wire sends the featured picture as a URL only; its colour is in the gallery.
    picture: {
      ...gallery.find(({ url600 }) => url600 === wire.featured_image),
      url600: wire.featured_image,
      alt,
    },
    gallery,
    price: toMoney(amount, currency),
    rentalPrices: wire.rental_price
      .map((row) => ({ periodDays: row.period_days, price: toMoney(row.price, currency) }))
      .toSorted((a, b) => a.periodDays - b.periodDays),
    rating: wire.rating,
    reviewCount: wire.total_reviewer,
    favoriteId: wire.favorite_id,
    isWishlisted: wire.favorite_id !== undefined,
    vertical,
    ...(wire.regions && { regions: wire.regions }),
    ...(wire.vertical_types && {
      verticals: wire.vertical_types.flatMap((type) => verticalOfWire(type) ?? []),
    }),
    productLines: wire.product_lines,
    sizeNotes: wire.size_notes
      .map((note) => sizeNoteFromWire(note, currency))
      .toSorted((a, b) => SIZES.indexOf(a.size) - SIZES.indexOf(b.size)),
    tags: wire.tags,
    methods: wire.methods,
    category,
    colours: colors,
    materials,
    facts,
    ...(length !== undefined && { length }),
    ...(sleeve !== undefined && { sleeve }),
    ...(neckline !== undefined && { neckline }),
    ...(frameType !== undefined && { frameType }),
  };
}

/** Maps a list of the first wire shape. @see rules/products/list-items-are-products */
export function productsFromWire(wires: readonly WireProduct[]): Product[] {
  const products = wires.filter(isProductObject);
  logDropped(products.length, wires.length);
  return products.map(productFromWire);
}

/**
 * Maps the second wire shape, a list with data, included and relationships. Items that are not product objects, or
 * whose designer or style is not included, are dropped and logged.
 * @planned rules/products/list-shape
 * @see rules/products/id-positive
 */
export function productsFromJsonApi(wire: WireJsonApiProducts): Product[] {
  const products = unfold(wire);
  logDropped(products.length, wire.data.length);
  return productsFromWire(products);
}

function logDropped(used: number, total: number): void {
  if (used < total) console.warn(`[products] ${total - used} of ${total} items are not products`);
}

export function designerFromWire({ id, name, tagline, banner_url: bannerUrl }: WireDesigner): Designer {
  return { id, name, ...(tagline !== '' && { tagline }), ...(bannerUrl !== null && { bannerUrl }) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPositiveId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;

/** Whether an item of a list looks like a product. It does not validate the product: the API's schemas do. */
const isProductObject = (item: unknown): item is WireProduct =>
  isRecord(item) &&
  isPositiveId(item['id']) &&
  isRecord(item['designer']) &&
  typeof item['vertical_type'] === 'string' &&
  verticalOfWire(item['vertical_type']) !== undefined;

const pictureFromWire = ({ url, colour }: WirePicture, alt: string): Picture => ({
  url600: url,
  colour,
  alt,
});

/** @see rules/products/unknown-measurement */
const cmFromWire = (wire: number): number | undefined => (wire === -1 ? undefined : wire);

/** Shipping option of a grade that can be bought on its own. @see rules/products/purchasable */
export const SEPARATE_SHIPMENT = 'separate_shipment';

const sizeNoteFromWire = (wire: WireSizeNote, currency: Currency): SizeNote => ({
  size: wire.size_category,
  availableProductIds: wire.available_product_ids,
  ...(wire.next_available_date !== undefined && { nextFreeDate: wire.next_available_date }),
  bustCm: cmFromWire(wire.bust_size),
  waistCm: cmFromWire(wire.waist_size),
  hipsCm: cmFromWire(wire.hips_size),
  sellingInformation: wire.selling_information.map((row) => ({
    grade: row.grade,
    price: toMoney(row.price, currency),
    isPurchasable: row.order_shipped_with_options.includes(SEPARATE_SHIPMENT),
    shippedWith: row.order_shipped_with_options,
  })),
});

/** Converts the second wire shape into the first, so that one map serves both. */
function unfold({ data, included }: WireJsonApiProducts): WireProduct[] {
  const byId = <T extends IncludedType>(type: T) =>
    new Map(
      included
        .filter((entry): entry is IncludedOf<T> => entry.type === type)
        .map((entry) => [entry.id, entry]),
    );
  const [sizeNotes, sellings, designers, styles] = [
    byId('size_notes'),
    byId('selling_informations'),
    byId('designers'),
    byId('styles'),
  ];

  const sizeNote = ({ attributes, relationships }: IncludedOf<'size_notes'>): WireSizeNote => ({
    ...attributes,
    selling_information: present(relationships.selling_informations.data, sellings).map(
      (row) => row.attributes,
    ),
  });

  return data.filter(isProductResource).flatMap(({ attributes, relationships }) => {
    const { product_id: id, notes: details, gallery: galleries, currency, price, ...same } = attributes;
    const [designer] = present(relationships.designers.data, designers);
    const [style] = present(relationships.styles.data, styles);
    const [favorite] = relationships.favorites.data;
    if (!designer || !style) return [];
    return {
      ...same,
      id,
      style_id: Number(style.id),
      details,
      galleries,
      gallery: galleries.map((picture) => picture.url),
      price: { amount: price, currency },
      methods: style.attributes.methods,
      ...(favorite && { favorite_id: Number(favorite.id) }),
      size_notes: present(relationships.size_notes.data, sizeNotes).map(sizeNote),
      designer: { id: Number(designer.id), ...designer.attributes },
    };
  });
}

const isProductResource = (item: unknown): item is WireJsonApiProducts['data'][number] =>
  isRecord(item) &&
  item['type'] === 'products' &&
  isRecord(item['attributes']) &&
  isRecord(item['relationships']);

/** Resolves references; those that are not included are left out. */
const present = <T>(references: readonly { id: string }[], byId: ReadonlyMap<string, T>): T[] =>
  references.flatMap(({ id }) => byId.get(id) ?? []);
