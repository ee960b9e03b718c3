import type { WireJsonApiProducts, WireProduct } from '@lemari/contract/wire';

/** A garment: wishlisted, two sizes (one measured, none for sale), every optional facet. */
export const WIRE_GOWN: WireProduct = {
  id: 11,
  style_id: 101,
  product_uuid: '6a5ac1d4-8f7e-4f3a-9a0e-0d0a4a3f7b11',
  name: 'Ink Column Gown',
  details: 'A column of ink-dark crepe that falls straight from the shoulder.',
  featured_image: '/pictures/1f0c9a/600.avif',
  gallery: ['/pictures/1f0c9a/600.avif', '/pictures/77be02/600.avif'],
  galleries: [
    { url: '/pictures/1f0c9a/600.avif', view: 'front', colour: '#1f2a4d' },
    { url: '/pictures/77be02/600.avif', view: 'detail', colour: '#27335a' },
  ],
  price: { amount: 48900, currency: 'SGD' },
  methods: ['Rent', 'Buy'],
  rating: 4.5,
  total_reviewer: 12,
  favorite_id: 900,
  vertical_type: 'apparel',
  product_lines: ['standard'],
  size_notes: [
    {
      size_category: 'm',
      available_product_ids: [1101, 1102],
      bust_size: 92,
      waist_size: 74.5,
      hips_size: 98,
      selling_information: [
        { grade: 'A', price: 19900, order_shipped_with_options: ['separate_shipment', 'with_box'] },
        { grade: 'B', price: 14900, order_shipped_with_options: ['separate_shipment'] },
        { grade: 'C', price: 9900, order_shipped_with_options: ['with_box'] },
      ],
    },
    {
      size_category: 's',
      available_product_ids: [],
      bust_size: -1,
      waist_size: -1,
      hips_size: -1,
      selling_information: [],
    },
  ],
  tags: ['evening'],
  additional_properties: {
    category: 'gowns',
    colors: ['navy'],
    materials: [{ name: 'Crepe', percent: 100 }],
    length: 'long',
    sleeve: 'none',
    neckline: 'high',
    facts: ['Concealed zip at the back'],
  },
  rental_price: [
    { period_days: 8, price: 11900 },
    { period_days: 4, price: 7900 },
    { period_days: 14, price: 16900 },
  ],
  designer: {
    id: 3,
    name: 'Rana',
    tagline: 'Evening, without effort',
    banner_url: '/pictures/rana/600.avif',
  },
};

/** A bag: not wishlisted, a single size, no optional facet, a designer without a banner. */
export const WIRE_TOTE: WireProduct = {
  id: 12,
  style_id: 102,
  product_uuid: 'd7d7d0f0-55a3-4c7c-8a44-6b0c9f1e2a12',
  name: 'Market Tote',
  details: 'Room for a laptop and the rest of the day.',
  featured_image: '/pictures/9c4410/600.avif',
  gallery: ['/pictures/9c4410/600.avif'],
  galleries: [{ url: '/pictures/9c4410/600.avif', view: 'front', colour: '#6e4a32' }],
  price: { amount: 129000, currency: 'SGD' },
  methods: ['Rent'],
  rating: 0,
  total_reviewer: 0,
  vertical_type: 'bags',
  product_lines: [],
  size_notes: [
    {
      size_category: 'standard',
      available_product_ids: [1201],
      bust_size: -1,
      waist_size: -1,
      hips_size: -1,
      selling_information: [{ grade: 'A', price: 69000, order_shipped_with_options: [] }],
    },
  ],
  tags: [],
  additional_properties: { category: 'totes', colors: ['brown'], materials: [] },
  rental_price: [{ period_days: 4, price: 5900 }],
  designer: { id: 4, name: 'Kayu', tagline: '', banner_url: null },
};

