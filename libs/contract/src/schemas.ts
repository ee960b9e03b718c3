import Type, { type TSchema } from 'typebox';
import type { OperationName } from './operations.ts';
import { BANKS, CHARGE_STATUSES, CURRENCIES, PAYMENT_METHODS } from './payment-values.ts';
import { MOST_PER_PAGE } from './query.ts';

const {
  Array: List,
  Boolean: Bool,
  Enum,
  Integer,
  Literal,
  Number: Num,
  Object: Obj,
  Optional,
  String: Text,
  Union,
} = Type;

/** An `enum` rather than a union of literals, so that a refusal can list every valid value. */
const oneOf = <const T extends string[]>(values: readonly [...T], options?: { description: string }) =>
  Enum<T>(values, { type: 'string', ...options });
/** Ids are four-byte integers in the database; a greater one is refused as bad input before a query fails. */
const PositiveId = Integer({ minimum: 1, maximum: 2_147_483_647 });
/** One line of text without control characters, which the database rejects. */
const Line = (maxLength: number) => Text({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
/** Least and greatest amount, inclusive; either may be open: `30000000-50000000`, `-30000000`, `50000000-`. */
const MoneyRange = Text({
  pattern: '^(\\d{1,15}-(\\d{1,15})?|-\\d{1,15})$',
  description: 'minor units, least and greatest amount, e.g. 30000000-50000000, -30000000 or 50000000-',
});
const IsoDate = Text({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'ISO date in the region’s zone' });
const Instant = Text({ description: 'ISO instant' });
const Amount = Integer({ minimum: 0, description: 'minor units' });
const currency = oneOf(CURRENCIES);

export const REGION_IDS = ['sg', 'id', 'hk'] as const;
export const VERTICAL_TYPES = ['apparel', 'bags', 'on_demand', 'home', 'birthday'] as const;
/** Verticals with plans. */
const PLAN_VERTICAL_TYPES = ['apparel', 'bags'] as const;
/** @see rules/products/collection-default-method */
const COLLECTION_METHODS = ['website', 'mobile'] as const;
/** @see rules/browse/maternity-line */
const PRODUCT_LINES = ['regular', 'maternity'] as const;
const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'free', 'itsy', 'compact', 'standard', 'plus'] as const;
/** Takes the place of a size: any of the style's. */
const ANY_SIZE = 'any';

/** @see rules/money/minor-units */
export const Money = Obj({
  amount: Integer({ description: 'minor units (hundredths) of the currency' }),
  currency: oneOf(CURRENCIES),
});

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

const Paging = Obj({
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
const ProductList = Obj({ data: List(Product) });
export const ProductDocument = Obj({ data: Product });
const FavoriteDocument = Obj({ data: Obj({ id: PositiveId }) });
const DesignerDocument = Obj({ data: Designer });

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
const FeaturedItem = Obj({
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

/** An inclusive pair of delivery and return of a possible rental. @see rules/dates/availability-entries */
const PossibleRental = Obj({ start_date: IsoDate, end_date: IsoDate });

/** @see rules/cart/item-type-main, rules/cart/item-type-backup-size, rules/cart/item-type-backup-style */
const CART_ITEM_TYPES = ['main_item', 'backup_size', 'backup_style'] as const;

const CartItem = Obj({
  id: PositiveId,
  style_id: PositiveId,
  size_category: oneOf(SIZES),
  item_type: oneOf(CART_ITEM_TYPES),
  backup_of: Union([PositiveId, Type.Null()], { description: 'the main item that it replaces' }),
  availability: Bool({
    description: 'a piece is free on the cart’s dates; each piece counts once for all main items',
  }),
  problem: Union([oneOf(['booked', 'not_rented']), Type.Null()], {
    description:
      'why it is not available: every piece is out on these dates, or the region no longer rents it for this period',
  }),
  quoted_price: Integer({ minimum: 0, description: 'minor units, as the customer last agreed' }),
  rental_price: Integer({
    minimum: 0,
    description: 'minor units, current price; 0 without a price for the period',
  }),
  free_sizes: List(oneOf(SIZES), {
    description: 'other sizes that are free on the dates, for an item that is not available; otherwise empty',
  }),
  next_start_date: Union([IsoDate, Type.Null()], {
    description:
      'for an item that is not available: the next delivery with a free piece, null where there is none within two months',
  }),
});

/** @see rules/cart/wire-form; docs/decisions/0081 */
export const Cart = Obj({
  id: PositiveId,
  rental_period: Obj({
    period_days: Integer({ minimum: 1 }),
    period_start: IsoDate,
    period_end: IsoDate,
  }),
  dates_problem: Union([Text(), Type.Null()], {
    description:
      'why the cart’s dates are no longer possible, as a sentence: the start has passed, or start or return is a closed day',
  }),
  unpaid_order_id: Union([PositiveId, Type.Null()], {
    description: 'the order of the cart that waits for its payment',
  }),
  cart_summary: Obj({
    total_price: Integer({
      minimum: 0,
      description: 'minor units, as agreed, of the choices that would be sent',
    }),
    total_item: Integer({ minimum: 0, description: 'main items' }),
    delivery_price_from: Union([Integer({ minimum: 0 }), Type.Null()], {
      description:
        'minor units: the lowest courier price, which depends on the address; null without couriers',
    }),
    return_price_from: Union([Integer({ minimum: 0 }), Type.Null()], {
      description: 'minor units, likewise',
    }),
    currency: oneOf(CURRENCIES),
    currency_symbol: Text(),
  }),
  cart_items: List(CartItem, {
    description: 'main items in the order they were added, each before its backups',
  }),
  products: List(Product, { description: 'the styles of the items' }),
});

const StyleSize = Obj({ style_id: PositiveId, size: oneOf(SIZES) }, { additionalProperties: false });
const RentalPeriod = Obj(
  {
    period_from: IsoDate,
    period_days: Integer({ minimum: 1, maximum: 31, description: 'whole days, counting the first' }),
  },
  { additionalProperties: false },
);

/** A change that makes a cart possible. @see docs/decisions/0083 */
const CartAdvice = Obj({
  kind: oneOf(['without', 'size'], { description: 'leave the item out, or choose another size of it' }),
  style_id: PositiveId,
  name: Text(),
  size_category: oneOf(SIZES, { description: 'the item’s size, or the other size' }),
  start_date: IsoDate,
});

/** Pieces held for a checkout. */
const Hold = Obj({
  held_until: Text({ description: 'ISO instant' }),
  items: List(
    Obj({
      cart_item_id: PositiveId,
      style_id: PositiveId,
      size_category: oneOf(SIZES),
      sent_as: oneOf(CART_ITEM_TYPES, { description: 'the held choice: first choice or backup' }),
      price: Integer({ minimum: 0, description: 'minor units, of the choice that is sent' }),
    }),
  ),
  total_price: Integer({ minimum: 0, description: 'minor units' }),
  currency: oneOf(CURRENCIES),
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

/** @see rules/dates/holidays-shape */
export const Holidays = Obj({ holidays: List(IsoDate), names: Type.Record(Text(), Text()) });

const some = <S extends TSchema>(value: S) => Optional(List(value, { maxItems: 40 }));

/** How a style is offered. @see rules/browse/new-mode */
const METHODS = ['Rent', 'Buy'] as const;
const Available = Optional(
  Integer({ minimum: 0, maximum: 1, description: '1: only styles with a free piece today' }),
);

/** Filters of a list of styles: values of one filter are joined by OR, filters by AND. */
const styleFilters = {
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

const Action = Obj({ label: Text(), href: Text() });
const ContentPicture = Obj({ url: Text(), width: Integer(), height: Integer(), colour: Text(), alt: Text() });

/** A rich-text tree as Contentful writes it; renderers ignore unknown nodes. */
const RichText = Obj({ nodeType: Literal('document'), content: List(Type.Unknown()) });
const table = { caption: Text(), columns: List(Text()), rows: List(List(Text())) };

export const ContentBlock = Union([
  Obj({
    type: Literal('hero'),
    title: Text(),
    accent: Optional(Text({ description: 'second line of the title' })),
    lede: Text(),
    picture: Optional(ContentPicture),
    actions: List(Action),
  }),
  Obj({
    type: Literal('cardSection'),
    title: Text(),
    cards: List(Obj({ title: Text(), text: Text(), picture: ContentPicture, href: Text() })),
  }),
  Obj({ type: Literal('textSection'), title: Text(), body: RichText, action: Optional(Action) }),
  Obj({ type: Literal('actions'), title: Optional(Text()), actions: List(Action) }),
  Obj({ type: Literal('table'), title: Text(), ...table }),
  Obj({
    type: Literal('accordionTable'),
    title: Text(),
    tables: List(Obj({ title: Text(), ...table })),
  }),
  Obj({
    type: Literal('infoPanel'),
    title: Text(),
    points: List(Obj({ icon: Text(), title: Text(), text: Text() })),
  }),
  Obj({
    type: Literal('imageList'),
    title: Text(),
    is_numbered: Bool(),
    items: List(Obj({ title: Text(), text: Text(), picture: Optional(ContentPicture) })),
  }),
  Obj({
    type: Literal('planCards'),
    title: Text(),
    vertical: Optional(oneOf(PLAN_VERTICAL_TYPES, { description: 'that of the page by default' })),
    plan_ids: Optional(List(Text(), { description: 'in this order; all plans on offer by default' })),
    is_compared: Optional(Bool({ description: 'side by side in a table, with the break-even' })),
  }),
  Obj({
    type: Literal('tabPane'),
    title: Text(),
    tabs: List(Obj({ label: Text(), body: RichText })),
  }),
  Obj({
    type: Literal('flexImages'),
    title: Optional(Text()),
    images: List(Obj({ picture: ContentPicture, href: Optional(Text()) })),
  }),
  Obj({
    type: Literal('collectionPeek'),
    title: Text(),
    lede: Optional(Text()),
    query: Obj({
      vertical: Optional(oneOf(VERTICAL_TYPES, { description: 'default: the vertical of the page' })),
      ...ListingQuery.properties,
    }),
    view_all_href: Text(),
    count: Integer({ minimum: 1, maximum: 20 }),
  }),
  Obj({
    type: Literal('faq'),
    title: Text(),
    items: List(Obj({ question: Text(), answer: Text({ description: 'links are written [words](/path)' }) })),
  }),
]);

/** @see rules/content/entry-fields */
export const ContentPage = Obj({
  page: Text(),
  title: Text(),
  description: Text(),
  include_in_sitemap: Bool(),
  change_frequency: Text({ default: 'weekly' }),
  priority: Num({ minimum: 0, maximum: 1, default: 0.5 }),
  updated_at: Text({ description: 'ISO instant' }),
  regions: List(oneOf(REGION_IDS), { description: 'regions with a page of this name' }),
  blocks: List(ContentBlock),
});

export const ContentEntries = Obj({
  data: List(
    Obj({
      page: Text(),
      change_frequency: Text({ default: 'weekly' }),
      priority: Num({ minimum: 0, maximum: 1, default: 0.5 }),
      updated_at: Text({ description: 'ISO instant' }),
    }),
  ),
});

/** Entries as editors wrote them; renderers skip incomplete ones. */
export const Navigation = Obj({
  side: List(Type.Unknown()),
  footer: List(Type.Unknown()),
  banner: List(Type.Unknown()),
  header: List(Type.Unknown()),
});

/** A list of types, not a union: with a union, the API's checker would turn a number into a text. */
const EventFact = Type.Unsafe<string | number | boolean>({
  type: ['string', 'number', 'boolean'],
  maxLength: 2_000,
});

/** An event of a visitor. Only the services report that an order was created. @see rules/calls/clevertap, rules/analytics/order-created */
export const Event = Obj({
  identity: Optional(Line(120)),
  evtName: Text({ pattern: '^(?!order_created$)[a-z][a-z0-9_]{1,59}$' }),
  evtData: Type.Record(Text(), EventFact),
  timestamp: Integer({ minimum: 0, maximum: 99_999_999_999, description: 'seconds since 1970' }),
});

/** The storefront's own call for products. @see rules/calls/own-products */
export const ProductsCall = Type.Object(
  {
    params: Optional(
      Type.Record(Text(), Union([Text(), Num(), List(Union([Text(), Num()]))]), {
        description: 'the query of the list',
      }),
    ),
    page: Optional(Integer({ minimum: 0 })),
    payload: Optional(
      Type.Record(Text(), Type.Unknown(), { description: 'the body of a collection’s list' }),
    ),
  },
  { additionalProperties: false },
);

export const DownloadLink = Obj({
  link: Text({ description: 'path of the page that leads to the app' }),
  texted_to: Union([Text(), Type.Null()], {
    description: 'the number that received the text message; null where none was sent',
  }),
});

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

/** RFC 9457 problem document, with the services' own `error_code`. */
const Email = Text({ maxLength: 254, description: 'trimmed and in lower case' });
const Password = Text({ minLength: 1, maxLength: 200 });
const Otp = Text({ maxLength: 20, description: 'six digits' });
const ClientCredentials = { client_id: Line(100), client_secret: Line(200) };
const StyleTest = Optional(
  Obj({ liked: List(PositiveId, { maxItems: 200 }), disliked: List(PositiveId, { maxItems: 200 }) }),
);

/** What brought a person here before the registration. @see docs/decisions/0200 */
const Attribution = {
  promotion: Optional(Line(60)),
  partnership: Optional(Line(60)),
  referral_code: Optional(Line(60)),
  ambassador: Optional(Line(60)),
};

/** The signed-in user, as far as a page may know. */
export const SignedIn = Obj({
  user: Obj({
    id: PositiveId,
    email: Text(),
    name: Union([Text(), Type.Null()]),
    region: oneOf(REGION_IDS, { description: 'region of registration' }),
  }),
});

/** Answer to sign-in, registration and refresh. The shell's server keeps the tokens and passes on the rest. */
export const Session = Obj({
  access_token: Text(),
  refresh_token: Text({
    description:
      'returns the same successor until 60 seconds after the successor’s first use; later reuse ends the sign-in',
  }),
  token_type: oneOf(['Bearer']),
  expires_in: Integer({ minimum: 1, description: 'lifetime of the access token in seconds' }),
  refresh_expires_in: Integer({ minimum: 1, description: 'lifetime of the refresh token in seconds' }),
  ...SignedIn.properties,
});

/** @see rules/sign-in/code-exist, rules/sign-in/code-exist-no-password, rules/sign-in/code-not-exist, rules/sign-in/code-deletion, rules/sign-in/code-exist-otp */
const AccountStatus = Union([Literal(-1), Literal(0), Literal(1), Literal(2), Literal(3)]);

/** @see rules/accounts/customer-statuses */
const CUSTOMER_STATUSES = [
  'Unconfirmed',
  'WindowShopper',
  'Subscriber',
  'ExSubscriber',
  'Risky',
  'Blacklisted',
  'ToBeExSubscriber',
  'Reserved',
] as const;

const Preferences = Obj({
  occasions: List(Text()),
  styles: List(Text()),
  otr_occasions: List(Text()),
  otr_brands: List(PositiveId),
  home_vertical_selection: List(Text()),
});

const userAttributes = {
  name: Union([Text(), Type.Null()]),
  email: Text(),
  alternate_email: Union([Text(), Type.Null()]),
  status: oneOf(CUSTOMER_STATUSES),
  region: oneOf(REGION_IDS),
  user_type: oneOf(['customer']),
  ex_subscriber: Bool(),
  phone_number: Union([Text(), Type.Null()], { description: 'digits, country code first' }),
  mobile_phone_verified: Bool(),
  referral_code: Text(),
  city: Union([Text(), Type.Null()]),
  birthday: Union([IsoDate, Type.Null()]),
  job: Union([Text(), Type.Null()]),
  created_at: Text({ description: 'ISO instant' }),
};

/** @see rules/plans/row-types */
const PLAN_ROW_TYPES = ['DEFAULT', 'DEPOSIT', 'DISCOUNT', 'INSURANCES', 'TOTAL'] as const;
const SUBSCRIPTION_STATUSES = [
  'waiting_payment',
  'active',
  'past_due',
  'cancelling',
  'lapsed',
  'ended',
] as const;
const InvoiceRows = List(Obj({ type: oneOf(PLAN_ROW_TYPES), title: Text(), price: Integer() }), {
  description: 'the last row is the total',
});
const INVOICE_STATUSES = ['pending', 'paid', 'waived', 'void'] as const;

/** @see rules/accounts/user-fields */
export const UserDocument = Obj({
  data: Obj({
    id: PositiveId,
    type: oneOf(['users']),
    attributes: Obj({ ...userAttributes, preferences: Preferences }),
    meta: Obj({
      active_orders: Integer({
        minimum: 0,
        description: 'active orders (rules/navigation/on-demand-active-orders)',
      }),
    }),
  }),
  included: List(
    Union([
      Obj({
        type: Literal('waitlists'),
        id: PositiveId,
        attributes: Obj({
          position: Integer({ minimum: 1 }),
          type: oneOf(['clothes']),
          join_code: Union([Text(), Type.Null()]),
          join_code_expiration: Union([Text({ description: 'ISO instant' }), Type.Null()]),
          city: Union([Text(), Type.Null()]),
          is_city_supported: Bool(),
        }),
      }),
      Obj({
        type: Literal('subscription_requests'),
        id: PositiveId,
        attributes: Obj({
          status: oneOf(['open', 'interrupted'], {
            description: 'interrupted: its virtual account is no longer active',
          }),
        }),
      }),
      Obj(
        {
          type: Literal('subscription_items'),
          id: PositiveId,
          attributes: Obj({
            plan_id: Text(),
            status: oneOf(SUBSCRIPTION_STATUSES),
            price: Integer({ minimum: 1, description: 'minor units a month' }),
            currency,
            vertical_type: oneOf(PLAN_VERTICAL_TYPES),
          }),
        },
        { description: 'of the region: what runs, or waits for its first payment' },
      ),
      Obj(
        {
          type: Literal('invoices'),
          id: PositiveId,
          attributes: Obj({
            subscription_item_id: PositiveId,
            invoice_status: oneOf(INVOICE_STATUSES),
            subtotal: Amount,
            currency,
            invoice_items: InvoiceRows,
          }),
        },
        { description: 'of these items, as far as they are not paid' },
      ),
    ]),
  ),
});

const Profile = Obj({
  name: userAttributes.name,
  email: userAttributes.email,
  phone_number: userAttributes.phone_number,
  birthday: userAttributes.birthday,
  job: userAttributes.job,
  city: userAttributes.city,
});

const Location = Obj({
  latitude: Num({ minimum: -90, maximum: 90, description: 'degrees' }),
  longitude: Num({ minimum: -180, maximum: 180, description: 'degrees' }),
});

/** @see rules/addresses/fields */
export const Address = Obj({
  id: PositiveId,
  address: Text({ description: 'street and number' }),
  city: Text(),
  country: Text({ description: 'the region’s name' }),
  floor: Union([Text(), Type.Null()]),
  unit: Union([Text(), Type.Null()]),
  floor_unit: Text(),
  location: Location,
  notes: Text(),
  phone_number: Text({ description: 'digits, without the country code' }),
  postal: Union([Text(), Type.Null()], { description: 'null in hk, which has no postal codes' }),
  residential_type: Text(),
  region: oneOf(REGION_IDS),
});

/** Fields of an address; `@lemari/validation/address-form` has its rules and messages. */
const AddressBody = Obj({
  address: Optional(Line(200)),
  city: Optional(Line(80)),
  floor_unit: Optional(Line(40)),
  location: Optional(Union([Location, Type.Null()])),
  notes: Optional(Text({ maxLength: 500 })),
  phone_number: Optional(Line(40)),
  postal: Optional(Union([Line(20), Type.Null()])),
  residential_type: Optional(Line(40)),
});

const AddressDocument = Obj({ data: Address });

/** Addresses in the region of the call, with the id of the default one. @see rules/addresses/default-address */
export const UserSettings = Obj({
  data: Obj({
    default_address: Union([PositiveId, Type.Null()]),
    user_addresses: List(Address),
    preferences: Preferences,
  }),
});

const IsoInstant = Text({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$',
  description: 'ISO instant',
});

/** @see rules/orders/status-staging, rules/orders/status-sending, rules/orders/status-delivered, rules/orders/status-cancelled, rules/orders/status-failed */
const SHIPMENT_STATUSES = ['Staging', 'Sending', 'Delivered', 'Cancelled', 'Failed'] as const;
/** @see rules/orders/type-normal, rules/orders/type-normal-collect, rules/orders/type-return, rules/orders/type-return-collect */
const DELIVERY_TYPES = ['Normal', 'NormalCollect'] as const;
const RETURN_TYPES = ['Return', 'ReturnCollect'] as const;

const CollectionPoint = Obj({
  id: PositiveId,
  name: Text(),
  address: Text(),
  city: Text(),
  postal: Text(),
  location: Location,
  opening_hours: Text(),
  service_types: List(oneOf(['self_collect', 'self_return'])),
});

/** The delivery or the return of a rental. */
const Shipment = Obj({
  shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
  status: oneOf(SHIPMENT_STATUSES),
  time_start: Instant,
  time_end: Instant,
  address: Union([Address, Type.Null()], {
    description: 'null for self-collect and self-return',
  }),
  collection_point: Union([CollectionPoint, Type.Null()]),
  tracking_id: Union([Text(), Type.Null()]),
  price: Amount,
});

const Addon = Obj({
  id: PositiveId,
  name: Text(),
  price: Amount,
  currency,
  image_url: Text(),
  service_provider: Text(),
  descriptions: List(Text()),
});

const Discount = Obj({
  code: Text(),
  title: Text(),
  description: Text(),
  price: Integer({ minimum: 0, description: 'minor units, taken off the total' }),
  currency,
  start_datetime: Instant,
  end_datetime: Instant,
});

/** @see rules/plans/plan-source-attributes, rules/plans/summary-fields; docs/decisions/0190 */
const PlanSummary = Obj({
  title: Optional(Text()),
  label: Optional(Text()),
  value: Optional(Text()),
  value_desc: Optional(Text()),
  button: Optional(Text()),
  details: Optional(Text()),
  price_actual: Optional(Text()),
  price_highlight: Optional(Text()),
  price_highlight_desc: Optional(Text()),
  tagline: Optional(Text()),
});

const PlanAmount = Union([Integer({ minimum: 1, description: 'minor units' }), Type.Null()]);

const SubscriptionPlan = Obj({
  id: Text(),
  type: Literal('subscription_plans'),
  attributes: Obj({
    name: Text(),
    subtitle: Text(),
    description: Text(),
    plan_price: Integer({ minimum: 1, description: 'minor units a month' }),
    list_price: PlanAmount,
    care_price: PlanAmount,
    insurance_cover: PlanAmount,
    currency,
    commitment: Union([Integer({ minimum: 0, description: 'months; 0 has no end' }), Type.Null()]),
    payment_provider: Text(),
    plan_type: Text(),
    max_item: Integer({ minimum: 1, description: 'pieces in a box' }),
    max_box_per_period: Union([Integer({ minimum: 1, description: 'boxes a month' }), Type.Null()]),
    images: List(ContentPicture),
    summary: Optional(PlanSummary),
    service_id: Text(),
  }),
});

const CouponType = oneOf(['PROMO', 'RESUB', 'WEBPARTNERSHIP']);

/** @see rules/vouchers/coupon-fields */
const Coupon = Obj({
  id: PositiveId,
  type: Literal('coupons'),
  attributes: Obj({
    price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
    currency,
    title: Text(),
    description: Text(),
    max_redeem: Integer({ minimum: 1, description: 'months' }),
    end_datetime: Union([Instant, Type.Null()], { description: 'null without an end' }),
  }),
  relationships: Obj({
    plan: Obj({ data: Obj({ id: Text(), type: Literal('subscription_plans') }) }),
  }),
});

export const Coupons = Obj({ data: List(Coupon) });

export const SubscriptionPlans = Obj({
  data: List(SubscriptionPlan),
  included: List(Coupon, { description: 'of type PROMO, of the plans' }),
  meta: Obj({
    median_piece: Union([Money, Type.Null()], {
      description:
        'a piece of the listing without a plan: its shortest rent where pieces are rented once, else its price to buy',
    }),
  }),
});

/** @see docs/decisions/0254 */
const VoucherId = Text({
  pattern: '^[0-9a-f-]{36}$',
  description: 'random, as a validation of the code answers it',
});

/** @see rules/vouchers/voucher-fields, rules/calls/validate-voucher */
export const VoucherDocument = Obj({
  data: Obj({
    id: VoucherId,
    type: Literal('vouchers'),
    attributes: Obj({
      voucher_code: Text(),
      description: Text(),
      start_datetime: Instant,
      end_datetime: Instant,
    }),
  }),
  included: List(
    Obj({
      type: Literal('voucher_items'),
      attributes: Obj({
        price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
        currency,
        title: Text(),
        max_redeem: Integer({ minimum: 1, description: 'months' }),
      }),
    }),
    { minItems: 1 },
  ),
});

/** @see docs/decisions/0115 */
export const ORDER_STATUSES = ['waiting_payment', 'confirmed', 'cancelled', 'failed', 'completed'] as const;

/** A source of a Content-Security-Policy, whose directives are separated by `;`. */
const PolicySource = Text({ pattern: '^https?://[^\\s;,]+$' });

/** @see docs/decisions/0040 */
export const PaymentSetup = Obj({
  card_frame: Union([Obj({ origin: PolicySource, path: Text(), publishable_key: Text() }), Type.Null()], {
    description: 'page with card fields; null where customers type cards on the provider’s page',
  }),
  form_targets: List(PolicySource),
  methods: List(oneOf(PAYMENT_METHODS)),
});

/** One attempt to pay. */
const Payment = Obj({
  id: PositiveId,
  payment_method: oneOf(PAYMENT_METHODS),
  status: oneOf(CHARGE_STATUSES),
  failure_reason: Union([Text(), Type.Null()]),
  redirect_url: Union([Text(), Type.Null()], {
    description: 'page of the provider that the customer is redirected to',
  }),
  is_open: Optional(
    Bool({
      description:
        'true while the customer can still pay and the provider has said that nothing is paid; absent otherwise, also while the outcome is unknown',
    }),
  ),
  client_secret: Optional(
    Text({ description: 'with which the card frame shows the bank’s question; absent without one' }),
  ),
  virtual_account: Union([
    Obj({
      bank: oneOf(BANKS),
      virtual_account_number: Text(),
      expected_amount: Amount,
      expiration_date: Instant,
      time_left: Integer({ description: 'seconds' }),
    }),
    Type.Null(),
  ]),
  bank_transfer: Union([
    Obj({ bank: oneOf(BANKS), account_number: Text(), expected_amount: Amount, expiration_date: Instant }),
    Type.Null(),
  ]),
});

const OrderItem = Obj({
  id: PositiveId,
  style_id: PositiveId,
  name: Text(),
  style_code: Text(),
  designer: Text(),
  size_category: oneOf(SIZES),
  featured_image: Text(),
  is_available: Bool(),
  sent_as: oneOf(CART_ITEM_TYPES),
  rental_price: Amount,
});

/** @see rules/orders/fields; docs/decisions/0115 */
export const Order = Obj({
  id: PositiveId,
  number: Text({ description: 'order number for people' }),
  cart_id: Union([PositiveId, Type.Null()]),
  rental_date_start: IsoDate,
  rental_date_end: IsoDate,
  rental_period_days: Integer({ minimum: 1 }),
  reservation_date_time: Instant,
  paid_date_time: Union([Instant, Type.Null()]),
  order_status: oneOf(ORDER_STATUSES),
  status_reason: Union([Text(), Type.Null()], {
    description: 'why it was cancelled or failed, as a sentence',
  }),
  held_until: Union([Instant, Type.Null()]),
  answered_at: Instant,
  items: List(OrderItem),
  addons: List(Addon),
  discount: Union([Discount, Type.Null()]),
  delivery: Shipment,
  return: Shipment,
  rental_price: Amount,
  total_price: Amount,
  refunded_price: Amount,
  late_price_per_day: Integer({ minimum: 0, description: 'minor units, for each piece and day' }),
  late_price: Integer({ minimum: 0, description: 'minor units, late fee so far' }),
  currency,
  payment: Union([Payment, Type.Null()]),
});

const OrderDocument = Obj({ data: Order });

/** What a customer owes beside the price of an order or a plan. @see docs/decisions/0286 */
export const Charge = Obj({
  id: PositiveId,
  kind: oneOf(['lateness', 'damage']),
  status: oneOf(['open', 'paid', 'waived']),
  reason: Union([Text(), Type.Null()], { description: 'a sentence about the damage; null for lateness' }),
  price: Integer({ minimum: 1, description: 'minor units' }),
  currency,
  order: Union([
    Obj({ id: PositiveId, number: Text(), rental_date_end: IsoDate }, { description: 'the order it is of' }),
    Type.Null(),
  ]),
  subscription: Union([
    Obj(
      {
        id: PositiveId,
        plan_name: Text(),
        insurance_cover: Union([Amount, Type.Null()], { description: 'what the plan covers' }),
      },
      { description: 'the plan it is of' },
    ),
    Type.Null(),
  ]),
  created_at: Instant,
  ended_at: Union([Instant, Type.Null()], { description: 'when it was paid or waived' }),
  payment: Union([Payment, Type.Null()], { description: 'the last attempt to pay it' }),
  answered_at: Instant,
});

const ChargeDocument = Obj({ data: Charge });

/** Delivery and return of an order. */
const ShippingBody = Obj({
  delivery: Obj({
    address_id: Optional(Union([PositiveId, Type.Null()])),
    collection_point_id: Optional(Union([PositiveId, Type.Null()])),
    shipping_type: oneOf(DELIVERY_TYPES),
    delivery_time: IsoInstant,
  }),
  return: Obj({
    address_id: Optional(Union([PositiveId, Type.Null()])),
    collection_point_id: Optional(Union([PositiveId, Type.Null()])),
    shipping_type: oneOf(RETURN_TYPES),
    return_pickup_time: IsoInstant,
  }),
});

/** The choices of a checkout so far. */
const CheckoutBody = Obj({
  delivery: Optional(Union([ShippingBody.properties.delivery, Type.Null()])),
  return: Optional(Union([ShippingBody.properties.return, Type.Null()])),
  addon_ids: Optional(List(PositiveId, { maxItems: 20 })),
  discount_code: Optional(Union([Line(40), Type.Null()])),
});

export const Checkout = Obj({
  cart: Cart,
  delivery: Union([ShippingBody.properties.delivery, Type.Null()]),
  return: Union([ShippingBody.properties.return, Type.Null()]),
  addons: List(Addon),
  discount: Union([Discount, Type.Null()]),
  held_until: Union([Instant, Type.Null()]),
  answered_at: Instant,
  rental_price: Amount,
  delivery_price: Amount,
  return_price: Amount,
  addons_price: Amount,
  discount_price: Amount,
  total_price: Amount,
  late_price_per_day: Amount,
  currency,
});

const SUBSCRIPTION_FLOWS = ['direct', 'waitlist', 'hybrid'] as const;

/** @see rules/subscriptions/item-fields; docs/decisions/0210, docs/decisions/0212 */
export const Subscription = Obj({
  id: PositiveId,
  plan_id: Text(),
  plan_name: Text(),
  service_id: Text(),
  status: oneOf(SUBSCRIPTION_STATUSES),
  price: Integer({ minimum: 1, description: 'minor units a month, as agreed' }),
  currency,
  vertical_type: oneOf(PLAN_VERTICAL_TYPES),
  commitment: Integer({ minimum: 0, description: 'months; 0 has no end' }),
  discount: Union([
    Obj({
      kind: oneOf(['coupon', 'voucher']),
      title: Text(),
      price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
      max_redeem: Integer({ minimum: 1, description: 'months' }),
    }),
    Type.Null(),
  ]),
  voucher_code: Union([Text(), Type.Null()], { description: 'the code that lowers it' }),
  join_code: Union([Text(), Type.Null()]),
  deposit_price: Amount,
  started_at: Union([Instant, Type.Null()], { description: 'null until it is paid' }),
  next_billing_date: Union([IsoDate, Type.Null()], {
    description: 'on which the next month begins; null if none follows, and until the first one is paid',
  }),
  next_price: Integer({
    minimum: 0,
    description:
      'minor units due on the next billing date: that of the plan from then on, without the credits',
  }),
  next_credit_price: Integer({
    minimum: 0,
    description: 'minor units of credits for invitations, taken off the next price already',
  }),
  next_plan: Union(
    [
      Obj({
        plan_id: Text(),
        plan_name: Text(),
        price: Integer({ minimum: 1, description: 'minor units a month, as chosen' }),
        commitment: Integer({ minimum: 0, description: 'months from the change on; 0 has no end' }),
        from: IsoDate,
        ends_discount: Bool({ description: 'whether months of a discount are lost with the present plan' }),
      }),
      Type.Null(),
    ],
    { description: 'the plan from the next month on, if another one is chosen' },
  ),
  plan_change_from: Union([IsoDate, Type.Null()], {
    description:
      'the day from which another plan can hold, chosen today; null while it cannot be chosen: within the commitment, or once it is cancelled',
  }),
  earliest_end_date: Union([IsoDate, Type.Null()], {
    description: 'the last day if it were cancelled now; null unless it runs',
  }),
  commitment_cost: Integer({
    minimum: 0,
    description: 'minor units that are still due until that day, or until the last day of a cancelled one',
  }),
  ends_on: Union([IsoDate, Type.Null()], { description: 'the last day, once it is cancelled or has ended' }),
  returned: Union(
    [
      Obj({
        at: Instant,
        deposit_price: Integer({ minimum: 0, description: 'minor units of the deposit that were sent back' }),
      }),
      Type.Null(),
    ],
    { description: 'when the last piece came back' },
  ),
  past_due: Union(
    [
      Obj({
        amount: Amount,
        since: IsoDate,
        next_attempt_on: IsoDate,
        ends_on: IsoDate,
      }),
      Type.Null(),
    ],
    { description: 'an open month whose payment has failed; it ends on `ends_on` if every attempt does' },
  ),
  invoice: Obj(
    {
      id: PositiveId,
      rows: InvoiceRows,
      total_price: Amount,
      paid_at: Union([Instant, Type.Null()]),
    },
    { description: 'of the first month' },
  ),
  invoices: List(
    Obj({
      id: PositiveId,
      month: Integer({ minimum: 1, description: '1 for the first month' }),
      rows: InvoiceRows,
      total_price: Amount,
      status: oneOf(INVOICE_STATUSES),
      starts_on: Union([IsoDate, Type.Null()], { description: 'null for a first month that is not paid' }),
      ends_on: Union([IsoDate, Type.Null()]),
      paid_at: Union([Instant, Type.Null()], { description: 'or waived' }),
      refunded_price: Amount,
      card: Union([Obj({ brand: Text(), last_four_digit: Text() }), Type.Null()], {
        description: 'that has paid it',
      }),
    }),
    { description: 'latest first' },
  ),
  payment: Union([Payment, Type.Null()], { description: 'the last attempt to pay the latest invoice' }),
  answered_at: Instant,
});

const SubscriptionDocument = Obj({ data: Subscription });

/** @see rules/calls/get-referral */
export const Referral = Obj({
  referral_code: Text(),
  gift: Union(
    [
      Obj({
        price: Integer({ minimum: 1, description: 'minor units, taken off each of the months' }),
        max_redeem: Integer({ minimum: 1, description: 'months' }),
        end_datetime: Instant,
      }),
      Type.Null(),
    ],
    { description: 'what the code of referrals takes off a new member’s plan; null where it gives nothing' },
  ),
  credit_price: Integer({
    minimum: 0,
    description: 'minor units of credits that have lowered no invoice yet',
  }),
  friends: Integer({ minimum: 0, description: 'new members who came by the user’s link' }),
  currency,
});

/** What every call that subscribes may say beside the plan. */
const subscribing = {
  subscription_flow: Optional(oneOf(SUBSCRIPTION_FLOWS)),
  join_code: Optional(Union([Line(40), Type.Null()])),
  referral_id: Optional(Union([Line(60), Type.Null()], { description: 'referral code of another user' })),
  promotion: Attribution.promotion,
  partnership: Attribution.partnership,
  ambassador: Attribution.ambassador,
  utm_source: Optional(Line(200)),
  total_price: Optional(
    Integer({
      minimum: 0,
      description: 'minor units due today, as agreed: another total is refused before anything is charged',
    }),
  ),
  frontend_return_url: Optional(Line(500)),
};

/** One of the two at most. @see rules/vouchers/exclusive */
const lowering = {
  coupons: Optional(List(PositiveId, { maxItems: 1, description: 'ids' })),
  vouchers: Optional(List(Line(40), { maxItems: 1, description: 'codes' })),
};

/** A card that can be charged again; only the provider has its number. */
const Card = Obj({
  id: PositiveId,
  token: Text(),
  brand: Text(),
  last_four_digit: Text(),
  expiration_month: Integer({ minimum: 1, maximum: 12 }),
  expiration_year: Integer({ minimum: 2000, maximum: 2100 }),
  is_default: Bool(),
});

const CardBody = Obj({
  token: Text({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  brand: Line(40),
  last_four_digit: Text({ pattern: '^\\d{4}$' }),
  expiration_month: Integer({ minimum: 1, maximum: 12 }),
  expiration_year: Integer({ minimum: 2000, maximum: 2100 }),
});

const PaymentBody = {
  payment_method: oneOf(PAYMENT_METHODS),
  credit_card: Optional(CardBody),
  bank_transfer: Optional(Obj({ bank_code: oneOf(BANKS) })),
  virtual_account: Optional(Obj({ bank_code: oneOf(BANKS) })),
};

/** @see rules/payment/account-payment */
const Account = Obj({
  id: PositiveId,
  primary_payment_option: Union([oneOf(PAYMENT_METHODS), Type.Null()]),
  cards: List(Card),
});

export const Problem = Obj({
  type: Text(),
  title: Text(),
  status: Integer(),
  detail: Text(),
  error_code: Integer(),
  error: Optional(
    oneOf(
      [
        'invalid_grant',
        'invalid_client',
        'different_region',
        'code_expired',
        'code_used_up',
        'checkout_over',
        'already_subscribed',
        'card_required',
        'join_code_required',
        'price_changed',
        'card_challenge',
      ],
      { description: 'code of the problem, where a page must distinguish it from others of the same status' },
    ),
  ),
  request_id: Text(),
  errors: Optional(List(Obj({ field: Text(), message: Text() }))),
});

const Page = {
  page_number: Optional(
    Integer({
      minimum: 0,
      maximum: 100_000,
      default: 1,
      description: 'starts at 1; 0 means 1 (rules/browse/page-on-wire)',
    }),
  ),
  // Without a default, because ajv would fill it in over the configured one.
  per_page: Optional(
    Integer({ minimum: 1, maximum: MOST_PER_PAGE, description: 'without it, the PAGE_SIZE of the shop' }),
  ),
};
const byId = Obj({ id: PositiveId });

/** Query names that are lists in any operation; the wire indexes them. */
export const LIST_PARAMS = [
  'ids',
  'sizes',
  'colors',
  'tags',
  'lengths',
  'sleeves',
  'necklines',
  'frametypes',
  'designers',
  'excludes',
  'methods',
] as const;

/** Headers of every service call. @see rules/calls/header-app-instance, rules/calls/header-region, rules/calls/header-timezone */
export const ServiceHeaders = Obj({
  region: oneOf(REGION_IDS),
  'vertical-type': Optional(oneOf(VERTICAL_TYPES)),
  'product-line': Optional(oneOf(PRODUCT_LINES)),
  /** Keeps styles that are free from this delivery to this return. @see rules/calls/reservation-headers */
  'reservation-start': Optional(IsoDate),
  'reservation-end': Optional(IsoDate),
  timezone: Optional(Text()),
  'app-instance': Optional(Text()),
  authorization: Optional(Text()),
  /** Identifies one intent of a user: repeated calls with one key are executed once. @see docs/decisions/0088 */
  'idempotency-key': Optional(Text({ pattern: '^[\\w.:-]{8,80}$' })),
});

interface OperationSchema {
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  response: TSchema;
}

/**
 * Request and response schemas of every operation. The API validates with them and generates its OpenAPI document
 * from them.
 */
export const SCHEMAS = {
  createAppInstance: {
    body: Obj({
      app_instance: Text({ pattern: '^[A-Za-z0-9._:-]{8,64}$' }),
      operating_system: Line(40),
    }),
    response: Obj({ data: Obj({ app_instance: Text() }) }),
  },
  createEvent: { body: Event, response: Obj({ data: Obj({ stored: Bool() }) }) },
  createDownloadLink: { body: Obj({ phone_number: Line(40) }), response: DownloadLink },
  getAccountStatus: {
    query: Obj({ email: Email }),
    response: Obj({ data: Obj({ email: Text(), status: AccountStatus }) }),
  },
  createOtp: {
    body: Obj({ email: Email }),
    response: Obj({
      data: Obj({
        email: Text(),
        expires_in: Integer({ description: 'lifetime of the code in seconds' }),
        resend_in: Integer({ description: 'seconds until another code can be requested' }),
      }),
    }),
  },
  signInByCode: { body: Obj({ username: Email, otp: Otp, ...ClientCredentials }), response: Session },
  registerByCode: {
    body: Obj({
      email: Email,
      otp: Otp,
      region: oneOf(REGION_IDS),
      utm_source: Optional(Line(200)),
      ...Attribution,
      style_test: StyleTest,
      ...ClientCredentials,
    }),
    response: Session,
  },
  register: {
    body: Obj({
      email: Email,
      password: Optional(Password),
      code: Optional(Otp),
      grant_type: oneOf(['password', 'code']),
      region: oneOf(REGION_IDS),
      utm_source: Optional(Line(200)),
      ...Attribution,
      style_test: StyleTest,
      ...ClientCredentials,
    }),
    response: Session,
  },
  createAccessToken: {
    body: Obj({
      grant_type: oneOf(['password', 'refresh_token']),
      username: Optional(Email),
      password: Optional(Password),
      refresh_token: Optional(Line(200)),
      response_type: Optional(oneOf(['token'])),
      ...ClientCredentials,
    }),
    response: Session,
  },
  deleteAccessToken: { response: Obj({ data: Obj({ ended: Bool() }) }) },
  forgetPassword: { body: Obj({ email: Email }), response: Obj({ data: Obj({ email: Text() }) }) },
  setNewPassword: {
    body: Obj({ code: Line(200), password: Password }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  createPlanInterest: {
    body: Obj({ email: Email, vertical_type: oneOf(PLAN_VERTICAL_TYPES) }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  listPlans: {
    query: Obj({ plan_type: Optional(Line(60)), service_id: Optional(Line(60)) }),
    response: SubscriptionPlans,
  },
  listCoupons: {
    query: Obj({
      plan_ids: Line(1_000),
      coupon_type: CouponType,
    }),
    response: Coupons,
  },
  validateVoucher: {
    body: Obj({ voucher_code: Line(40), plan_id: Line(60), coupon_type: Optional(CouponType) }),
    response: VoucherDocument,
  },
  subscribeWithCard: {
    body: Obj({
      account: CardBody,
      payment_provider: Line(40),
      plan_id: Line(60),
      ...lowering,
      ...subscribing,
    }),
    response: SubscriptionDocument,
  },
  createSubscription: {
    body: Obj({ subscription_plan_id: Line(60), ...lowering, ...subscribing }),
    response: SubscriptionDocument,
  },
  activatePlan: {
    body: Obj({
      plan_id: Line(60),
      coupon_ids: Optional(List(PositiveId, { maxItems: 1 })),
      voucher_ids: Optional(List(VoucherId, { maxItems: 1 })),
      ...subscribing,
      join_code: Line(40),
    }),
    response: SubscriptionDocument,
  },
  validateJoinCode: {
    body: Obj({ join_code: Line(40) }),
    response: Obj({
      is_valid: Bool(),
      plan: Union([SubscriptionPlan, Type.Null()], {
        description: 'the plan that the code activates; null for a code that is not valid',
      }),
      payment_provider: Union([Text(), Type.Null()]),
    }),
  },
  listSubscriptions: { response: Obj({ data: List(Subscription) }) },
  checkSubscriptionPayment: { params: byId, response: SubscriptionDocument },
  cancelSubscriptionPayment: { params: byId, response: SubscriptionDocument },
  cancelSubscription: { params: byId, response: SubscriptionDocument },
  resumeSubscription: { params: byId, response: SubscriptionDocument },
  changeSubscriptionPlan: {
    params: byId,
    body: Obj({ subscription_plan_id: Line(60) }),
    response: SubscriptionDocument,
  },
  paySubscription: {
    params: byId,
    body: Obj({
      account: Optional(CardBody),
      frontend_return_url: Optional(Line(500)),
    }),
    response: SubscriptionDocument,
  },
  listCharges: { response: Obj({ data: List(Charge) }) },
  payCharge: {
    params: byId,
    body: Obj({
      ...PaymentBody,
      price: Integer({ minimum: 1, description: 'minor units, as shown; another amount is refused' }),
      keep_card: Optional(Bool()),
      frontend_return_url: Optional(Line(500)),
    }),
    response: ChargeDocument,
  },
  checkCharge: { params: byId, response: ChargeDocument },
  getReferral: { response: Obj({ data: Referral }) },
  getUser: { response: UserDocument },
  getProfile: { response: Obj({ data: Profile }) },
  updateProfile: {
    body: Obj({
      name: Optional(Line(120)),
      phone_number: Optional(Line(40)),
      birthday: Optional(Union([Line(40), Type.Null()])),
      job: Optional(Union([Line(120), Type.Null()])),
    }),
    response: Obj({ data: Profile }),
  },
  updateUser: {
    body: Obj({
      password: Optional(Password),
      name: Optional(Line(120)),
      phone_number: Optional(Line(40)),
      city: Optional(
        Obj(
          { city_id: Optional(PositiveId), unlisted_city: Optional(Line(80)) },
          { additionalProperties: false },
        ),
      ),
    }),
    response: Obj({ data: Profile }),
  },
  getUserSettings: { response: UserSettings },
  createAddress: { body: AddressBody, response: AddressDocument },
  createAddressV1: { body: AddressBody, response: AddressDocument },
  updateAddress: { params: byId, body: AddressBody, response: AddressDocument },
  updateAddressV1: { params: byId, body: AddressBody, response: AddressDocument },
  deleteAddress: { params: byId, response: UserSettings },
  setDefaultAddress: { body: Obj({ default_address: PositiveId }), response: UserSettings },
  listHolidays: { response: Holidays },
  listFeaturedProducts: {
    query: Obj({ ...ListingQuery.properties, ...Page }),
    response: ProductPage,
  },
  listFeaturedItems: {
    query: Obj({ featured_type: oneOf(['category', 'collection']) }),
    response: Obj({ data: List(FeaturedItem) }),
  },
  listFeatureds: {
    query: Obj({
      platform: oneOf(['website', 'mobile']),
      tab_id: Optional(Integer({ minimum: 1, maximum: 9 })),
    }),
    response: Obj({ data: List(Union([FeaturedSection, FeaturedItem])) }),
  },
  listCollections: {
    params: Obj({ method: oneOf(COLLECTION_METHODS) }),
    response: Obj({ data: List(Collection) }),
  },
  getCollection: { params: byId, response: Obj({ data: Collection }) },
  listCollectionProducts: {
    query: Obj(Page),
    body: Obj({
      collection_id: PositiveId,
      custom_image_testing: Optional(Bool({ description: 'an experiment of the services; ignored here' })),
      filter_unavailable_selling_informations: Optional(
        Bool({ description: 'leave out grades that do not ship on their own' }),
      ),
      available: Available,
    }),
    response: ProductPage,
  },
  listPossibleRentals: {
    params: Obj({
      id: PositiveId,
      size: oneOf([...SIZES, ANY_SIZE], { description: 'any: days on which at least one size is free' }),
    }),
    query: Obj({ rental_period: Integer({ minimum: 1, maximum: 31 }) }),
    response: Obj({ data: List(PossibleRental) }),
  },
  createAlert: {
    body: Obj({
      email: Optional(Email),
      style_id: PositiveId,
      size_category: oneOf([...SIZES, ANY_SIZE], { description: 'any: at least one size' }),
      rental_period: RentalPeriod,
    }),
    response: Obj({ data: Obj({ email: Text() }) }),
  },
  deleteAlerts: {
    params: Obj({ key: Text({ pattern: '^[0-9a-f-]{36}$', description: 'in the link of a mail' }) }),
    response: Obj({ data: Type.Null() }),
  },
  listCarts: { query: Obj(Page), response: Obj({ data: List(Cart), meta: Paging }) },
  createCart: {
    body: Obj({ rental_period: RentalPeriod, style_size: StyleSize }),
    response: Obj({ data: Cart }),
  },
  updateCart: {
    params: byId,
    body: Obj({
      rental_period: Optional(RentalPeriod),
      style_size: Optional(
        Obj(
          {
            style_id: PositiveId,
            size: oneOf(SIZES),
            backup_size: Optional(Union([oneOf(SIZES), Type.Null()], { description: 'null clears it' })),
            backup_style: Optional(Union([StyleSize, Type.Null()], { description: 'null clears it' })),
            replaces: Optional(
              Integer({
                ...PositiveId,
                description: 'the main item that it replaces; backups that still fit stay',
              }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    }),
    response: Obj({ data: Cart }),
  },
  deleteCartItem: {
    params: Obj({ cartId: PositiveId, itemId: PositiveId }),
    response: Obj({ data: Union([Cart, Type.Null()], { description: 'null: it was the last item' }) }),
  },
  deleteCart: { params: byId, response: Obj({ data: Obj({ id: PositiveId }) }) },
  listCartRentals: {
    params: byId,
    query: Obj({
      rental_period: Integer({ minimum: 1, maximum: 31 }),
      style_id: Optional(PositiveId),
      size: Optional(oneOf(SIZES)),
    }),
    response: Obj({ data: List(PossibleRental), advice: List(CartAdvice) }),
  },
  createHold: { params: byId, response: Obj({ data: Hold }) },
  createOrder: {
    body: Obj({
      cart_id: PositiveId,
      shipping: ShippingBody,
      addon_ids: Optional(List(PositiveId, { maxItems: 20 })),
      discount_code: Optional(Union([Line(40), Type.Null()])),
    }),
    response: OrderDocument,
  },
  payOrder: {
    body: Obj({
      order_id: PositiveId,
      ...PaymentBody,
      keep_card: Optional(Bool()),
      frontend_return_url: Optional(Line(500)),
    }),
    response: OrderDocument,
  },
  listOrders: {
    query: Obj({ tag: Optional(oneOf(['active', 'completed'])), ...Page }),
    response: Obj({ data: List(Order), meta: Paging }),
  },
  getOrder: { params: byId, response: OrderDocument },
  checkPayment: { params: byId, response: OrderDocument },
  getCancellation: {
    params: byId,
    response: Obj({
      data: Obj({
        is_possible: Bool(),
        refund_price: Amount,
        kept_price: Amount,
        currency,
        free_until: Instant,
        terms: Text(),
      }),
    }),
  },
  cancelOrder: {
    params: byId,
    body: Obj({ refund_price: Integer({ minimum: 0, description: 'minor units, as agreed' }) }),
    response: OrderDocument,
  },
  getDiscount: { query: Obj({ code: Line(40), cart_id: PositiveId }), response: Obj({ data: Discount }) },
  listAddons: { response: Obj({ data: List(Addon) }) },
  estimateShipment: {
    query: Obj({
      delivery_type: oneOf(['delivery', 'return']),
      address_id: Optional(PositiveId),
      collection_point_id: Optional(PositiveId),
      shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
      rental_period_days: Integer({ minimum: 1, maximum: 31 }),
      shipment_delivery_date: IsoDate,
    }),
    response: Obj({
      data: Obj({
        price: Amount,
        currency,
        windows: List(Obj({ time_start: Instant, time_end: Instant, label: Text() })),
      }),
    }),
  },
  getCheckout: { params: byId, response: Obj({ data: Checkout }) },
  updateCheckout: { params: byId, body: CheckoutBody, response: Obj({ data: Checkout }) },
  checkAddressAvailability: {
    query: Obj({
      longitude: Num({ minimum: -180, maximum: 180 }),
      latitude: Num({ minimum: -90, maximum: 90 }),
      shipping_type: oneOf([...DELIVERY_TYPES, ...RETURN_TYPES]),
    }),
    response: Obj({ data: Obj({ available: Bool(), reason: Union([Text(), Type.Null()]) }) }),
  },
  listCollectionPoints: {
    query: Obj({
      service_type: Optional(oneOf(['self_collect', 'self_return'])),
      provider_id: Optional(Line(40)),
      vertical_type: Optional(oneOf(VERTICAL_TYPES)),
      business_method: Optional(Line(40)),
    }),
    response: Obj({ collection_points: List(CollectionPoint) }),
  },
  createCardPaymentToken: {
    body: Obj({
      order_id: Optional(
        Union([PositiveId, Type.Null()], { description: 'for an order; else a plan or a subscription' }),
      ),
      amount: Optional(Num({ description: 'ignored: prices are the server’s' })),
      description: Optional(Line(200)),
      subscription_item_id: Optional(
        Union([PositiveId, Type.Null()], { description: 'a subscription that waits for its payment' }),
      ),
      plan_id: Optional(Union([Line(60), Type.Null()], { description: 'the plan to subscribe to' })),
      ...lowering,
      ...subscribing,
      frontend_return_url: Line(500),
    }),
    response: Obj({
      data: Obj({
        paymentToken: Text(),
        webPaymentUrl: Text(),
        subscription_item_id: Union([PositiveId, Type.Null()]),
      }),
    }),
  },
  createCardPayment: {
    body: Obj({ order_id: PositiveId, paymentToken: Line(400) }),
    response: OrderDocument,
  },
  getTransactionStatus: {
    body: Obj({
      paymentToken: Line(400),
      locale: Optional(Line(20)),
      additionalInfo: Optional(Bool()),
    }),
    response: Obj({
      data: Obj({
        status: oneOf(['waiting', 'paid', 'failed']),
        failure_reason: Union([Text(), Type.Null()]),
      }),
    }),
  },
  getPaymentSetup: { response: Obj({ data: PaymentSetup }) },
  getAccount: { response: Obj({ data: Account }) },
  createAccount: { body: Obj(PaymentBody), response: Obj({ data: Account }) },
  listCards: { response: Obj({ cards: List(Card) }) },
  createCard: {
    body: Obj({ ...CardBody.properties, payment_provider: Line(40) }),
    response: Obj({ data: Card }),
  },
  setDefaultCard: { params: byId, response: Obj({ data: Card }) },
  listSuggestions: { query: Obj({ q: Line(100) }), response: Suggestions },
  countStyleFacets: { query: Obj(styleFilters), response: FacetCounts },
  listProducts: { query: Obj({ category: Optional(Line(60)), ...Page }), response: JsonApiProducts },
  getProduct: { params: byId, response: ProductDocument },
  listSimilarProducts: { params: byId, response: ProductList },
  listStyleAddresses: {
    query: Obj({
      page_number: Page.page_number,
      per_page: Optional(Integer({ minimum: 1, maximum: 10_000, default: 10_000 })),
    }),
    response: StyleAddresses,
  },
  listFavorites: {
    query: Obj({
      category: Optional(Line(60)),
      additional_parameter: Optional(Line(60)),
      ...Page,
    }),
    response: ProductPage,
  },
  createFavorite: { body: Obj({ style_id: PositiveId }), response: FavoriteDocument },
  deleteFavorite: { params: byId, response: FavoriteDocument },
  getDesigner: { params: byId, response: DesignerDocument },
  getContentPage: { params: Obj({ page: Text({ pattern: '^[a-z0-9-]{1,60}$' }) }), response: ContentPage },
  getNavigation: { response: Navigation },
  listContentEntries: { response: ContentEntries },
} as const satisfies Record<OperationName, OperationSchema>;
