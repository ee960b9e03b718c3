import type { Static } from 'typebox';
import type { OperationName } from './operations.ts';
import type { SCHEMAS } from './schemas.ts';
import type {
  WireAccount,
  WireAddons,
  WireCart,
  WireCharge,
  WireCheckout,
  WireCollectionPoints,
  WireOrder,
  WirePlans,
  WireSubscription,
  WireContentBlock,
  WireDesigner,
  WireJsonApiProducts,
  WireProduct,
} from './wire.ts';

type Responses = { [Name in OperationName]: Static<(typeof SCHEMAS)[Name]['response']> };

const ARUNG_SENJA = {
  id: 101,
  name: 'Arung Senja',
  tagline: 'Bias-cut evenings from a four-table workroom in Yogyakarta.',
  banner_url: '/pictures/two-slips/600.avif',
} as const satisfies WireDesigner;

const NOOR_AND_VALE = {
  id: 113,
  name: 'Noor & Vale',
  tagline: 'Bridle leather, stitched twice.',
  banner_url: null,
} as const satisfies WireDesigner;

/** For rent and for sale; one measurement unknown, one size without pieces. */
const SLIP_DRESS: WireProduct = {
  id: 1001,
  style_id: 1001,
  product_uuid: '6f1c2d9e-0d4f-5f5e-9a54-0b1f6f0a1001',
  name: 'Senja Bias Slip',
  details:
    'The slip Arung Senja cuts every season and changes by a millimetre each time. Silk satin on the true bias, so it follows rather than holds.',
  featured_image: '/pictures/senja-front/600.avif',
  gallery: ['/pictures/senja-front/600.avif', '/pictures/senja-detail/600.avif'],
  galleries: [
    { url: '/pictures/senja-front/600.avif', view: 'front', colour: '#e4ded4' },
    { url: '/pictures/senja-detail/600.avif', view: 'detail', colour: '#cfc9bf' },
  ],
  price: { amount: 42_000, currency: 'SGD' },
  methods: ['Rent', 'Buy'],
  rating: 4.8,
  total_reviewer: 212,
  vertical_type: 'apparel',
  product_lines: ['regular'],
  rental_price: [
    { period_days: 4, price: 5_500 },
    { period_days: 8, price: 8_300 },
    { period_days: 14, price: 11_600 },
  ],
  additional_properties: {
    category: 'dresses',
    colors: ['gold', 'beige'],
    materials: [
      { name: 'silk', percent: 92 },
      { name: 'elastane', percent: 8 },
    ],
    length: 'long',
    sleeve: 'none',
    neckline: 'low',
    facts: ['Fine adjustable straps', 'Cut on the bias, no zip'],
  },
  tags: ['events', 'wedding-guest'],
  size_notes: [
    {
      size_category: 's',
      available_product_ids: [50_011, 50_012],
      bust_size: 85,
      waist_size: 66,
      hips_size: -1,
      selling_information: [
        { grade: 'A', price: 26_000, order_shipped_with_options: ['with_box'] },
        { grade: 'B', price: 18_900, order_shipped_with_options: ['separate_shipment'] },
      ],
    },
    {
      size_category: 'm',
      available_product_ids: [],
      bust_size: 90,
      waist_size: 71,
      hips_size: 97,
      selling_information: [{ grade: 'A', price: 26_000, order_shipped_with_options: ['separate_shipment'] }],
    },
  ],
  designer: ARUNG_SENJA,
};

/** For rent only, wishlisted, without measurements. */
const SADDLE_TOTE: WireProduct = {
  id: 2001,
  style_id: 2001,
  product_uuid: '6f1c2d9e-0d4f-5f5e-9a54-0b1f6f0a2001',
  name: 'Saddle Tote',
  details:
    'Bridle leather, saddle-stitched. It takes a laptop, a lunch and the scarf you carry for the cinema.',
  featured_image: '/pictures/saddle-front/600.avif',
  gallery: ['/pictures/saddle-front/600.avif'],
  galleries: [{ url: '/pictures/saddle-front/600.avif', view: 'front', colour: '#e2d6c8' }],
  price: { amount: 64_000, currency: 'SGD' },
  methods: ['Rent'],
  rating: 4.8,
  total_reviewer: 147,
  favorite_id: 9,
  vertical_type: 'bags',
  product_lines: ['regular'],
  rental_price: [
    { period_days: 4, price: 6_900 },
    { period_days: 8, price: 10_400 },
    { period_days: 14, price: 14_500 },
  ],
  additional_properties: {
    category: 'totes',
    colors: ['brown'],
    materials: [{ name: 'cow leather', percent: 100 }],
  },
  tags: ['work', 'travel'],
  size_notes: [
    {
      size_category: 'standard',
      available_product_ids: [50_201],
      bust_size: -1,
      waist_size: -1,
      hips_size: -1,
      selling_information: [],
    },
  ],
  designer: NOOR_AND_VALE,
};

const PRODUCTS = [SLIP_DRESS, SADDLE_TOTE];
const PAGING = { page_number: 1, per_page: 20, total: 2, total_is_exact: true, has_more: false };

const tile = (name: string, colour: string, alt: string) => ({
  url: `/pictures/${name}/600.avif`,
  width: 600,
  height: 900,
  colour,
  alt,
});

const rich = (...paragraphs: string[]) => ({
  nodeType: 'document' as const,
  content: paragraphs.map((value) => ({
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value, marks: [], data: {} }],
  })),
});

