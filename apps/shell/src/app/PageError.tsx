import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { StatePage } from '@lemari/ui/state-page';
import { useModals } from '@lemari/kit';
import { regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { allRegionLinks, homeHref, verticalLinks } from '../layout/navigation.ts';

/** In the place of a page that is not there, or cannot be shown now. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unavailable />;
}

function NotFound() {
  const { pathname } = useLocation();
  const region = regionOf(resolve(pathname));
  return (
    <>
      <title>Page not found · Lemari</title>
      <meta name="robots" content="noindex" />
      <StatePage
        title="This hanger is empty"
        actions={
          region
            ? [{ label: 'Go to the front page', href: homeHref(region) }, ...verticalLinks(region, undefined)]
            : allRegionLinks()
        }
        code="404"
      >
        {region
          ? 'There is no page at this address. The piece may have left the wardrobe, or the link was cut short.'
          : 'There is no page at this address. Choose the region you are in to go on.'}
      </StatePage>
    </>
  );
}

/** A vertical that does not answer; the rest of the shop does. Where nothing does, a modal says why. */
export function Unavailable() {
  const { pathname, search } = useLocation();
  const modals = useModals();
  useEffect(() => {
    if (!navigator.onLine) void modals.open('connection-problem');
  }, [modals]);
  const region = regionOf(resolve(pathname));
  return (
    <>
      <title>Back in a moment · Lemari</title>
      <StatePage
        title="This room is closed for a moment"
        actions={[
          { label: 'Try again', href: pathname + search },
          { label: 'Go to the front page', href: region ? homeHref(region) : '/' },
        ]}
        code="503"
      >
        We could not open this part of the shop just now. The rest of it is open, and nothing of yours is
        lost.
      </StatePage>
    </>
  );
}
