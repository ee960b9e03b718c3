import Type, { type TSchema } from 'typebox';
import { CURRENCIES } from '../payment-values.ts';
import {
  Bool,
  COLLECTION_METHODS,
  Integer,
  IsoDate,
  Line,
  List,
  Literal,
  Money,
  MoneyRange,
  Num,
  Obj,
  Optional,
  PositiveId,
  REGION_IDS,
  SIZES,
  Text,
  Union,
  VERTICAL_TYPES,
  oneOf,
} from './common.ts';

const RentalPrice = Obj({
  period_days: Integer({ minimum: 1, description: 'whole days, counting the start' }),
  price: Integer({ minimum: 0, description: 'minor units of the product’s currency' }),
});

const SellingInformation = Obj({
  grade: Text(),
  price: Integer({ minimum: 0, description: 'minor units of the product’s currency' }),
  order_shipped_with_options: List(Text(), { description: 'separate_shipment means purchasable' }),
});

export const SizeNote = Obj({
  size_category: oneOf(SIZES),
  available_product_ids: List(PositiveId, {
    description: 'pieces in the wardrobe; with requested dates, those that are free on all of them',
  }),
  next_available_date: Optional(
    Union([IsoDate, Type.Null()], {
      description:
        'with requested dates and no free piece: the first later delivery with one, null where there is none within two months',
    }),
  ),
  bust_size: Num({ description: 'cm, -1 when unknown' }),
  waist_size: Num({ description: 'cm, -1 when unknown' }),
  hips_size: Num({ description: 'cm, -1 when unknown' }),
  selling_information: List(SellingInformation),
});

export const Designer = Obj({
  id: PositiveId,
  name: Text(),
  tagline: Text(),
  banner_url: Type.Union([Text(), Type.Null()]),
});

/** One picture in several widths: replace `600` in the path by 300 or 900; by 1600 or 2400 for one of a content page. */
const GalleryPicture = Obj({
  url: Text(),
  view: oneOf(['front', 'detail']),
  colour: Text({ description: 'dominant colour as #rrggbb, shown until the picture has loaded' }),
});

const AdditionalProperties = Obj({
  category: Text(),
  colors: List(Text()),
  materials: List(Obj({ name: Text(), percent: Integer() })),
  length: Optional(Text()),
  sleeve: Optional(Text()),
  neckline: Optional(Text()),
  frame_type: Optional(Text()),
  facts: Optional(List(Text(), { description: 'short facts for a list under the details' })),
});

const productAttributes = {
  product_uuid: Text(),
  name: Text(),
  featured_image: Text(),
  rating: Num({ minimum: 0, maximum: 5 }),
  total_reviewer: Integer({ minimum: 0 }),
  vertical_type: oneOf(VERTICAL_TYPES),
  product_lines: List(Text()),
  rental_price: List(RentalPrice),
  additional_properties: AdditionalProperties,
  tags: List(Text()),
};

/** The first product shape. @see rules/products/fields */
export const Product = Obj({
  id: PositiveId,
  style_id: PositiveId,
  ...productAttributes,
  details: Text(),
  gallery: List(Text()),
  galleries: List(GalleryPicture),
  price: Money,
  methods: List(Text()),
  favorite_id: Optional(PositiveId),
  regions: Optional(
    List(oneOf(REGION_IDS), {
      description: 'regions that offer it in this vertical; only for a single product',
    }),
  ),
  vertical_types: Optional(
    List(oneOf(VERTICAL_TYPES), {
      description: 'verticals of this region that offer it',
    }),
  ),
  size_notes: List(SizeNote),
  designer: Designer,
});

export const Paging = Obj({
  page_number: Integer({ minimum: 1 }),
  per_page: Integer({ minimum: 1 }),
  total: Integer({ minimum: 0, description: 'see total_is_exact' }),
  total_is_exact: Bool({ description: 'false: there are more than total, as counting stopped there' }),
  has_more: Bool(),
});

export const ProductPage = Obj({
  data: List(Product),
  meta: Obj({
    ...Paging.properties,
    corrected_q: Optional(
      Text({
        description:
          'what was searched for instead of a misspelt q; absent if q matched as it is, or nothing was found',
      }),
    ),
  }),
});

export const ProductList = Obj({ data: List(Product) });

export const ProductDocument = Obj({ data: Product });

export const FavoriteDocument = Obj({ data: Obj({ id: PositiveId }) });

export const DesignerDocument = Obj({ data: Designer });

const reference = <const T extends string>(type: T) => Obj({ id: Text(), type: Literal(type) });

const resource = <const T extends string, A extends TSchema>(type: T, attributes: A) =>
  Obj({ id: Text(), type: Literal(type), attributes });

/** The second product shape: a list with data, included and relationships. @see rules/products/list-shape, rules/products/list-shape-attributes */
export const JsonApiProducts = Obj({
  data: List(
    Obj({
      id: Text(),
      type: Literal('products'),
      attributes: Obj({
        product_id: PositiveId,
        ...productAttributes,
        gallery: List(GalleryPicture),
        currency: oneOf(CURRENCIES),
        price: Integer({ minimum: 0, description: 'minor units of currency' }),
        notes: Text({ description: '`details` of the first shape' }),
      }),
      relationships: Obj({
        size_notes: Obj({ data: List(reference('size_notes')) }),
        designers: Obj({ data: List(reference('designers')) }),
        styles: Obj({ data: List(reference('styles')) }),
        favorites: Obj({ data: List(reference('favorites')) }),
      }),
    }),
  ),
  included: List(
    Union([
      Obj({
        id: Text(),
        type: Literal('size_notes'),
        attributes: Type.Omit(SizeNote, ['selling_information']),
        relationships: Obj({ selling_informations: Obj({ data: List(reference('selling_informations')) }) }),
      }),
      resource('designers', Type.Omit(Designer, ['id'])),
      resource('selling_informations', SellingInformation),
      resource('styles', Obj({ methods: List(Text()) })),
      resource('favorites', Obj({ style_id: PositiveId })),
    ]),
  ),
  meta: Paging,
});

