import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

type SeedAddon = Omit<Selectable<Tables['addon']>, 'id' | 'is_offered'>;
type SeedPoint = Omit<Selectable<Tables['collection_point']>, 'id' | 'is_open'>;
type SeedDiscount = Omit<Selectable<Tables['discount']>, 'id'>;

/** Prices are minor units. */
export const ADDONS: readonly SeedAddon[] = [
  {
    region: 'id',
    name: 'Gift box',
    price: 4_500_000,
    image_url: '/pictures/addons/gift-box.svg',
    service_provider: 'Lemari',
    descriptions: ['A linen box with a ribbon.', 'A card in your own words, written by hand.'],
  },
  {
    region: 'id',
    name: 'Stain cover',
    price: 3_000_000,
    image_url: '/pictures/addons/stain-cover.svg',
    service_provider: 'Lemari',
    descriptions: [
      'Stains and loose seams are ours, whatever happened.',
      'Not for pieces that do not come back.',
    ],
  },
  {
    region: 'id',
    name: 'Steaming on arrival',
    price: 6_000_000,
    image_url: '/pictures/addons/steaming.svg',
    service_provider: 'Rapi Laundry',
    descriptions: ['Our courier steams your pieces at your door.', 'Takes about ten minutes for each.'],
  },
  {
    region: 'id',
    name: 'Fitting tape and pins',
    price: 1_500_000,
    image_url: '/pictures/addons/fitting-kit.svg',
    service_provider: 'Lemari',
    descriptions: ['Tape for fabric and skin, six safety pins.', 'Yours to keep.'],
  },
];

const POINT = {
  region: 'id',
  service_types: ['self_collect', 'self_return'],
  provider: 'lemari',
  vertical: 'on_demand',
  business_method: 'rental',
} as const satisfies Partial<SeedPoint>;

/** Degrees to about a hundred metres. */
export const COLLECTION_POINTS: readonly SeedPoint[] = [
  {
    ...POINT,
    name: 'Lemari Senayan',
    address: 'Jalan Asia Afrika 8',
    city: 'Jakarta Pusat',
    postal: '10270',
    latitude: -6.2186,
    longitude: 106.8026,
    opening_hours: 'Monday to Saturday, 09:00-21:00',
    service_types: [...POINT.service_types],
  },
  {
    ...POINT,
    name: 'Lemari Kemang',
    address: 'Jalan Kemang Raya 24',
    city: 'Jakarta Selatan',
    postal: '12730',
    latitude: -6.2607,
    longitude: 106.8139,
    opening_hours: 'Monday to Saturday, 09:00-21:00',
    service_types: [...POINT.service_types],
  },
  {
    ...POINT,
    name: 'Lemari Kelapa Gading',
    address: 'Jalan Boulevard Raya 12',
    city: 'Jakarta Utara',
    postal: '14240',
    latitude: -6.1577,
    longitude: 106.9084,
    opening_hours: 'Monday to Saturday, 09:00-21:00',
    // A counter of a laundry, which gives nothing out.
    service_types: ['self_return'],
  },
  {
    ...POINT,
    name: 'Lemari Braga',
    address: 'Jalan Braga 51',
    city: 'Bandung',
    postal: '40111',
    latitude: -6.9176,
    longitude: 107.6094,
    opening_hours: 'Monday to Saturday, 09:00-21:00',
    service_types: [...POINT.service_types],
  },
];

/** One of each kind, of which one has expired and one is used up. */
export const DISCOUNTS: readonly SeedDiscount[] = [
  {
    region: 'id',
    code: 'FIRST10',
    title: '10% off a first rental',
    description: 'Once for each person.',
    percent: 10,
    amount: null,
    starts_at: '2025-12-31T17:00:00.000Z',
    ends_at: '2035-12-31T17:00:00.000Z',
    max_redeem: null,
    least_total: 0,
    is_once_per_person: true,
  },
  {
    region: 'id',
    code: 'PESTA100',
    title: 'IDR 100.000 off for a party',
    description: 'For orders from IDR 500.000 on.',
    percent: null,
    amount: 10_000_000,
    starts_at: '2025-12-31T17:00:00.000Z',
    ends_at: '2035-12-31T17:00:00.000Z',
    max_redeem: 1_000,
    least_total: 50_000_000,
    is_once_per_person: false,
  },
  {
    region: 'id',
    code: 'LEBARAN25',
    title: 'IDR 50.000 off for Lebaran',
    description: 'For deliveries before Lebaran 2025.',
    percent: null,
    amount: 5_000_000,
    starts_at: '2025-02-28T17:00:00.000Z',
    ends_at: '2025-04-07T17:00:00.000Z',
    max_redeem: null,
    least_total: 0,
    is_once_per_person: false,
  },
  {
    region: 'id',
    code: 'OPENING',
    title: '20% off for the opening of Braga',
    description: 'For the guests of the evening, who have all used it.',
    percent: 20,
    amount: null,
    starts_at: '2025-12-31T17:00:00.000Z',
    ends_at: '2035-12-31T17:00:00.000Z',
    max_redeem: 0,
    least_total: 0,
    is_once_per_person: true,
  },
];
