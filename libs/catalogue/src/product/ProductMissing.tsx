import { VERTICALS } from '@lemari/domain/region/vertical';
import { StatePage } from '@lemari/ui/state-page';
import { useLoadedQuery } from '@lemari/http/query';
import { isRouteErrorResponse, useMount, useParams, useRouteError } from '@lemari/kit';
import { stylesQuery } from '../styles/styles.queries.ts';
import { nearestArgs } from './product.rules.ts';
import { StylesCarousel } from './SimilarStyles.tsx';

/**
 * In the place of a style that is not in the wardrobe: what its address names, or what is rented most.
 * @throws whatever else went wrong, for the page around
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
        title="This piece has left the wardrobe"
        actions={[
          { label: `Browse ${VERTICALS[mount.host].label.toLowerCase()}`, href: `${mount.base}/browse` },
          { label: 'Designers', href: `${mount.base}/brands` },
        ]}
        code="404"
      >
        There is no piece at this address any more, or the link was cut short. Here is what comes nearest.
      </StatePage>
      <StylesCarousel
        title={isAlike ? 'You might like' : 'Rented most'}
        styles={(isAlike ? alike.styles : loved?.styles) ?? []}
      />
    </>
  );
}
