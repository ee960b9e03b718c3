import type { RentalDates } from '@lemari/domain/rental';
import { useLoadedQuery } from '@lemari/http/query';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductRail, RAIL_PICTURE_SIZES } from '@lemari/ui/product-rail';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';
import { type ProductArg, similarQuery } from './product.queries.ts';

/** Styles like this one. Nothing where there are none, or where they could not be had: the page stands without. */
export function SimilarStyles({ arg, stay }: { arg: ProductArg; stay: RentalDates | undefined }) {
  const styles = useLoadedQuery(similarQuery, arg, { fallback: [] });
  return <StylesRail title="You may also like" styles={styles} stay={stay} />;
}

interface StylesRailProps {
  title: string;
  styles: readonly StyleSummary[];
  stay?: RentalDates | undefined;
}

export function StylesRail({ title, styles, stay }: StylesRailProps) {
  if (styles.length === 0) return null;
  return (
    <CollectionPeek title={title}>
      <ProductRail>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            style={style}
            stay={stay}
            heading="h3"
            pictureSizes={RAIL_PICTURE_SIZES}
          />
        ))}
      </ProductRail>
    </CollectionPeek>
  );
}
