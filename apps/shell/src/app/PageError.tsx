import { use, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { StatePage } from '@lemari/ui/state-page';
import { useModals } from '@lemari/kit';
import { regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { frontLink, notFoundLinks } from '../layout/navigation.ts';
import { ShellFactsContext } from '../layout/shell-facts.ts';
import type { Externals } from '../routing/externals.ts';

/** The configured destinations outside the shop; links on an error page stay inside it. @see rules/navigation/no-leaving-link */
const useExternals = (): Externals => use(ShellFactsContext)?.externals ?? {};

/** Replaces a page that does not exist or that failed. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Unavailable />;
}

function NotFound() {
  const { pathname } = useLocation();
  const externals = useExternals();
  const region = regionOf(resolve(pathname));
  return (
    <>
      <title>Page not found · Lemari</title>
      <meta name="robots" content="noindex" />
      <StatePage title="This hanger is empty" actions={notFoundLinks(region, externals)} code="404">
        {region
          ? 'We couldn’t find this page. The piece may have left the wardrobe, or the link may be incomplete.'
          : 'We couldn’t find this page. Choose your region to continue.'}
      </StatePage>
    </>
  );
}

/** Replaces the pages of a vertical that does not answer. Offline, a modal explains that nothing can be loaded. */
export function Unavailable() {
  const { pathname, search } = useLocation();
  const modals = useModals();
  const externals = useExternals();
  useEffect(() => {
    if (!navigator.onLine) void modals.open('connection-problem');
  }, [modals]);
  const region = regionOf(resolve(pathname));
  return (
    <>
      <title>Back in a moment · Lemari</title>
      <StatePage
        title="We’ll be back in a moment"
        actions={[{ label: 'Try again', href: pathname + search }, frontLink(region, externals)]}
        code="503"
      >
        We couldn’t open this page just now. The rest of the shop is open, and everything you saved is safe.
      </StatePage>
    </>
  );
}
