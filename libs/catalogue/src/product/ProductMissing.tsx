import { goodsOf } from '@lemari/domain/region/goods';
import { StatePage } from '@lemari/ui/state-page';
import { useLoadedQuery } from '@lemari/http/query';
import { isRouteErrorResponse, useMount, useParams, useRouteError } from '@lemari/kit';
import { stylesQuery } from '../styles/styles.queries.ts';
import { nearestArgs } from './product.rules.ts';
import { StylesCarousel } from './SimilarStyles.tsx';

/**
 * Error element of a product page: for 404 it shows matches for the slug, or the most popular styles.
 * @throws any other error, to the parent error element
 */
export function ProductMissing() {
  const error = useRouteError();
  const mount = useMount();
  const { slug = '' } = useParams();
  const [named, popular] = nearestArgs(mount, slug);
  const alike = useLoadedQuery(stylesQuery, named, { fallback: undefined });
  const isAlike = alike !== undefined && alike.total > 0;
  const loved = useLoadedQuery(stylesQuery, isAlike ? undefined : popular, { fallback: undefined });
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <title>Piece not found · Lemari</title>
      <meta name="robots" content="noindex" />
      <StatePage
        title="This piece is no longer available"
        actions={[
          { label: `Browse ${goodsOf(mount.host)}`, href: `${mount.base}/browse` },
          { label: 'Designers', href: `${mount.base}/brands` },
        ]}
        code="404"
      >
        The piece was retired, or the link is incomplete.
      </StatePage>
      <StylesCarousel
        title={isAlike ? 'You might like' : 'Most popular'}
        styles={(isAlike ? alike.styles : loved?.styles) ?? []}
      />
    </>
  );
}
