import { use } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { placeOf } from '@lemari/domain/place';
import { DEFAULT_REGION, REGIONS } from '@lemari/domain/region';
import { FloatingTools } from '@lemari/ui/floating-tools';
import { Footer } from '@lemari/ui/footer';
import { Header } from '@lemari/ui/header';
import { SideNav } from '@lemari/ui/side-nav';
import { SlideInCta } from '@lemari/ui/slide-in-cta';
import { SkipLink } from '@lemari/ui/skip-link';
import { Island, useVisit } from '@lemari/vertical';
import { ModalHost } from '../modals/ModalHost.tsx';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { Announcement } from './Announcement.tsx';
import {
  accountGroups,
  appBlock,
  CHAT_REST,
  CHAT_REST_LARGE,
  chatLink,
  contactOf,
  footerGroups,
  headerLinks,
  sideGroups,
  socialLinks,
} from './frame-links.ts';
import { isShown } from './layout-rules.ts';
import { homeHref, regionLinks, searchPlace, signInLink, toolLinks, verticalLinks } from './navigation.ts';
import { PageChange } from './PageChange.tsx';
import { Search } from './Search.tsx';
import { ShellFactsContext } from './shell-facts.ts';
import { stickyCta } from './sticky-cta.ts';

/** Names the drawer to the button that opens it. */
const MENU = 'menu';
/** The same for the search. */
const SEARCH = 'search';

/** Header, page and footer. A path that belongs to no region is shown in the default region's frame. */
export function Layout() {
  const { pathname, search } = useLocation();
  const outcome = resolve(pathname + search);
  const mount = mountOf(outcome);
  const region = regionOf(outcome) ?? DEFAULT_REGION;
  const facts = use(ShellFactsContext);
  if (!facts) throw new Error('Layout: nothing is known of this visit');
  const { isSignedIn } = useVisit();
  const shown = {
    pathname,
    place: placeOf(pathname, new URLSearchParams(search)),
    isDevelopment: facts.isDevelopment,
    isSignedIn,
  };
  const here = { region, mount, pathname, search };
  const { navigation, chatUrl } = facts;
  const menuId = isShown('sideNav', shown) ? MENU : undefined;
  const account = isShown('signIn', shown) ? signInLink(here) : undefined;
  const hasFooter = isShown('footer', shown);
  const cta = stickyCta(shown, facts.flags);
  const regions = regionLinks(here);
  const categories = headerLinks(mount?.host, navigation, pathname + search);
  const verticals = verticalLinks(region, mount?.host);
  return (
    <div data-vertical={mount?.host} data-region={region} style={{ position: 'relative' }}>
      {!isShown('searchEngines', shown) && <meta name="robots" content="noindex" />}
      <SkipLink />
      <PageChange />
      <Island name="header">
        <div data-island="header" style={{ display: 'contents' }}>
          {isShown('banner', shown) && <Announcement announcement={navigation.announcement} />}
          <Header
            homeHref={homeHref(region)}
            menuId={menuId}
            searchId={SEARCH}
            verticals={verticals}
            categories={isShown('categories', shown) ? categories : []}
            region={{ current: REGIONS[region].name, regions }}
            tools={toolLinks(here)}
            account={account}
          />
          <Search id={SEARCH} {...searchPlace(here)} />
          {menuId !== undefined && (
            <SideNav
              id={menuId}
              primary={verticals}
              groups={[
                ...(categories.length > 0
                  ? [{ title: 'Categories', links: categories, isFolded: true }]
                  : []),
                ...sideGroups(shown.place, navigation, chatUrl),
                ...accountGroups(shown.place, account),
                { title: 'Regions', links: regions },
              ]}
            />
          )}
        </div>
      </Island>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter && (
        <Footer
          lead="Wear more of it, own less of it."
          groups={[{ title: 'Shop', links: verticals }, ...footerGroups(shown.place, navigation)]}
          contact={contactOf(shown.place, chatUrl)}
          app={appBlock(region)}
          social={socialLinks(navigation)}
          regions={regions}
          copyright={`© Lemari ${REGIONS[region].name}`}
        />
      )}
      <Island name="floating">
        <div data-island="floating" style={{ display: 'contents' }}>
          <FloatingTools
            chat={chatLink(chatUrl)}
            rest={hasFooter ? CHAT_REST[region] : 0}
            restLarge={hasFooter ? CHAT_REST_LARGE : 0}
          />
        </div>
      </Island>
      {cta && (
        <Island name="cta">
          <div data-island="cta">
            <SlideInCta {...cta} />
          </div>
        </Island>
      )}
      <ModalHost />
      <ScrollRestoration />
    </div>
  );
}
