import type { Standing } from '@lemari/domain/person/standing';
import { promotionRowAt } from '@lemari/domain/plan/promotions';
import type { Place } from '@lemari/domain/region/place';
import type { RegionId } from '@lemari/domain/region';
import {
  accountBaseOf,
  authBaseOf,
  baseOf,
  rentalBaseOf,
  type VerticalId,
} from '@lemari/domain/region/vertical';
import { FOOTER_HOURS } from '@lemari/domain/settings/contact-hours';
import { stays } from '../routing/staying-links.ts';
import type { LinkModal } from '../modals/registry.ts';
import { chatEntry, chatLink, CONTACT, type ContactFacts, contactLink } from './contact-link.ts';
import type { Navigation } from './navigation.map.ts';
import type { ShellFacts } from './shell-facts.ts';

interface Link {
  readonly label: string;
  readonly href: string;
  readonly newTab?: boolean;
  /** Modal that the link opens if scripts run. */
  readonly modal?: LinkModal;
  /** Opens the chat if scripts run. */
  readonly opensChat?: boolean;
}

interface Group {
  readonly title?: string;
  readonly links: readonly Link[];
  readonly isFolded?: boolean;
  /** Form with a single button, below the links. */
  readonly form?: { readonly label: string; readonly action: string; readonly isSignOut: true } | undefined;
}

/** Signs out; the shell's script intercepts the form. */
const signOutForm = (authBase: string): Group['form'] => ({
  label: 'Sign Out',
  action: `${authBase}/sign-out`,
  isSignOut: true,
});

/** The signed-in customer, as far as the frame shows it. */
export interface SignedIn {
  /** Orders that are not done yet. @see rules/navigation/on-demand-active-orders */
  readonly activeOrders: number;
  /** Undefined while the customer service is down. */
  readonly standing?: Pick<Standing, 'status'> | undefined;
}

/** The facts of a visit that the drawer shows. */
interface DrawerFacts extends ContactFacts {
  readonly person?: SignedIn | undefined;
  readonly signInHref: string;
}

/** My Order in regions with one-time rental, with the number of active orders. @see rules/navigation/on-demand-my-order */
const ordersLinks = (region: RegionId, person: SignedIn | undefined): Link[] => {
  const base = rentalBaseOf(region);
  return person && base ? [{ label: `My Order (${person.activeOrders})`, href: `${base}/order` }] : [];
};

const HAS_HAD_PLAN: readonly Standing['status'][] = ['subscriber', 'exSubscriber'];

/** The plan of who has or had one. @see rules/navigation/own-plan */
const planLinks = ({ region, vertical }: Place, person: SignedIn | undefined): Link[] =>
  person?.standing && HAS_HAD_PLAN.includes(person.standing.status)
    ? [{ label: 'My Plan', href: `${accountBaseOf(vertical, region)}/subscription` }]
    : [];

/** Links in the drawer of one-time rental. @see rules/navigation/on-demand-order */
const onDemandLinks = (place: Place, { person, signInHref, ...contact }: DrawerFacts): Link[] => [
  { label: 'On Demand Rental Home', href: place.base },
  ...ordersLinks(place.region, person),
  { label: 'Browse All', href: `${place.base}/browse` },
  { label: 'FAQ', href: `${place.base}/faq` },
  contactLink(CONTACT, place, contact),
  { label: 'Unlimited', href: stays('/id', contact.externals) ? '/id' : '/id/unlimited' },
  ...(person ? [] : [{ label: 'Sign in', href: signInHref, modal: 'preferences-on-demand' as const }]),
];

/** The header of a page. */
interface HeaderFacts {
  /** Path and query. */
  readonly address: string;
  /** Rental dates of the page: `?reservationStart=…`; empty without dates. */
  readonly dates: string;
  readonly place: Place | undefined;
}

/** Links of a vertical's categories, with the dates of the page; marks the current one. @see docs/decisions/0227 */
export const headerLinks = (
  host: VerticalId | undefined,
  { header }: Navigation,
  { address, dates, place }: HeaderFacts,
): (Link & { current: boolean; accent: boolean })[] => {
  // Another plan's price is no price of the page.
  const isPromoted = place && promotionRowAt(place);
  return header
    .filter(({ vertical }) => vertical === host)
    .map(({ label, price, href, accent = false }) => ({
      label: price && !isPromoted ? `${label} ${price}` : label,
      href: withDates(href, dates),
      accent,
      current: href === address,
    }));
};

/** Leads to a listing with the dates, unless the link has some of its own. */
function withDates(href: string, dates: string): string {
  const [path = '', query = ''] = href.split('?');
  if (!path.endsWith('/browse') || /deliverBy=|reservationStart=/.test(query)) return href;
  return query === '' ? path + dates : href + dates.replace('?', '&');
}

/**
 * Lists of the drawer: the specified ones of one-time rental, elsewhere those of the editors in their order.
 * @see rules/navigation/editors-order
 */
