import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import { Footer } from '@lemari/ui/footer';
import { Header } from '@lemari/ui/header';
import { SideNav } from '@lemari/ui/side-nav';
import { SkipLink } from '@lemari/ui/skip-link';
import { Island } from '@lemari/vertical';
import { resolve } from '../routing/resolve.ts';
import { homeHref, regionLinks, signInLink, verticalLinks } from './navigation.ts';
import { PageChange } from './PageChange.tsx';

/** Names the drawer to the button that opens it. */
const MENU = 'menu';

/** Header, page and footer. A path that belongs to no region is shown in the default region's frame. */
export function Layout() {
  const { pathname, search } = useLocation();
  const outcome = resolve(pathname + search);
  const mount = outcome.kind === 'mount' ? outcome.mount : undefined;
  const region =
    mount?.region ?? (outcome.kind === 'notFound' ? outcome.region : undefined) ?? DEFAULT_REGION;
  const regions = regionLinks(region);
  const verticals = verticalLinks(region, mount?.host);
  return (
    <div data-vertical={mount?.host} data-region={region}>
      <SkipLink />
      <PageChange />
      <Island name="header">
        <div data-island="header" style={{ display: 'contents' }}>
          <Header
            homeHref={homeHref(region)}
            menuId={MENU}
            verticals={verticals}
            region={{ current: REGIONS[region].name, regions }}
            account={signInLink(region)}
          />
          <SideNav
            id={MENU}
            primary={verticals}
            groups={[
              { title: 'Your account', links: [signInLink(region)] },
              { title: 'Regions', links: regions },
            ]}
          />
        </div>
      </Island>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        lead="Wear more of it, own less of it."
        groups={[
          { title: 'Shop', links: verticals },
          { title: 'Your account', links: [signInLink(region)] },
        ]}
        regions={regions}
        copyright={`© Lemari ${REGIONS[region].name}`}
      />
      <ScrollRestoration />
    </div>
  );
}