const BLOCKS: WireContentBlock[] = [
  {
    type: 'hero',
    title: 'Wear it once,',
    accent: 'or all season',
    lede: 'Dresses and bags to rent for four days at a time.',
    picture: {
      url: '/pictures/morning-rail/1600.avif',
      width: 1600,
      height: 750,
      colour: '#d9d2c6',
      alt: 'A trench coat and a champagne slip on a brass rail in morning light',
    },
    actions: [{ label: 'Browse dresses', href: '/sg/apparel/browse?category=dresses' }],
  },
  {
    type: 'cardSection',
    title: 'Where are you going?',
    cards: [
      {
        title: 'A wedding',
        text: 'Gowns and slips that dance.',
        picture: tile('wedding-guest', '#e2d6c8', 'A rose ombré gown on a rail'),
        href: '/sg/apparel/browse?category=gowns',
      },
      {
        title: 'A Monday',
        text: 'Trousers first; the rest follows.',
        picture: tile('monday', '#dddcd7', 'A grey checked blazer on a rail'),
        href: '/sg/apparel/browse?category=trousers',
      },
      {
        title: 'Anywhere, with a bag',
        text: 'Leather that has seen a few desks.',
        picture: tile('evening-clutch', '#cfc9bf', 'A black satin clutch on a plinth'),
        href: '/sg/bags/browse',
      },
    ],
  },
  {
    type: 'textSection',
    title: 'How it works',
    body: rich('Choose a piece and your dates.', 'We deliver, collect and clean it.'),
    action: { label: 'Read the terms', href: '/sg/apparel/info' },
  },
  { type: 'actions', title: 'Shall we?', actions: [{ label: 'Browse', href: '/sg/apparel/browse' }] },
  {
    type: 'table',
    title: 'What it costs',
    caption: 'Delivery by region',
    columns: ['Where', 'Price'],
    rows: [['Singapore', 'Free']],
  },
  {
    type: 'accordionTable',
    title: 'Sizes',
    tables: [{ title: 'Dresses', caption: 'Dresses in cm', columns: ['Size', 'Bust'], rows: [['S', '86']] }],
  },
  {
    type: 'infoPanel',
    title: 'Good to know',
    points: [{ icon: 'calendar', title: 'Four days', text: 'Counting the day it arrives.' }],
  },
  {
    type: 'imageList',
    title: 'In three steps',
    is_numbered: true,
    items: [{ title: 'Choose', text: 'A piece and a day.', picture: tile('monday', '#dddcd7', 'A blazer') }],
  },
  { type: 'planCards', title: 'Plans', plan_ids: ['sg-apparel-basic'], is_compared: true },
  {
    type: 'tabPane',
    title: 'Delivery',
    tabs: [
      { label: 'To you', body: rich('In the evening.') },
      { label: 'Collected', body: rich('From the counter.') },
    ],
  },
  {
    type: 'flexImages',
    title: 'Seen this week',
    images: [
      { picture: tile('after-eight', '#2b2528', 'A sequin shift'), href: '/sg/apparel/browse' },
      { picture: tile('long-weekend', '#d8cfc2', 'A shirt dress') },
    ],
  },
  {
    type: 'collectionPeek',
    title: 'Most popular dresses',
    lede: 'What everyone is wearing.',
    query: { vertical: 'apparel', category: 'dresses' },
    view_all_href: '/sg/apparel/browse?category=dresses',
    count: 4,
  },
  {
    type: 'faq',
    title: 'Questions',
    items: [
      { question: 'What if it does not fit?', answer: 'Send it back unworn and the rental is refunded.' },
    ],
  },
];

/** Converts the first shape into the second: attributes here, references in `included`. */
const onDemandOf = ({
  id,
  style_id,
  details,
  galleries,
  price,
  size_notes,
  designer,
  ...product
}: WireProduct) => {
  const { methods, favorite_id, ...same } = product;
  const noteId = (size: string) => `${id}-${size}`;
  const sellingId = (size: string, index: number) => `${id}-${size}-${index}`;
  const favorites =
    favorite_id === undefined ? [] : [{ id: String(favorite_id), type: 'favorites' as const }];
  const data: WireJsonApiProducts['data'][number] = {
    id: String(id),
    type: 'products',
    attributes: {
      ...same,
      product_id: id,
      gallery: galleries,
      currency: price.currency,
      price: price.amount,
      notes: details,
    },
    relationships: {
      size_notes: {
        data: size_notes.map((note) => ({ id: noteId(note.size_category), type: 'size_notes' })),
      },
      designers: { data: [{ id: String(designer.id), type: 'designers' }] },
      styles: { data: [{ id: String(style_id), type: 'styles' }] },
      favorites: { data: favorites },
    },
  };
  const { id: designerId, ...designerAttributes } = designer;
  const included: WireJsonApiProducts['included'] = [
    { id: String(designerId), type: 'designers', attributes: designerAttributes },
    { id: String(style_id), type: 'styles', attributes: { methods } },
    ...favorites.map((favorite) => ({ ...favorite, attributes: { style_id } })),
    ...size_notes.map(({ selling_information, ...attributes }) => ({
      id: noteId(attributes.size_category),
      type: 'size_notes' as const,
      attributes,
      relationships: {
        selling_informations: {
          data: selling_information.map((_row, index) => ({
            id: sellingId(attributes.size_category, index),
            type: 'selling_informations' as const,
          })),
        },
      },
    })),
    ...size_notes.flatMap(({ size_category, selling_information }) =>
      selling_information.map((attributes, index) => ({
        id: sellingId(size_category, index),
        type: 'selling_informations' as const,
        attributes,
      })),
    ),
  ];
  return { data, included };
};

const ON_DEMAND_PRODUCTS = PRODUCTS.map(onDemandOf);

const FEATURED_DRESSES = {
  id: 'dresses',
  name: 'Dresses',
  type: 'category',
  layout: 'horizontal',
  banner: '/pictures/senja-front/600.avif',
  url: '?category=dresses',
  media: null,
  query_parameter: { category: 'dresses' },
  subcategories: [],
  filtering_option: {
    frame_type: [],
    length: ['short', 'medium', 'long'],
    neckline: ['low', 'medium', 'high'],
    sleeve: ['none', 'short', 'long'],
  },
} as const satisfies Responses['listFeaturedItems']['data'][number];

const WORKWEAR = {
  id: 201,
  name: 'Workwear',
  description: 'What a desk asks of a dress, and what a dress may ask of a desk.',
  type: 'apparel',
  banner: '/pictures/dark-rail/600.avif',
  methods: ['website'],
  method_type: 'website',
  dimension: { width: 600, height: 900 },
  direct_link: null,
  collection_settings: {
    show_title: true,
    show_prices: true,
    show_strikeout_prices: false,
    show_product_name: true,
    show_view_all: true,
    style_count: 20,
  },
} as const satisfies Responses['getCollection']['data'];

