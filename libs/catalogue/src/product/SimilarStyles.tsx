import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductRail, RAIL_PICTURE_SIZES } from '@lemari/ui/product-rail';
import { useAnswer } from '@lemari/vertical';
import { StyleCard } from '../styles/StyleCard.tsx';
import { type ProductArg, similarQuery } from './product.queries.ts';

/** Styles like this one. Nothing where there are none, or where they could not be had: the page stands without. */
export function SimilarStyles({ arg }: { arg: ProductArg }) {
  const { data: styles = [] } = useAnswer(similarQuery, arg);
  if (styles.length === 0) return null;
  return (
    <CollectionPeek title="You may also like">
      <ProductRail>
        {styles.map((style) => (
          <StyleCard key={style.id} style={style} heading="h3" pictureSizes={RAIL_PICTURE_SIZES} />
        ))}
      </ProductRail>
    </CollectionPeek>
  );
}
