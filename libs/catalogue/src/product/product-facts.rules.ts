import { type Money, toDecimal } from '@lemari/currency/money';
import { type Product, styleCodeOf } from '@lemari/domain/product';
import type { Address } from '@lemari/kit';

const offer = ({ amountMinor, currency }: Money, rest: object) => ({
  '@type': 'Offer',
  price: toDecimal({ amountMinor, currency }),
  priceCurrency: currency,
  ...rest,
});

/**
 * schema.org description of a style, for search engines, with its rental prices by period.
 * @param isRented whether it can be rented today: otherwise it has neither offers nor ratings
 * @see https://schema.org
 */
export function productFacts(product: Product, path: string, isRented: boolean, address: Address) {
  const { name, details, designer, picture, gallery, styleId, rating, reviewCount, rentalPrices, sizeNotes } =
    product;
  const isFree = sizeNotes.some(({ availableProductIds }) => availableProductIds.length > 0);
  const where = {
    url: address(path),
    availability: `https://schema.org/${isFree ? 'InStock' : 'OutOfStock'}`,
  };
  return {
    '@type': 'Product',
    name,
    description: details,
    sku: styleCodeOf(styleId),
    image: (gallery.length > 0 ? gallery : [picture]).map(({ url600 }) => address(url600)),
    brand: { '@type': 'Brand', name: designer.name },
    ...(isRented &&
      reviewCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
      }),
    ...(isRented && {
      offers: rentalPrices.map(({ periodDays, price }) =>
        offer(price, {
          ...where,
          name: `${periodDays} days`,
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          eligibleDuration: { '@type': 'QuantitativeValue', value: periodDays, unitCode: 'DAY' },
        }),
      ),
    }),
  };
}