/** A category or a collection as an entry point. @see rules/products/featured-item-fields */
export const FeaturedItem = Obj({
  id: Text(),
  name: Text(),
  type: oneOf(['category', 'collection']),
  layout: oneOf(['horizontal', 'vertical']),
  banner: Union([Text(), Type.Null()]),
  url: Text({ description: 'query of the listing, with its question mark' }),
  media: Union([Text(), Type.Null()]),
  query_parameter: Type.Record(Text(), Text()),
  subcategories: List(Obj({ id: Text(), name: Text() })),
  filtering_option: Obj({
    frame_type: List(Text()),
    length: List(Text()),
    neckline: List(Text()),
    sleeve: List(Text()),
  }),
});

/** @see rules/products/collection-fields */
export const Collection = Obj({
  id: PositiveId,
  name: Text(),
  description: Text(),
  type: oneOf(['apparel', 'bags', 'home']),
  banner: Union([Text(), Type.Null()]),
  methods: List(oneOf(COLLECTION_METHODS)),
  method_type: oneOf(COLLECTION_METHODS),
  dimension: Obj({ width: Integer(), height: Integer() }),
  direct_link: Union([Text(), Type.Null()]),
  /** @see rules/products/guest-card-settings */
  collection_settings: Obj({
    show_title: Bool(),
    show_prices: Bool(),
    show_strikeout_prices: Bool({ description: 'retail price, struck through' }),
    show_product_name: Bool(),
    show_view_all: Bool(),
    style_count: Integer({ minimum: 1 }),
  }),
});

/** @see rules/products/featured-section-fields */
export const FeaturedSection = Obj({
  id: PositiveId,
  name: Text(),
  layout: oneOf(['horizontal', 'vertical']),
  section_settings: Obj({
    column: Integer({ minimum: 1 }),
    show_collection_title: Bool(),
    show_section_title: Bool(),
    show_products: Bool(),
  }),
  collections: List(Collection),
});

/** Suggestions: pieces, designers and categories of the wardrobe. */
export const Suggestions = Obj({
  products: List(
    Obj({
      id: PositiveId,
      name: Text(),
      designer_name: Text(),
      vertical_type: oneOf(VERTICAL_TYPES),
      picture_url: Text(),
    }),
  ),
  designers: List(Obj({ id: PositiveId, name: Text(), count: Integer({ minimum: 1 }) })),
  categories: List(Obj({ id: Text(), name: Text(), count: Integer({ minimum: 1 }) })),
});

/** Number of styles that each value of a filter would leave, with the other filters unchanged. */
export const FacetCounts = Obj({
  data: List(
    Obj({
      filter: Text({ description: 'name of the filter, as in the query' }),
      values: List(
        Obj({
          id: Text(),
          count: Integer({ minimum: 1 }),
          name: Optional(Text({ description: 'name of a designer' })),
        }),
        { description: 'the most frequent first' },
      ),
    }),
  ),
});

const some = <S extends TSchema>(value: S) => Optional(List(value, { maxItems: 40 }));

/** How a style is offered. @see rules/browse/new-mode */
const METHODS = ['Rent', 'Buy'] as const;

export const Available = Optional(
  Integer({ minimum: 0, maximum: 1, description: '1: only styles with a free piece today' }),
);

/** Filters of a list of styles: values of one filter are joined by OR, filters by AND. */
export const styleFilters = {
  ids: some(PositiveId),
  q: Optional(Line(100)),
  category: Optional(Line(60)),
  collection_id: Optional(PositiveId),
  designers: some(PositiveId),
  sizes: some(oneOf(SIZES)),
  colors: some(Line(60)),
  tags: some(Line(60)),
  lengths: some(oneOf(['short', 'medium', 'long'])),
  sleeves: some(oneOf(['none', 'short', 'long'])),
  necklines: some(oneOf(['low', 'medium', 'high'])),
  frametypes: some(oneOf(['Aviator', 'Cateye', 'Round', 'Square'])),
  excludes: some(Line(60)),
  price: Optional(MoneyRange),
  rental_price_range: Optional(MoneyRange),
  rental_price_currency: Optional(oneOf(CURRENCIES)),
  rental_period_days: Optional(Integer({ minimum: 1, maximum: 31 })),
  release_date: Optional(IsoDate),
  methods: some(oneOf(METHODS)),
  available: Available,
  /** @see rules/dates/deliver-by */
  deliver_by: Optional(
    Text({
      pattern: '^(\\d{4}-\\d{2}-\\d{2}|(sun|mon|tues|wednes|thurs|fri|satur)day)$',
      description: 'last day of delivery: only styles with a piece that can still be delivered by then',
    }),
  ),
};

/** `popularity` is the default, the most popular first; price orders use the price of the shortest rental. */
const STYLE_ORDERS = ['popularity', 'newest', 'price_up', 'price_down', 'most_loved', 'trending'] as const;

/** What a list of styles is narrowed and sorted by, as the list call takes it. */
export const ListingQuery = Obj({ ...styleFilters, sort_by: Optional(oneOf(STYLE_ORDERS)) });

export const StyleAddresses = Obj({
  data: List(
    Obj({
      id: PositiveId,
      name: Text(),
      designer_name: Text(),
      vertical_type: oneOf(VERTICAL_TYPES),
      released_on: Text({ description: 'ISO date' }),
    }),
  ),
  total: Integer({ minimum: 0, description: 'of all pages' }),
});
