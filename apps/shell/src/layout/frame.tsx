import { type ComponentType, memo, use, useEffect, useSyncExternalStore } from 'react';
import { type UIMatch, useLocation, useMatches } from 'react-router';
import { GUEST } from '@lemari/domain/person/standing';
import { placeOf } from '@lemari/domain/region/place';
import { DEFAULT_REGION, type RegionId, REGIONS } from '@lemari/domain/region';
import { FloatingTools } from '@lemari/ui/floating-tools';
import { Footer } from '@lemari/ui/footer';
import { Header } from '@lemari/ui/header';
import { SideNav } from '@lemari/ui/side-nav';
import { SlideInCta } from '@lemari/ui/slide-in-cta';
import { cartNews, Island, type PageDates, type PageRegions, useVisit } from '@lemari/kit';
import { mountOf, regionOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';
import { Announcement } from './Announcement.tsx';
import {
  accountGroups,
  appBlock,
  CHAT_REST,
  CHAT_REST_LARGE,
  contactOf,
  footerGroups,
  headerLinks,
  helpLinks,
  listFor,
  sideGroups,
  socialLinks,
} from './frame-links.ts';
import { chatLink } from './contact-link.ts';
import { storeAttribution } from './store-attribution.ts';
import { isShown } from './layout-rules.ts';
import {
  accountLink,
  datesOfPage,
  homeHref,
  regionLinks,
  regionsOfPage,
  searchForm,
  signInLink,
  toolLinks,
  verticalLinks,
} from './navigation.ts';
import { Search } from './Search.tsx';
import { ShellFactsContext } from './shell-facts.ts';
import { ctaGroups, stickyCta } from './frame-cta.ts';

/** Id that connects the drawer with the button that opens it. */
const MENU = 'menu';
/** Id that connects the search with its button. */
const SEARCH = 'search';

interface PartProps {
  /** Regions that have the page. */
  readonly pageRegions: readonly RegionId[] | undefined;
  /** Rental dates of the page: `?reservationStart=…`; empty without dates. */
  readonly dates: string;
}

/** A part of the frame. The router renders at each step of a navigation, the part only for another page. */
function framePart(Part: ComponentType<PartProps>): ComponentType {
  const Steady = memo(Part);
  return function FramePart() {
    const match = useMatches().at(-1) as UIMatch<(PageDates & PageRegions) | null> | undefined;
    const { search } = useLocation();
    return (
      <Steady pageRegions={match && regionsOfPage(match)} dates={datesOfPage(match?.loaderData, search)} />
    );
  };
}

/** The inputs of the frame: the page's location and the facts of the visit. */
function useFrame({ pageRegions, dates }: PartProps) {
  const { pathname, search } = useLocation();
  const facts = use(ShellFactsContext);
  if (!facts) throw new Error('useFrame: nothing is known of this visit');
  const outcome = resolve(pathname + search);
  const mount = mountOf(outcome);
  const region = regionOf(outcome) ?? DEFAULT_REGION;
  const { isSignedIn, person } = useVisit();
  const { isDevelopment, isLite, navigation, chatUrl, chatFrame, externals } = facts;
  const place = placeOf(pathname, new URLSearchParams(search));
  const shown = { pathname, place, isDevelopment, isLite, isSignedIn };
  // If the customer service is down, a customer is still signed in and can sign out.
  const signedIn = isSignedIn
    ? { name: person?.name, activeOrders: person?.activeOrders ?? 0, standing: person?.standing }
    : undefined;
  const here = { region, mount, pageRegions, pathname, search, dates, externals };
  return { here, shown, facts, navigation, contact: { chatUrl, chatFrame, externals }, signedIn };
}

const unknown = () => undefined;

/** The part above the page: announcement, header, search and menu. */
export const FrameTop = framePart(function FrameTopPart(props) {
  const { here, shown, facts, navigation, contact, signedIn } = useFrame(props);
  const { region, mount, pathname, search, dates, externals } = here;
  const { isLite, place } = shown;
  const menuId = isShown('sideNav', shown) ? MENU : undefined;
  const signInHere = signInLink(here);
  const signIn = isShown('signIn', shown) ? signInHere : undefined;
  const account = signedIn ? accountLink(here, signedIn.name) : signIn;
  const regions = regionLinks(here);
  const categories = headerLinks(mount?.host, navigation, {
    address: pathname + search,
    dates,
    place,
  });
  const verticals = verticalLinks(region, mount?.host, externals);
  // Undefined on the server and while hydrating, where the document's property shows the count.
  const cart = useSyncExternalStore(cartNews.subscribe, cartNews.read, unknown);
  // The server keeps it with a document; this page may have been reached without one.
  useEffect(() => storeAttribution(pathname), [pathname]);
  return (
    <>
      {!isShown('searchEngines', shown) && <meta name="robots" content="noindex" />}
      <Island name="header" style={{ display: 'contents' }}>
        {isShown('banner', shown) && (
          <Announcement announcement={listFor(navigation.announcements, place?.vertical)[0]} />
        )}
        <Header
          homeHref={homeHref(region, externals)}
          menuId={menuId}
          searchId={SEARCH}
          verticals={verticals}
          categories={
            isShown('categories', shown) ? categories : isLite ? helpLinks(place, navigation, contact) : []
          }
          tools={toolLinks(here, cart?.pieces, cart?.isNew)}
          account={account}
        />
        <Search id={SEARCH} {...searchForm(here)} />
        {menuId !== undefined && (
          <SideNav
            id={menuId}
            primary={verticals}
            groups={[
              ...ctaGroups(place, facts, signedIn ? signedIn.standing : GUEST),
              ...(categories.length > 0 ? [{ title: 'Categories', links: categories, isFolded: true }] : []),
              ...sideGroups(place, navigation, {
                ...contact,
                person: signedIn,
                signInHref: signInHere.href,
              }),
              ...accountGroups(place, account, signedIn),
              { title: 'Regions', links: regions },
            ]}
          />
        )}
      </Island>
    </>
  );
});

/** The part below and beside the page: footer, floating tools and sticky call to action. */
export const FrameEnd = framePart(function FrameEndPart(props) {
  const { here, shown, facts, navigation, contact, signedIn } = useFrame(props);
  const { region, mount, externals } = here;
  const hasFooter = isShown('footer', shown);
  const cta = stickyCta(shown, facts, signedIn ? signedIn.standing : GUEST);
  return (
    <>
      {hasFooter && (
        <Footer
          lead="Wear more of it, own less of it."
          groups={[
            { title: 'Shop', links: verticalLinks(region, mount?.host, externals) },
            ...footerGroups(shown.place, navigation, contact),
          ]}
          contact={contactOf(shown.place, contact)}
          app={appBlock(region, facts)}
          social={socialLinks(navigation)}
          regions={regionLinks(here)}
          copyright={`© Lemari ${REGIONS[region].name}`}
        />
      )}
      {isShown('floating', shown) && (
        <Island name="floating" style={{ display: 'contents' }}>
          <FloatingTools
            chat={chatLink(shown.place, contact)}
            rest={hasFooter ? CHAT_REST[region] : 0}
            restLarge={hasFooter ? CHAT_REST_LARGE : 0}
          />
        </Island>
      )}
      {cta && (
        <Island name="cta">
          <SlideInCta {...cta} />
        </Island>
      )}
    </>
  );
});