const FEATURED_SECTION = {
  id: 1,
  name: 'Dressed for it',
  layout: 'horizontal',
  section_settings: {
    column: 3,
    show_collection_title: true,
    show_section_title: true,
    show_products: false,
  },
  collections: [WORKWEAR],
} as const satisfies Responses['listFeatureds']['data'][number];

/** The slip in M, with L as its backup. */
const CART: WireCart = {
  id: 7,
  rental_period: { period_days: 4, period_start: '2026-12-01', period_end: '2026-12-04' },
  dates_problem: null,
  unpaid_order_id: null,
  cart_summary: {
    total_price: 5_500,
    total_item: 1,
    // Only Indonesia has couriers.
    delivery_price_from: null,
    return_price_from: null,
    currency: 'SGD',
    currency_symbol: '$',
  },
  cart_items: [
    {
      id: 11,
      style_id: 1001,
      size_category: 'm',
      item_type: 'main_item',
      backup_of: null,
      availability: true,
      problem: null,
      quoted_price: 5_500,
      rental_price: 5_500,
      free_sizes: [],
      next_start_date: null,
    },
    {
      id: 12,
      style_id: 1001,
      size_category: 'l',
      item_type: 'backup_size',
      backup_of: 11,
      availability: false,
      problem: 'booked',
      quoted_price: 5_500,
      rental_price: 5_500,
      free_sizes: ['s'],
      next_start_date: '2026-12-14',
    },
  ],
  products: [SLIP_DRESS],
};

const AYU = { id: 7, email: 'ayu@example.com', name: 'Ayu', region: 'id' } as const;

const SESSION = {
  access_token: 'an-access-token-of-32-characters',
  refresh_token: 'a-refresh-token-of-32-characters',
  token_type: 'Bearer',
  expires_in: 600,
  refresh_expires_in: 2_419_200,
  user: AYU,
} as const;

const NO_PREFERENCES = {
  occasions: [],
  styles: [],
  otr_occasions: [],
  otr_brands: [],
  home_vertical_selection: [],
};

const PROFILE = {
  name: 'Ayu',
  email: 'ayu@example.com',
  phone_number: '6281234567890',
  mobile_phone_verified: false,
  birthday: null,
  job: null,
  city: null,
  city_id: null,
  physical_attributes: [],
  dress_preferences: null,
};

const ADDRESS = {
  id: 3,
  address: 'Jalan Senopati 41',
  city: 'Jakarta Selatan',
  country: 'Indonesia',
  floor: '12',
  unit: '5',
  floor_unit: '12-5',
  location: { latitude: -6.2297, longitude: 106.8085 },
  notes: 'Leave it with the guard.',
  phone_number: '81234567890',
  postal: '12190',
  residential_type: 'apartment',
  region: 'id',
} as const;

const PHONE_VERIFICATION = {
  phone_number: '6281234567890',
  mobile_phone_verified: false,
  sent_to: '6281234567890',
  expires_in: 600,
  resend_in: 60,
};

const WAITLIST_ENTRY = {
  id: 5,
  position: 12,
  type: 'bags',
  city: null,
  is_city_supported: true,
  joined_at: '2026-11-20T02:00:00.000Z',
} as const;

const EMAIL_CHANGE = {
  email: 'ayu@example.com',
  is_confirmed: true,
  sent_to: 'ayu.lestari@example.com',
  expires_in: 600,
};

const SETTINGS = {
  data: {
    default_address: 3,
    user_addresses: [ADDRESS],
    preferences: NO_PREFERENCES,
    subscription_product_flow: null,
  },
};

const POINT: WireCollectionPoints['collection_points'][number] = {
  id: 2,
  name: 'Lemari Senayan',
  address: 'Jalan Asia Afrika 8',
  city: 'Jakarta Pusat',
  postal: '10270',
  location: { latitude: -6.2186, longitude: 106.8026 },
  opening_hours: 'Monday to Saturday, 10:00-20:00',
  service_types: ['self_collect', 'self_return'],
};

const GIFT: WireAddons['data'][number] = {
  id: 1,
  name: 'Gift box',
  price: 4_500_000,
  currency: 'IDR',
  image_url: '/pictures/addons/gift-box.svg',
  service_provider: 'Lemari',
  descriptions: ['A linen box with a card in your words.'],
};

const DISCOUNT = {
  code: 'FIRST10',
  title: '10% off a first rental',
  description: 'Once for each person.',
  price: 6_900_000,
  currency: 'IDR',
  start_datetime: '2026-01-01T00:00:00.000Z',
  end_datetime: '2026-12-31T16:59:59.000Z',
} as const;

const CARD_PAYMENT = {
  id: 8,
  payment_method: 'credit_card',
  status: 'paid',
  failure_reason: null,
  redirect_url: null,
  virtual_account: null,
  bank_transfer: null,
} as const;

const ORDER: WireOrder = {
  id: 21,
  number: 'LM-00021',
  cart_id: 4,
  rental_date_start: '2026-12-01',
  rental_date_end: '2026-12-04',
  rental_period_days: 4,
  reservation_date_time: '2026-11-21T02:00:00.000Z',
  paid_date_time: '2026-11-21T02:03:00.000Z',
  order_status: 'confirmed',
  status_reason: null,
  held_until: null,
  answered_at: '2026-11-21T02:00:00.000Z',
  items: [
    {
      id: 31,
      style_id: 1001,
      name: 'Senja Bias Slip',
      style_code: 'LM-1001',
      designer: 'Arung Senja',
      size_category: 's',
      featured_image: '/pictures/600/a1b2c3.webp',
      is_available: true,
      sent_as: 'main_item',
      rental_price: 69_000_000,
    },
  ],
  addons: [],
  discount: null,
  delivery: {
    shipping_type: 'Normal',
    status: 'Staging',
    time_start: '2026-12-01T02:00:00.000Z',
    time_end: '2026-12-01T05:00:00.000Z',
    address: ADDRESS,
    collection_point: null,
    tracking_id: null,
    price: 2_500_000,
  },
  return: {
    shipping_type: 'ReturnCollect',
    status: 'Staging',
    time_start: '2026-12-04T02:00:00.000Z',
    time_end: '2026-12-04T05:00:00.000Z',
    address: null,
    collection_point: POINT,
    tracking_id: null,
    price: 0,
  },
  rental_price: 69_000_000,
  total_price: 71_500_000,
  refunded_price: 0,
  late_price_per_day: 5_000_000,
  late_price: 0,
  currency: 'IDR',
  payment: CARD_PAYMENT,
};

