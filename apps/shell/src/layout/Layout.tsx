import { use } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/place';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import { Footer } from '@lemari/ui/footer';
import { Header } from '@lemari/ui/header';
import { SideNav } from '@lemari/ui/side-nav';
import { SlideInCta } from '@lemari/ui/slide-in-cta';
import { SkipLink } from '@lemari/ui/skip-link';
import { Island } from '@lemari/vertical';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { contactOf, footerGroups, sideGroups } from './frame-links.ts';
import { isShown } from './layout-rules.ts';
import { homeHref, regionLinks, signInLink, verticalLinks } from './navigation.ts';
import { PageChange } from './PageChange.tsx';
import { ShellFactsContext } from './shell-facts.ts';
import { stickyCta } from './sticky-cta.ts';

/** Names the drawer to the button that opens it. */
const MENU = 'menu';

/** Header, page and footer. A path that belongs to no region is shown in the default region's frame. */
export function Layout() {
  const { pathname, search } = useLocation();
  const outcome = resolve(pathname + search);
  const mount = mountOf(outcome);
  const region = regionOf(outcome) ?? DEFAULT_REGION;
  const facts = use(ShellFactsContext);
  if (!facts) throw new Error('Layout: nothing is known of this visit');
  const shown = {
    pathname,
    place: placeOf(pathname, new URLSearchParams(search)),
    isDevelopment: facts.isDevelopment,
    // Until people can sign in, nobody is.
    isSignedIn: false,
  };
  const menuId = isShown('sideNav', shown) ? MENU : undefined;
  const account = isShown('signIn', shown) ? signInLink(region) : undefined;
  const cta = stickyCta(shown, facts.flags);
  const regions = regionLinks(region);
  const verticals = verticalLinks(region, mount?.host);
  return (
    <div data-vertical={mount?.host} data-region={region}>
      {!isShown('searchEngines', shown) && <meta name="robots" content="noindex" />}
      <SkipLink />
      <PageChange />
      <Island name="header">
        <div data-island="header" style={{ display: 'contents' }}>
          <Header
            homeHref={homeHref(region)}
            menuId={menuId}
            verticals={verticals}
            region={{ current: REGIONS[region].name, regions }}
            account={account}
          />
          {menuId !== undefined && (
            <SideNav
              id={menuId}
              primary={verticals}
              groups={[
                ...sideGroups(shown.place, facts.navigation, facts.chatUrl),
                ...(account ? [{ title: 'Your account', links: [account] }] : []),
                { title: 'Regions', links: regions },
              ]}
            />
          )}
        </div>
      </Island>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isShown('footer', shown) && (
        <Footer
          lead="Wear more of it, own less of it."
          groups={[{ title: 'Shop', links: verticals }, ...footerGroups(shown.place, facts.navigation)]}
          contact={contactOf(shown.place, facts.chatUrl)}
          regions={regions}
          copyright={`© Lemari ${REGIONS[region].name}`}
        />
      )}
      {cta && (
        <Island name="cta">
          <div data-island="cta">
            <SlideInCta {...cta} />
          </div>
        </Island>
      )}
      <ScrollRestoration />
    </div>
  );
}