/** {@link WIRE_GOWN} and {@link WIRE_TOTE} in the list shape; included entries are unordered. */
export const WIRE_JSON_API: WireJsonApiProducts = {
  data: [
    {
      id: '11',
      type: 'products',
      attributes: {
        product_id: 11,
        product_uuid: WIRE_GOWN.product_uuid,
        name: 'Ink Column Gown',
        notes: WIRE_GOWN.details,
        featured_image: '/pictures/1f0c9a/600.avif',
        gallery: WIRE_GOWN.galleries,
        currency: 'SGD',
        price: 48900,
        rating: 4.5,
        total_reviewer: 12,
        vertical_type: 'apparel',
        product_lines: ['standard'],
        rental_price: WIRE_GOWN.rental_price,
        additional_properties: WIRE_GOWN.additional_properties,
        tags: ['evening'],
      },
      relationships: {
        size_notes: {
          data: [
            { id: '101-s', type: 'size_notes' },
            { id: '101-m', type: 'size_notes' },
          ],
        },
        designers: { data: [{ id: '3', type: 'designers' }] },
        styles: { data: [{ id: '101', type: 'styles' }] },
        favorites: { data: [{ id: '900', type: 'favorites' }] },
      },
    },
    {
      id: '12',
      type: 'products',
      attributes: {
        product_id: 12,
        product_uuid: WIRE_TOTE.product_uuid,
        name: 'Market Tote',
        notes: WIRE_TOTE.details,
        featured_image: '/pictures/9c4410/600.avif',
        gallery: WIRE_TOTE.galleries,
        currency: 'SGD',
        price: 129000,
        rating: 0,
        total_reviewer: 0,
        vertical_type: 'bags',
        product_lines: [],
        rental_price: WIRE_TOTE.rental_price,
        additional_properties: WIRE_TOTE.additional_properties,
        tags: [],
      },
      relationships: {
        size_notes: { data: [{ id: '102-standard', type: 'size_notes' }] },
        designers: { data: [{ id: '4', type: 'designers' }] },
        styles: { data: [{ id: '102', type: 'styles' }] },
        favorites: { data: [] },
      },
    },
  ],
  included: [
    { id: '102', type: 'styles', attributes: { methods: ['Rent'] } },
    {
      id: '102-standard',
      type: 'size_notes',
      attributes: {
        size_category: 'standard',
        available_product_ids: [1201],
        bust_size: -1,
        waist_size: -1,
        hips_size: -1,
      },
      relationships: {
        selling_informations: { data: [{ id: '102-standard-A', type: 'selling_informations' }] },
      },
    },
    {
      id: '102-standard-A',
      type: 'selling_informations',
      attributes: { grade: 'A', price: 69000, order_shipped_with_options: [] },
    },
    { id: '900', type: 'favorites', attributes: { style_id: 101 } },
    {
      id: '101-m-B',
      type: 'selling_informations',
      attributes: { grade: 'B', price: 14900, order_shipped_with_options: ['separate_shipment'] },
    },
    {
      id: '101-m-A',
      type: 'selling_informations',
      attributes: { grade: 'A', price: 19900, order_shipped_with_options: ['separate_shipment', 'with_box'] },
    },
    {
      id: '101-m-C',
      type: 'selling_informations',
      attributes: { grade: 'C', price: 9900, order_shipped_with_options: ['with_box'] },
    },
    {
      id: '101-s',
      type: 'size_notes',
      attributes: {
        size_category: 's',
        available_product_ids: [],
        bust_size: -1,
        waist_size: -1,
        hips_size: -1,
      },
      relationships: { selling_informations: { data: [] } },
    },
    {
      id: '101-m',
      type: 'size_notes',
      attributes: {
        size_category: 'm',
        available_product_ids: [1101, 1102],
        bust_size: 92,
        waist_size: 74.5,
        hips_size: 98,
      },
      relationships: {
        selling_informations: {
          data: [
            { id: '101-m-A', type: 'selling_informations' },
            { id: '101-m-B', type: 'selling_informations' },
            { id: '101-m-C', type: 'selling_informations' },
          ],
        },
      },
    },
    {
      id: '3',
      type: 'designers',
      attributes: { name: 'Rana', tagline: 'Evening, without effort', banner_url: '/pictures/rana/600.avif' },
    },
    // Shares its id with the tote's style, but has another type.
    { id: '102', type: 'designers', attributes: { name: 'Nobody', tagline: '', banner_url: null } },
    { id: '4', type: 'designers', attributes: { name: 'Kayu', tagline: '', banner_url: null } },
    { id: '101', type: 'styles', attributes: { methods: ['Rent', 'Buy'] } },
  ],
  meta: { page_number: 1, per_page: 20, total: 2, total_is_exact: true, has_more: false },
};
