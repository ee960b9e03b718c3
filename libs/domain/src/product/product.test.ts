import { type Money, toMoney } from '@lemari/currency/money';
import { type Picture, pictureUrl, type PictureWidth, rentalPriceFor, startingPrice } from './product.ts';
import { WIRE_GOWN } from './product.fixtures.ts';
import { productFromWire } from './product.map.ts';
import type { SellingInformation, SizeNote } from './size.ts';

const GOWN = productFromWire(WIRE_GOWN);

const note = (...grades: [price: number, isPurchasable: boolean][]): SizeNote => ({
  size: 'm',
  availableProductIds: [],
  bustCm: undefined,
  waistCm: undefined,
  hipsCm: undefined,
  sellingInformation: grades.map(([price, isPurchasable]): SellingInformation => ({
    grade: 'A',
    price: toMoney(price, 'SGD'),
    isPurchasable,
    shippedWith: isPurchasable ? ['separate_shipment'] : ['with_box'],
  })),
});

// @see rules/products/starting-price, rules/products/purchasable
describe('the starting price', () => {
  it.each<{ spec: string; sizeNotes: SizeNote[]; price: Money | undefined }>([
    { spec: 'is the lowest grade', sizeNotes: [note([200, true], [100, true])], price: toMoney(100, 'SGD') },
    {
      spec: 'is the lowest price of all sizes',
      sizeNotes: [note([200, true]), note([150, true])],
      price: toMoney(150, 'SGD'),
    },
    {
      spec: 'ignores grades that are not purchasable',
      sizeNotes: [note([100, false], [200, true])],
      price: toMoney(200, 'SGD'),
    },
    { spec: 'is undefined where nothing is purchasable', sizeNotes: [note([100, false])], price: undefined },
    { spec: 'is undefined without sizes', sizeNotes: [], price: undefined },
  ])('$spec', ({ sizeNotes, price }) => {
    expect(startingPrice({ sizeNotes })).toEqual(price);
  });
});

describe('the rental price', () => {
  it.each([
    { periodDays: 4, price: toMoney(7900, 'SGD') },
    { periodDays: 8, price: toMoney(11900, 'SGD') },
    { periodDays: 14, price: toMoney(16900, 'SGD') },
    { periodDays: 5, price: undefined },
  ])('for $periodDays days is $price.amountMinor', ({ periodDays, price }) => {
    expect(rentalPriceFor(GOWN, periodDays)).toEqual(price);
  });
});

describe('a picture', () => {
  const picture = (url600: string): Picture => ({ url600, alt: '' });

  it.each<{ width: PictureWidth; url: string }>([
    { width: 300, url: '/pictures/1f0c9a/300.avif' },
    { width: 600, url: '/pictures/1f0c9a/600.avif' },
    { width: 900, url: '/pictures/1f0c9a/900.avif' },
    // @see rules/products/picture-widths
  ])('of the shop is $width px wide at $url', ({ width, url }) => {
    expect(pictureUrl(picture('/pictures/1f0c9a/600.avif'), width)).toBe(url);
  });

  it.each([
    'https://cdn.example/pictures/1f0c9a/600.avif',
    '/pictures/1f0c9a/600.jpg',
    '/pictures/a/b/600.avif',
    '/placeholder.svg',
    '',
  ])('of another origin is unchanged: "%s"', (url) => {
    expect(pictureUrl(picture(url), 900)).toBe(url);
  });
});
