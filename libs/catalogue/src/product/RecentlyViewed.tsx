import { baseOf } from '@lemari/domain/region/vertical';
import { productPath } from '@lemari/domain/product/slug';
import type { RentalDates } from '@lemari/domain/rental';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductCard } from '@lemari/ui/product-card';
import { ProductRail, RAIL_PICTURE_SIZES } from '@lemari/ui/product-rail';
import { useKept, useMount } from '@lemari/kit';
import { useEffect } from 'react';
import { staySearch } from '../dates/dates.rules.ts';

import { recentlyViewed, viewed, type ViewedStyle } from './recently-viewed.ts';

/** What was looked at before on this device; the style of the page joins it. */
export function RecentlyViewed({ style, stay }: { style: ViewedStyle; stay: RentalDates | undefined }) {
  const { region, base } = useMount();
  const before = useKept(recentlyViewed);
  useEffect(() => {
    recentlyViewed.write(viewed(recentlyViewed.read(), style));
  }, [style]);
  const others = before.filter(
    ({ id, vertical }) => id !== style.id && baseOf(vertical, region) !== undefined,
  );
  if (others.length === 0) return null;
  return (
    <CollectionPeek title="You looked at">
      <ProductRail>
        {others.map((other) => (
          <ProductCard
            key={other.id}
            href={productPath(baseOf(other.vertical, region) ?? base, other) + staySearch(stay)}
            designer={other.designer.name}
            name={other.name}
            picture={{ src: other.picture.url600, alt: other.picture.alt, placeholder: other.picture.colour }}
            pictureSizes={RAIL_PICTURE_SIZES}
          />
        ))}
      </ProductRail>
    </CollectionPeek>
  );
}