const WAITING_ORDER: WireOrder = {
  ...ORDER,
  id: 22,
  number: 'LM-00022',
  paid_date_time: null,
  order_status: 'waiting_payment',
  held_until: '2026-11-21T02:15:00.000Z',
  answered_at: '2026-11-21T02:00:00.000Z',
  payment: {
    id: 9,
    payment_method: 'virtual_account',
    status: 'waiting',
    failure_reason: null,
    redirect_url: null,
    virtual_account: {
      bank: 'bca',
      virtual_account_number: '3901081234567890',
      expected_amount: 71_500_000,
      expiration_date: '2026-11-21T02:15:00.000Z',
      time_left: 840,
    },
    bank_transfer: null,
  },
};

const CHECKOUT: WireCheckout = {
  cart: CART,
  delivery: { shipping_type: 'Normal', address_id: 3, delivery_time: '2026-12-01T02:00:00.000Z' },
  return: { shipping_type: 'Return', address_id: 3, return_pickup_time: '2026-12-04T02:00:00.000Z' },
  addons: [GIFT],
  discount: DISCOUNT,
  held_until: '2026-11-21T02:15:00.000Z',
  answered_at: '2026-11-21T02:00:00.000Z',
  rental_price: 69_000_000,
  delivery_price: 2_500_000,
  return_price: 2_500_000,
  addons_price: 4_500_000,
  discount_price: 6_900_000,
  total_price: 71_600_000,
  late_price_per_day: 5_000_000,
  currency: 'IDR',
};

const CARD = {
  id: 5,
  token: 'tok_a1b2c3d4e5f6',
  brand: 'visa',
  last_four_digit: '4242',
  expiration_month: 12,
  expiration_year: 2029,
  is_default: true,
} as const;

const ACCOUNT: WireAccount = {
  id: 7,
  primary_payment_option: 'credit_card',
  cards: [CARD],
  pending_invoices: [],
  payment_methods: { virtual_accounts: [] },
};

/**
 * One answer of every operation, for smoke tests of releases and for tests. The list has an apparel style and a bag,
 * the content page has a block of every type.
 */
type WirePlan = WirePlans['data'][number];
type PlanFields = Pick<WirePlan['attributes'], 'name' | 'plan_type' | 'plan_price' | 'max_item'> &
  Partial<WirePlan['attributes']> & { readonly id: string };

/** The specified plans of every region. @see rules/plans/sg-basic, rules/plans/hk-bags, rules/plans/id-standard */
const PLAN_FIELDS: readonly PlanFields[] = [
  {
    id: 'sg-apparel-basic',
    name: 'Basic',
    plan_type: 'REGULAR',
    plan_price: 9900,
    max_item: 4,
    max_box_per_period: 1,
  },
  {
    id: 'sg-apparel-standard',
    name: 'Standard',
    plan_type: 'REGULAR',
    plan_price: 12900,
    max_item: 4,
    max_box_per_period: 2,
  },
  {
    id: 'sg-apparel-pro',
    name: 'Pro',
    plan_type: 'PRO',
    plan_price: 17900,
    max_item: 5,
    max_box_per_period: 4,
  },
  {
    id: 'sg-apparel-starter',
    name: 'Starter',
    plan_type: 'STARTER',
    plan_price: 5900,
    max_item: 3,
    max_box_per_period: 1,
    list_price: 6900,
  },
  {
    id: 'sg-bags-core',
    name: 'Core',
    plan_type: 'CORE',
    plan_price: 9900,
    max_item: 1,
    max_box_per_period: 1,
    insurance_cover: 20000,
  },
  {
    id: 'sg-bags-pro',
    name: 'Pro',
    plan_type: 'PRO',
    plan_price: 12900,
    max_item: 1,
    max_box_per_period: 2,
    insurance_cover: 35000,
  },
  {
    id: 'hk-bags',
    name: 'Bags',
    plan_type: 'REGULAR',
    plan_price: 89900,
    max_item: 1,
    max_box_per_period: 2,
  },
  {
    id: 'hk-bags-care',
    name: 'Bags with care',
    plan_type: 'REGULAR',
    plan_price: 99800,
    max_item: 1,
    max_box_per_period: 2,
    care_price: 9900,
    insurance_cover: 200000,
  },
  {
    id: 'id-apparel-standard-single',
    name: 'Monthly',
    plan_type: 'REGULAR',
    plan_price: 99000000,
    max_item: 4,
    max_box_per_period: 2,
  },
  {
    id: 'id-apparel-unlimited',
    name: 'Unlimited',
    plan_type: 'UNLIMITED',
    plan_price: 89000000,
    max_item: 4,
    max_box_per_period: null,
    commitment: 3,
  },
];

const PLAN_CURRENCIES: Readonly<Record<string, WirePlan['attributes']['currency']>> = {
  sg: 'SGD',
  id: 'IDR',
  hk: 'HKD',
};

function planOf({ id, ...fields }: PlanFields): WirePlan {
  const [region = '', vertical = ''] = id.split('-');
  return {
    id,
    type: 'subscription_plans',
    attributes: {
      subtitle: `${fields.name} for a month`,
      description: 'What it is for.',
      list_price: null,
      care_price: null,
      insurance_cover: null,
      currency: PLAN_CURRENCIES[region] ?? 'SGD',
      commitment: 1,
      payment_provider: region === 'id' ? 'xendit' : 'stripe',
      max_box_per_period: null,
      images: [],
      summary: {
        title: fields.name,
        label: 'Pieces a month',
        value: String(fields.max_item),
        value_desc: 'in one box',
        button: `Choose ${fields.name}`,
        details: 'One box a month.',
        price_actual: '$99',
        price_highlight: '$99',
        price_highlight_desc: 'a month',
        tagline: `${fields.name} for a month`,
      },
      service_id: `${region}-${vertical}-standard`,
      ...fields,
    },
  };
}

