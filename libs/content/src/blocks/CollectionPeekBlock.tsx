import { css } from '@emotion/react';
import { StyleCard } from '@lemari/catalogue/style-card';
import { type StylesPage, stylesQuery, type StyleSummary } from '@lemari/catalogue/styles';
import type { RentalDates } from '@lemari/domain/rental';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from '@lemari/ui/product-carousel';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useLoadedQuery } from '@lemari/http/query';
import type { BlockProps } from './block-types.ts';

const ledeLook = css(TYPE.lede, { marginBottom: token('space-24'), maxWidth: '34em' });

const NOTHING: Pick<StylesPage, 'styles' | 'total'> = { styles: [], total: 0 };

const byPositionIn = (ids: readonly string[]) => (a: StyleSummary, b: StyleSummary) =>
  ids.indexOf(String(a.id)) - ids.indexOf(String(b.id));

/**
 * The first styles of a listing, or chosen ones in the editors' order. Shows nothing if there are none or the service
 * failed.
 * @see rules/content/peek-of-ids
 */
export function CollectionPeekBlock({ block }: BlockProps<'collectionPeek'>) {
  const { ids } = block.styles;
  const { styles: found, total } = useLoadedQuery(stylesQuery, block.styles, { fallback: NOTHING });
  if (found.length === 0) return null;
  const styles = ids ? found.toSorted(byPositionIn(ids)) : found;
  const label = ids ? 'See all' : `See all ${total}`;
  return (
    <CollectionPeek title={block.title} action={{ label, href: block.viewAllHref }}>
      {block.lede !== undefined && <p css={ledeLook}>{block.lede}</p>}
      <ProductCarousel>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            style={style}
            chosenDates={'start' in block.styles ? (block.styles as RentalDates) : undefined}
            heading="h3"
            pictureSizes={CAROUSEL_PICTURE_SIZES}
          />
        ))}
      </ProductCarousel>
    </CollectionPeek>
  );
}
