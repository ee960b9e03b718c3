import type { RentalDates } from '@lemari/domain/rental';
import { useLoadedQuery } from '@lemari/http/query';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from '@lemari/ui/product-carousel';
import { StyleCard } from '../styles/StyleCard.tsx';
import type { StyleSummary } from '../styles/styles.queries.ts';
import { type ProductArg, similarQuery } from './product.queries.ts';

/** Styles like this one. Nothing where there are none, or where they could not be had: the page stands without. */
export function SimilarStyles({
  arg,
  chosenDates,
}: {
  arg: ProductArg;
  chosenDates: RentalDates | undefined;
}) {
  const styles = useLoadedQuery(similarQuery, arg, { fallback: [] });
  return <StylesCarousel title="You may also like" styles={styles} chosenDates={chosenDates} />;
}

interface StylesCarouselProps {
  title: string;
  styles: readonly StyleSummary[];
  chosenDates?: RentalDates | undefined;
}

export function StylesCarousel({ title, styles, chosenDates }: StylesCarouselProps) {
  if (styles.length === 0) return null;
  return (
    <CollectionPeek title={title}>
      <ProductCarousel>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            style={style}
            chosenDates={chosenDates}
            heading="h3"
            pictureSizes={CAROUSEL_PICTURE_SIZES}
          />
        ))}
      </ProductCarousel>
    </CollectionPeek>
  );
}