/** The standing coupons. @see rules/plans/sg-basic-first-month, rules/plans/hk-bags-first-month */
const COUPONS: WirePlans['included'] = [
  { plan: 'sg-apparel-basic', price: 2_000, currency: 'SGD' as const },
  { plan: 'hk-bags', price: 30_000, currency: 'HKD' as const },
  { plan: 'hk-bags-care', price: 30_000, currency: 'HKD' as const },
].map(({ plan, ...off }, index) => ({
  id: index + 1,
  type: 'coupons',
  attributes: {
    ...off,
    title: 'First-month discount',
    description: 'For new members.',
    max_redeem: 1,
    end_datetime: null,
  },
  relationships: { plan: { data: { id: plan, type: 'subscription_plans' } } },
}));

/** Of every region, so that a page in any of them finds its own. */
const PLANS: WirePlans = {
  data: PLAN_FIELDS.map(planOf),
  included: COUPONS,
  meta: { median_piece: { amount: 24_900, currency: 'SGD' } },
};

const FIRST_INVOICE: WireSubscription['invoice'] = {
  id: 51,
  rows: [
    { type: 'DEFAULT', title: 'Basic, first month', price: 9_900 },
    { type: 'DEPOSIT', title: 'Refundable deposit', price: 0 },
    { type: 'DISCOUNT', title: 'First-month discount', price: -2_000 },
    { type: 'TOTAL', title: 'Due with the first month', price: 7_900 },
  ],
  total_price: 7_900,
  paid_at: '2026-11-21T02:03:00.000Z',
};

const SUBSCRIPTION: WireSubscription = {
  id: 41,
  plan_id: 'sg-apparel-basic',
  plan_name: 'Basic',
  service_id: 'sg-apparel-standard',
  status: 'active',
  price: 9_900,
  currency: 'SGD',
  vertical_type: 'apparel',
  commitment: 1,
  discount: { kind: 'coupon', title: 'First-month discount', price: 2_000, max_redeem: 1 },
  voucher_code: null,
  join_code: null,
  deposit_price: 0,
  started_at: '2026-11-21T02:03:00.000Z',
  next_billing_date: '2026-12-21',
  next_price: 9_900,
  next_credit_price: 0,
  next_plan: null,
  plan_change_from: '2026-12-21',
  earliest_end_date: '2026-12-20',
  commitment_cost: 0,
  ends_on: null,
  returned: null,
  past_due: null,
  invoice: FIRST_INVOICE,
  invoices: [
    {
      ...FIRST_INVOICE,
      month: 1,
      status: 'paid',
      starts_on: '2026-11-21',
      ends_on: '2026-12-20',
      refunded_price: 0,
      refund_coming_price: 0,
      card: { brand: 'visa', last_four_digit: '4242' },
    },
  ],
  payment: CARD_PAYMENT,
  answered_at: '2026-11-21T02:03:00.000Z',
};

const ENDED_SUBSCRIPTION: WireSubscription = {
  ...SUBSCRIPTION,
  id: 40,
  status: 'ended',
  discount: null,
  started_at: '2026-08-21T02:03:00.000Z',
  next_billing_date: null,
  next_price: 0,
  plan_change_from: null,
  earliest_end_date: null,
  ends_on: '2026-11-20',
};

/** Cancelled within its commitment of three months. */
const CANCELLING_SUBSCRIPTION: WireSubscription = {
  ...SUBSCRIPTION,
  status: 'cancelling',
  commitment: 3,
  plan_change_from: null,
  earliest_end_date: '2027-02-20',
  commitment_cost: 19_800,
  ends_on: '2027-02-20',
};

const PAST_DUE_SUBSCRIPTION: WireSubscription = {
  ...SUBSCRIPTION,
  status: 'past_due',
  next_billing_date: '2027-01-21',
  plan_change_from: '2027-01-21',
  earliest_end_date: '2026-12-21',
  past_due: {
    amount: 9_900,
    since: '2026-12-21',
    next_attempt_on: '2026-12-22',
    ends_on: '2026-12-28',
  },
  invoices: [
    {
      id: 52,
      month: 2,
      rows: [
        { type: 'DEFAULT', title: 'Basic, 21 December 2026 to 20 January 2027', price: 9_900 },
        { type: 'TOTAL', title: 'Due with this month', price: 9_900 },
      ],
      total_price: 9_900,
      status: 'pending',
      starts_on: '2026-12-21',
      ends_on: '2027-01-20',
      paid_at: null,
      refunded_price: 0,
      refund_coming_price: 0,
      card: null,
    },
    ...SUBSCRIPTION.invoices,
  ],
};

const CHARGE: WireCharge = {
  id: 5,
  kind: 'lateness',
  status: 'paid',
  reason: null,
  price: 10_000_000,
  currency: 'IDR',
  order: { id: 20, number: 'LM-00020', rental_date_end: '2026-10-09' },
  subscription: null,
  created_at: '2026-10-11T04:00:00.000Z',
  ended_at: '2026-10-12T02:00:00.000Z',
  payment: CARD_PAYMENT,
  answered_at: '2026-11-21T02:00:00.000Z',
};

const ID_ROWS: WireSubscription['invoice']['rows'] = [
  { type: 'DEFAULT', title: 'Single, first month', price: 99_000_000 },
  { type: 'DEPOSIT', title: 'Refundable deposit', price: 40_000_000 },
  { type: 'TOTAL', title: 'Due with the first month', price: 139_000_000 },
];

const BANK_PAYMENT: NonNullable<WireSubscription['payment']> = {
  id: 71,
  payment_method: 'virtual_account',
  status: 'waiting',
  failure_reason: null,
  redirect_url: null,
  is_open: true,
  virtual_account: {
    bank: 'bca',
    virtual_account_number: '7001212345678901',
    expected_amount: 139_000_000,
    expiration_date: '2026-11-22T02:00:00.000Z',
    time_left: 86_400,
  },
  bank_transfer: null,
};

