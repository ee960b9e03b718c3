import type { WireListingQuery } from '@lemari/contract/wire';
import { filterFromWire, type Listing, listingFromWire, wireFromListing } from './listing.map.ts';

const LISTING: Listing = {
  q: 'silk',
  category: 'dresses',
  collection: '205',
  designers: ['101', '113'],
  sizes: ['s'],
  colors: ['red'],
  lengths: ['long'],
  sleeves: ['long'],
  necklines: ['medium', 'high'],
  frametypes: ['Round'],
  excludes: ['pigskin-leather'],
  rentalPriceRange: '-4999',
  rentalPriceCurrency: 'SGD',
  sort: 'newest',
  periodDays: 8,
  occasions: ['work'],
  deliverBy: 'saturday',
  ids: ['1001', '1002'],
  price: '100-200',
  releasedSince: '2026-01-01',
  methods: ['Rent'],
  available: 0,
};

const WIRE: WireListingQuery = {
  q: 'silk',
  category: 'dresses',
  collection_id: 205,
  designers: [101, 113],
  sizes: ['s'],
  colors: ['red'],
  lengths: ['long'],
  sleeves: ['long'],
  necklines: ['medium', 'high'],
  frametypes: ['Round'],
  excludes: ['pigskin leather'],
  rental_price_range: '-4999',
  rental_price_currency: 'SGD',
  sort_by: 'newest',
  rental_period_days: 8,
  tags: ['work'],
  deliver_by: 'saturday',
  ids: [1001, 1002],
  price: '100-200',
  release_date: '2026-01-01',
  methods: ['Rent'],
  available: 0,
};

describe('a listing', () => {
  it('maps every filter to the wire and back', () => {
    expect(wireFromListing(LISTING)).toEqual(WIRE);
    expect(listingFromWire(WIRE)).toEqual(LISTING);
  });

  it.each([
    ['tags', 'occasions'],
    ['collection_id', 'collection'],
    ['colors', 'colors'],
  ])('has the filter %s of the wire as %s', (wire, name) => {
    expect(filterFromWire(wire)).toBe(name);
  });

  it('holds only what is set', () => {
    expect(listingFromWire({ category: 'gowns' })).toEqual({ category: 'gowns' });
    expect(JSON.stringify(wireFromListing({ category: 'gowns' }))).toBe('{"category":"gowns"}');
  });
});