export function sideGroups(
  place: Place | undefined,
  { side }: Navigation,
  facts: DrawerFacts,
): readonly Group[] {
  const { person } = facts;
  if (place?.vertical === 'on-demand')
    return [
      {
        title: 'Renting once',
        links: onDemandLinks(place, facts),
        form: person && signOutForm(`${place.base}/auth`),
      },
    ];
  const groups = listFor(side, place?.vertical).reduce<{ isFolded?: true; title?: string; links: Link[] }[]>(
    (before, item) => {
      if (item.kind === 'parent')
        return [...before, { title: item.label, links: [...item.links], isFolded: true }];
      const link =
        item.kind === 'chat' ? chatEntry(item.label, place, facts) : { label: item.label, href: item.href };
      const last = before.at(-1);
      return last && !last.isFolded
        ? [...before.slice(0, -1), { ...last, links: [...last.links, link] }]
        : [...before, { links: [link] }];
    },
    [],
  );
  const [first, ...rest] = groups;
  return first && !first.isFolded ? [{ title: 'Lemari', ...first }, ...rest] : groups;
}

/**
 * The sign-in link, unless the drawer has one already; for a customer the account link, My Plan, My Order and sign-out.
 * @see rules/navigation/orders-everywhere
 */
export function accountGroups(
  place: Place | undefined,
  account: Link | undefined,
  person?: SignedIn,
): readonly Group[] {
  if (!account || !place || (place.vertical === 'on-demand' && !person)) return [];
  if (place.vertical === 'on-demand')
    return [{ title: 'Your account', links: [account, ...planLinks(place, person)] }];
  const form = person && signOutForm(authBaseOf(place.vertical, place.region));
  const links = [account, ...planLinks(place, person), ...ordersLinks(place.region, person)];
  return [{ title: 'Your account', links, form }];
}

/** A link of the footer. A one-time rental has terms of its own. */
const footerLink =
  (place: Place | undefined) =>
  ({ kind, label, href }: Navigation['footer'][number]) => ({
    label,
    href: kind === 'terms' && place?.vertical === 'on-demand' ? `${place.base}/info` : href,
  });

/** The footer's column of help, with Contact Us below it. @see rules/navigation/contact-page, rules/regions/lite-header */
export const helpLinks = (place: Place | undefined, { footer }: Navigation, facts: ContactFacts): Link[] => [
  ...footer.filter(({ kind }) => kind === 'help' || kind === 'terms').map(footerLink(place)),
  contactLink(CONTACT, place, facts),
];

/** Columns of the footer that editors maintain. @see rules/footer/links-by-region */
export function footerGroups(
  place: Place | undefined,
  navigation: Navigation,
  facts: ContactFacts,
): readonly (Group & { title: string })[] {
  const house = navigation.footer.filter(({ kind }) => kind === 'house').map(footerLink(place));
  return [
    { title: 'Help', links: helpLinks(place, navigation, facts) },
    ...(house.length > 0 ? [{ title: 'Lemari', links: house }] : []),
  ];
}

/** The house's profiles on social networks. */
export const socialLinks = ({ footer }: Navigation): Link[] =>
  footer.flatMap(({ kind, label, href }) => (kind === 'social' ? [{ label, href }] : []));

const WITH_APP = {
  text: 'Browse, fill your box and follow a delivery from your phone.',
  label: 'Download App Now',
};
const WITHOUT_APP = {
  text: 'The whole shop works in your phone’s browser.',
  label: 'Lemari on your phone',
};

/**
 * Link to the page of the app, or to its modal. Undefined if the page leaves the shop.
 * @see rules/footer/download-app; docs/decisions/0151
 */
export const appBlock = (region: RegionId, { externals, app }: Pick<ShellFacts, 'externals' | 'app'>) => {
  const href = `${baseOf('apparel', region) ?? `/${region}`}/app`;
  if (!stays(href, externals)) return undefined;
  const { text, label } = app ? WITH_APP : WITHOUT_APP;
  return { text, link: { label, href, modal: 'download-app' } satisfies Link };
};

/** What editors list for a vertical, else for its region. @see rules/navigation/own-list; docs/decisions/0238 */
export function listFor<Item extends { readonly vertical?: VerticalId }>(
  items: readonly Item[],
  vertical: VerticalId | undefined,
): readonly Item[] {
  const own = items.filter((item) => item.vertical === vertical);
  return own.length > 0 ? own : items.filter((item) => !item.vertical);
}

/** Distance between the chat button and the page's end, in px: it stops above the footer. @see rules/layout/chat-offset-id */
export const CHAT_REST: Readonly<Record<RegionId, number>> = { id: 799, sg: 1001, hk: 631 };
export const CHAT_REST_LARGE = 315;

/** Contact hours, shown in id. @see rules/footer/contact-hours, rules/footer/contact-only-id */
export const contactOf = (place: Place | undefined, contact: ContactFacts) =>
  place?.region === 'id' && place.vertical !== 'on-demand'
    ? { hours: FOOTER_HOURS, chat: chatLink(place, contact) }
    : undefined;