/** A subscription of Indonesia that waits for money in a virtual account. */
const WAITING_SUBSCRIPTION: WireSubscription = {
  ...SUBSCRIPTION,
  id: 42,
  plan_id: 'id-apparel-standard-single',
  plan_name: 'Single',
  service_id: 'id-apparel-standard',
  status: 'waiting_payment',
  price: 99_000_000,
  currency: 'IDR',
  discount: null,
  deposit_price: 40_000_000,
  started_at: null,
  next_billing_date: null,
  next_price: 99_000_000,
  plan_change_from: null,
  earliest_end_date: null,
  invoice: { id: 53, rows: ID_ROWS, total_price: 139_000_000, paid_at: null },
  invoices: [
    {
      id: 53,
      month: 1,
      rows: ID_ROWS,
      total_price: 139_000_000,
      status: 'pending',
      starts_on: null,
      ends_on: null,
      paid_at: null,
      refunded_price: 0,
      refund_coming_price: 0,
      card: null,
    },
  ],
  payment: BANK_PAYMENT,
  answered_at: '2026-11-21T02:00:00.000Z',
};

const BANK_ACCOUNT: WireAccount = {
  id: 7,
  primary_payment_option: 'virtual_account',
  cards: [],
  pending_invoices: [
    {
      invoice_id: 53,
      subscription_id: 42,
      month: 1,
      invoice_status: 'pending',
      subtotal: 139_000_000,
      currency: 'IDR',
      invoice_items: ID_ROWS,
      payment: BANK_PAYMENT,
    },
  ],
  payment_methods: {
    virtual_accounts: [
      {
        id: 71,
        invoice_id: 53,
        active_external_id: 'va_71',
        virtual_account_number: '7001212345678901',
        bank: 'bca',
        payment_provider: 'xendit',
        expected_amount: 139_000_000,
        is_primary: true,
        status: 'active',
        time_left: 86_400,
        expiration_date: '2026-11-22T02:00:00.000Z',
      },
    ],
  },
};

const TRANSFER_PAYMENT: NonNullable<WireSubscription['payment']> = {
  ...BANK_PAYMENT,
  id: 72,
  payment_method: 'bank_transfer',
  virtual_account: null,
  bank_transfer: {
    bank: 'bca',
    account_number: '5270301888',
    expected_amount: 138_987_700,
    expiration_date: '2026-11-22T02:00:00.000Z',
    confirmed_at: '2026-11-21T03:00:00.000Z',
  },
};

const NO_BANK_ACCOUNT: WireAccount = {
  ...BANK_ACCOUNT,
  pending_invoices: [],
  payment_methods: { virtual_accounts: [] },
};

const TRANSFER_ACCOUNT: WireAccount = {
  ...NO_BANK_ACCOUNT,
  primary_payment_option: 'bank_transfer',
  pending_invoices: [
    {
      invoice_id: 53,
      subscription_id: 42,
      month: 1,
      invoice_status: 'pending',
      subtotal: 138_987_700,
      currency: 'IDR',
      invoice_items: [
        ...ID_ROWS.slice(0, 2),
        { type: 'DISCOUNT', title: 'So that we recognise your transfer', price: -12_300 },
        { type: 'TOTAL', title: 'Due with the first month', price: 138_987_700 },
      ],
      payment: TRANSFER_PAYMENT,
    },
  ],
};

