import { type Money, toDecimal } from '@lemari/currency/money';
import type { Product } from '@lemari/domain/product';
import type { Address } from '@lemari/kit';

/** schema.org descriptions of pages, for search engines. @see https://schema.org */

/** Breadcrumb from the front page. The last crumb is the page itself. */
export const breadcrumbFacts = (
  crumbs: readonly { readonly label: string; readonly href?: string | undefined }[],
  address: Address,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: address(href) }),
  })),
});

const offer = ({ amountMinor, currency }: Money, rest: object) => ({
  '@type': 'Offer',
  price: toDecimal({ amountMinor, currency }),
  priceCurrency: currency,
  ...rest,
});

/**
 * A style with its rental prices by period.
 * @param isRented whether it can be rented today: otherwise it has neither offers nor ratings
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
    sku: String(styleId),
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
