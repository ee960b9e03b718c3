import { baseOf } from '@lemari/domain/region/vertical';
import { productPath } from '@lemari/domain/product/slug';
import type { RentalDates } from '@lemari/domain/rental';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductCard } from '@lemari/ui/product-card';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from '@lemari/ui/product-carousel';
import { usePersisted, useMount } from '@lemari/kit';
import { useEffect } from 'react';
import { searchFromDates } from '../dates/dates.rules.ts';

import { recentlyViewed, viewed, type ViewedStyle } from './recently-viewed.ts';

/** Styles that were viewed on this device. Adds the current one. */
export function RecentlyViewed({
  style,
  chosenDates,
}: {
  style: ViewedStyle;
  chosenDates: RentalDates | undefined;
}) {
  const { region, base } = useMount();
  const before = usePersisted(recentlyViewed);
  useEffect(() => {
    recentlyViewed.write(viewed(recentlyViewed.read(), style));
  }, [style]);
  const others = before.filter(
    ({ id, vertical }) => id !== style.id && baseOf(vertical, region) !== undefined,
  );
  if (others.length === 0) return null;
  return (
    <CollectionPeek title="Recently viewed">
      <ProductCarousel>
        {others.map((other) => (
          <ProductCard
            key={other.id}
            href={productPath(baseOf(other.vertical, region) ?? base, other) + searchFromDates(chosenDates)}
            designer={other.designer.name}
            name={other.name}
            picture={{ src: other.picture.url600, alt: other.picture.alt, placeholder: other.picture.colour }}
            pictureSizes={CAROUSEL_PICTURE_SIZES}
          />
        ))}
      </ProductCarousel>
    </CollectionPeek>
  );
}