export const EXAMPLES = {
  subscribeByBank: { data: WAITING_SUBSCRIPTION },
  setDepositAccount: {
    data: {
      ...ENDED_SUBSCRIPTION,
      deposit_price: 40_000_000,
      returned: {
        at: '2026-11-21T02:00:00.000Z',
        deposit_price: 40_000_000,
        is_deposit_sent: false,
        deposit_account: { bank_name: 'BCA', account_number: '1234567890', account_name: 'Ayu Lestari' },
      },
    },
  },
  cancelSubscriptionRequest: { data: { ...WAITING_SUBSCRIPTION, status: 'lapsed', payment: null } },
  deleteInvoice: { data: NO_BANK_ACCOUNT },
  createBankTransfer: { data: TRANSFER_ACCOUNT },
  confirmTransfer: { data: TRANSFER_ACCOUNT },
  listPaymentOptions: {
    payment_options: [
      {
        payment_method: 'virtual_account',
        banks: [
          {
            id: 1,
            code: 'bca',
            payment_method: 'virtual_account',
            logo_url: null,
            region: 'id',
            description: 'BCA virtual account',
          },
        ],
      },
      {
        payment_method: 'bank_transfer',
        banks: [
          {
            id: 3,
            code: 'bca',
            account_number: '5270301888',
            payment_method: 'bank_transfer',
            logo_url: null,
            region: 'id',
            description: 'BCA bank transfer',
          },
        ],
      },
    ],
  },
  createVirtualAccount: { data: BANK_ACCOUNT },
  deleteVirtualAccount: { data: NO_BANK_ACCOUNT },
  updatePaymentMethod: { data: BANK_ACCOUNT },
  subscribeWithCard: { data: SUBSCRIPTION },
  createSubscription: { data: SUBSCRIPTION },
  activatePlan: { data: SUBSCRIPTION },
  joinWaitlist: { data: WAITLIST_ENTRY },
  updateWaitlist: { data: [WAITLIST_ENTRY] },
  updateWaitlistUtm: { data: [WAITLIST_ENTRY] },
  getJoinCode: { join_code: 'WELCOME5', expires_at: '2026-12-05T00:00:00.000Z' },
  requestJoinCode: { join_code: 'WELCOME5', expires_at: '2026-12-05T00:00:00.000Z' },
  validateJoinCode: {
    is_valid: true,
    plan: PLANS.data.find(({ id }) => id === 'sg-apparel-basic') ?? null,
    payment_provider: 'stripe',
  },
  listSubscriptions: { data: [SUBSCRIPTION, ENDED_SUBSCRIPTION] },
  checkSubscriptionPayment: { data: SUBSCRIPTION },
  cancelSubscriptionPayment: { data: { ...SUBSCRIPTION, status: 'lapsed', started_at: null } },
  cancelSubscription: { data: CANCELLING_SUBSCRIPTION },
  resumeSubscription: { data: SUBSCRIPTION },
  changeSubscriptionPlan: {
    data: {
      ...SUBSCRIPTION,
      next_price: 12_900,
      next_plan: {
        plan_id: 'sg-apparel-standard',
        plan_name: 'Standard',
        price: 12_900,
        commitment: 1,
        from: '2026-12-21',
        ends_discount: false,
      },
    },
  },
  // The card was declined.
  paySubscription: { data: PAST_DUE_SUBSCRIPTION },
  listCharges: { data: [CHARGE] },
  payCharge: { data: CHARGE },
  checkCharge: { data: CHARGE },
  getDeletion: { data: { effective_at: '2026-12-05T02:00:00.000Z', days: 14, obstacles: [] } },
  requestDeletion: { data: { effective_at: '2026-12-05T02:00:00.000Z' } },
  exportUser: {
    data: {
      exported_at: '2026-11-21T02:00:00.000Z',
      account: { email: 'ayu@example.com', name: 'Ayu', region: 'sg' },
      lists: { addresses: [], orders: [{ number: 'LM-00021', total_price: 55_000, currency: 'IDR' }] },
    },
  },
  listDevices: {
    data: [
      {
        id: 31,
        browser: 'Chrome',
        system: 'Windows',
        signed_in_at: '2026-11-20T02:00:00.000Z',
        used_at: '2026-11-21T02:00:00.000Z',
        is_this: true,
      },
      {
        id: 28,
        browser: 'Safari',
        system: 'iPhone',
        signed_in_at: '2026-11-02T09:00:00.000Z',
        used_at: '2026-11-19T12:30:00.000Z',
        is_this: false,
      },
    ],
  },
  deleteOtherDevices: { data: { ended: true } },
  deleteDevice: { data: { ended: true } },
  getReferral: {
    data: {
      referral_code: 'AYU7K2M',
      gift: { price: 5_000, max_redeem: 1, end_datetime: '2026-12-31T16:00:00.000Z' },
      credit_price: 5_000,
      friends: 1,
      currency: 'SGD',
    },
  },
  createOrder: { data: WAITING_ORDER },
  payOrder: { data: ORDER },
  listOrders: { data: [ORDER, WAITING_ORDER], meta: PAGING },
  getOrder: { data: ORDER },
  checkPayment: { data: ORDER },
  getCancellation: {
    data: {
      is_possible: true,
      refund_price: 71_500_000,
      kept_price: 0,
      currency: 'IDR',
      free_until: '2026-11-29T02:00:00.000Z',
      terms: 'You get a full refund up to 48 hours before delivery.',
    },
  },
  cancelOrder: { data: { ...ORDER, order_status: 'cancelled', refunded_price: 71_500_000 } },
  getDiscount: { data: DISCOUNT },
  listAddons: { data: [GIFT] },
  estimateShipment: {
    data: {
      price: 2_500_000,
      currency: 'IDR',
      windows: [
        {
          time_start: '2026-12-01T02:00:00.000Z',
          time_end: '2026-12-01T05:00:00.000Z',
          label: '09:00-12:00',
        },
      ],
    },
  },
  getCheckout: { data: CHECKOUT },
  updateCheckout: { data: CHECKOUT },
  checkAddressAvailability: { data: { available: true, reason: null } },
  listCollectionPoints: { collection_points: [POINT] },
  createCardPaymentToken: {
    data: {
      paymentToken: 'kSAops9Zwhos8hSTSeLTUU',
      webPaymentUrl: 'https://pgw.example/4.3/#/token/kSAops9',
      subscription_item_id: null,
    },
  },
  createCardPayment: { data: ORDER },
  getTransactionStatus: { data: { status: 'paid', failure_reason: null } },
  getPaymentSetup: {
    data: {
      card_frame: { origin: 'https://pay.example', path: '/fields', publishable_key: 'pk_example' },
      form_targets: ['https://pay.example'],
      methods: ['credit_card', 'virtual_account', 'bank_transfer'],
    },
  },
  getAccount: { data: ACCOUNT },
  createAccount: { data: ACCOUNT },
  listCards: { cards: [CARD] },
  createCard: { data: CARD },
  setDefaultCard: { data: CARD },
  getAccountStatus: { data: { email: 'ayu@example.com', status: 1 } },
  createOtp: { data: { email: 'ayu@example.com', expires_in: 600, resend_in: 60 } },
  createMagicLink: { data: { email: 'ayu@example.com', expires_in: 900, resend_in: 60 } },
  readMagicLink: { data: { email: 'ayu@example.com', region: 'sg', continue: '/sg/apparel/browse' } },
  signInByCode: SESSION,
  registerByCode: SESSION,
  register: SESSION,
  cancelDeletion: SESSION,
  createAccessToken: SESSION,
  deleteAccessToken: { data: { ended: true } },
  forgetPassword: { data: { email: 'ayu@example.com' } },
  setNewPassword: { data: { email: 'ayu@example.com' } },
  createPlanInterest: { data: { email: 'ayu@example.com' } },
  createContactMessage: { data: { email: 'ayu@example.com' } },
  getChatToken: { access_token: 'a-token-of-the-chat' },
  listPlans: PLANS,
  listCoupons: { data: COUPONS },
  validateVoucher: {
    data: {
      id: '7d0f6c1e-52c7-4b9e-9d3a-0c1f2b6a8e54',
      type: 'vouchers',
      attributes: {
        voucher_code: 'RAF50',
        description: 'For friends of members.',
        start_datetime: '2025-12-31T16:00:00.000Z',
        end_datetime: '2035-12-31T16:00:00.000Z',
      },
    },
    included: [
      {
        type: 'voucher_items',
        attributes: { price: 5_000, currency: 'SGD', title: 'From a friend', max_redeem: 1 },
      },
    ],
  },
  getUser: {
    data: {
      id: 7,
      type: 'users',
      attributes: {
        ...PROFILE,
        alternate_email: null,
        status: 'WindowShopper',
        region: 'id',
        user_type: 'customer',
        ex_subscriber: false,
        referral_code: 'AYU7K2M',
        created_at: '2026-11-20T02:00:00.000Z',
        verification_status: 'email_and_phone',
        subscription_request_id: 9,
        preferences: NO_PREFERENCES,
      },
      meta: { auth_type: 'email', active_orders: 1 },
    },
    included: [
      {
        type: 'waitlists',
        id: 5,
        attributes: {
          position: 12,
          type: 'clothes',
          join_code: 'WELCOME5',
          join_code_expiration: '2026-12-01T00:00:00.000Z',
          city: 'Jakarta',
          is_city_supported: true,
          joined_at: '2026-11-20T02:00:00.000Z',
        },
      },
      {
        type: 'subscription_requests',
        id: 42,
        attributes: { status: 'open', payment_method: 'virtual_account', bank: 'bca' },
      },
      {
        type: 'subscription_items',
        id: 41,
        attributes: {
          plan_id: 'sg-apparel-basic',
          status: 'past_due',
          price: 9_900,
          currency: 'SGD',
          vertical_type: 'apparel',
        },
      },
      {
        type: 'invoices',
        id: 52,
        attributes: {
          subscription_item_id: 41,
          invoice_status: 'pending',
          subtotal: 9_900,
          currency: 'SGD',
          invoice_items: [
            { type: 'DEFAULT', title: 'Basic, 21 December 2026 to 20 January 2027', price: 9_900 },
            { type: 'TOTAL', title: 'Due with this month', price: 9_900 },
          ],
        },
      },
    ],
  },
  getProfile: { data: PROFILE },
  updateProfile: { data: PROFILE },
  updateUser: { data: PROFILE },
  getPhoneVerification: { data: PHONE_VERIFICATION },
  verifyPhone: { data: PHONE_VERIFICATION },
  getEmailChange: { data: EMAIL_CHANGE },
  startEmailChange: { data: EMAIL_CHANGE },
  changeEmail: { data: EMAIL_CHANGE },
  getUserSettings: SETTINGS,
  updateUserSettings: SETTINGS,
  createAddress: { data: ADDRESS },
  createAddressV1: { data: ADDRESS },
  updateAddress: { data: ADDRESS },
  updateAddressV1: { data: ADDRESS },
  deleteAddress: SETTINGS,
  setDefaultAddress: SETTINGS,
  createAppInstance: { data: { app_instance: 'c0ffee00-1111-4222-8333-444455556666' } },
  createEvent: { data: { stored: true } },
  createDownloadLink: { link: '/sg/apparel/app', texted_to: '+6581234567' },
  listHolidays: { holidays: ['2026-12-25'], names: { '2026-12-25': 'Christmas Day' } },
  listFeaturedProducts: { data: PRODUCTS, meta: PAGING },
  listProducts: {
    data: ON_DEMAND_PRODUCTS.map((onDemandProduct) => onDemandProduct.data),
    included: ON_DEMAND_PRODUCTS.flatMap((onDemandProduct) => onDemandProduct.included),
    meta: PAGING,
  },
  listFeaturedItems: { data: [FEATURED_DRESSES] },
  listFeatureds: { data: [FEATURED_SECTION] },
  listCollections: { data: [WORKWEAR] },
  getCollection: { data: WORKWEAR },
  listCollectionProducts: { data: PRODUCTS, meta: PAGING },
  listPossibleRentals: { data: [{ start_date: '2026-12-01', end_date: '2026-12-04' }] },
  createAlert: { data: { email: 'ayu@example.com' } },
  deleteAlerts: { data: null },
  listCarts: { data: [CART], meta: { ...PAGING, total: 1 } },
  createCart: { data: CART },
  updateCart: { data: CART },
  deleteCartItem: { data: null },
  deleteCart: { data: { id: 7 } },
  listCartRentals: {
    data: [],
    advice: [
      {
        kind: 'size',
        style_id: 1001,
        name: 'Senja Bias Slip',
        size_category: 's',
        start_date: '2026-12-10',
      },
    ],
  },
  createHold: {
    data: {
      held_until: '2026-11-21T02:15:00.000Z',
      items: [{ cart_item_id: 11, style_id: 1001, size_category: 'm', sent_as: 'main_item', price: 5_500 }],
      total_price: 5_500,
      currency: 'SGD',
    },
  },
  countStyleFacets: {
    data: [
      { filter: 'category', values: [{ id: 'dresses', count: 2 }] },
      { filter: 'colors', values: [{ id: 'gold', count: 1 }] },
      {
        filter: 'designers',
        values: [
          { id: '101', name: 'Arung Senja', count: 1 },
          { id: '113', name: 'Noor & Vale', count: 1 },
        ],
      },
    ],
  },
  listSuggestions: {
    products: [
      {
        id: 1001,
        name: 'Senja Bias Slip',
        designer_name: 'Arung Senja',
        vertical_type: 'apparel',
        picture_url: '/pictures/senja-front/600.avif',
      },
    ],
    designers: [{ id: 101, name: 'Arung Senja', count: 4 }],
    categories: [{ id: 'skirts', name: 'Skirts', count: 12 }],
  },
  getProduct: { data: { ...SLIP_DRESS, regions: ['sg', 'id', 'hk'], vertical_types: ['apparel'] } },
  listSimilarProducts: { data: [SADDLE_TOTE] },
  listFavorites: {
    data: [SADDLE_TOTE],
    meta: { page_number: 1, per_page: 20, total: 1, total_is_exact: true, has_more: false },
  },
  createFavorite: { data: { id: 9 } },
  deleteFavorite: { data: { id: 9 } },
  getDesigner: { data: ARUNG_SENJA },
  listStyleAddresses: {
    data: [
      {
        id: 1001,
        name: 'Senja Bias Slip',
        designer_name: 'Arung Senja',
        vertical_type: 'apparel',
        released_on: '2026-10-02',
      },
    ],
    total: 1,
  },
  getNavigation: {
    side: [{ type: 'link', name: 'Plans', href: '/sg/apparel/plans' }],
    footer: [{ type: 'help', name: 'Questions', href: '/sg/apparel/faq' }],
    banner: [{ id: 'christmas-2026', text: 'No deliveries on 25 December.' }],
    header: [{ vertical: 'apparel', name: 'Dresses', href: '/sg/apparel/browse?category=dresses' }],
  },
  listContentEntries: {
    data: [
      { page: 'apparel', change_frequency: 'weekly', priority: 0.9, updated_at: '2026-11-20T02:00:00Z' },
    ],
  },
  getContentPage: {
    page: 'apparel',
    title: 'Rent the dress',
    description: 'Designer dresses and bags to rent in Singapore, delivered and collected.',
    include_in_sitemap: true,
    change_frequency: 'weekly',
    priority: 0.5,
    updated_at: '2026-11-20T02:00:00Z',
    regions: ['sg', 'id', 'hk'],
    blocks: BLOCKS,
  },
} as const satisfies Responses;
