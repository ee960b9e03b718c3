import { css } from '@emotion/react';
import { StyleCard } from '@lemari/catalogue/style-card';
import { stylesQuery } from '@lemari/catalogue/styles';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from '@lemari/ui/product-carousel';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useLoadedQuery } from '@lemari/http/query';
import type { BlockProps } from './block-types.ts';

const ledeLook = css(TYPE.lede, { marginBottom: token('space-24'), maxWidth: '34em' });

const NOTHING = { styles: [], total: 0 };

/** The first styles of a listing. Shows nothing if there are none or the service failed. */
export function CollectionPeekBlock({ block }: BlockProps<'collectionPeek'>) {
  const { styles, total } = useLoadedQuery(stylesQuery, block.styles, { fallback: NOTHING });
  if (styles.length === 0) return null;
  return (
    <CollectionPeek title={block.title} action={{ label: `See all ${total}`, href: block.viewAllHref }}>
      {block.lede !== undefined && <p css={ledeLook}>{block.lede}</p>}
      <ProductCarousel>
        {styles.map((style) => (
          <StyleCard key={style.id} style={style} heading="h3" pictureSizes={CAROUSEL_PICTURE_SIZES} />
        ))}
      </ProductCarousel>
    </CollectionPeek>
  );
}
