import type { Place } from '@lemari/domain/region/place';
import { DEFAULT_REGION, type RegionId } from '@lemari/domain/region';
import { authBaseOf, baseOf, type VerticalId } from '@lemari/domain/region/vertical';
import type { LinkModal } from '../modals/registry.ts';
import type { Navigation } from './navigation.map.ts';

interface Link {
  readonly label: string;
  readonly href: string;
  readonly newTab?: boolean;
  /** What it opens where scripts run. */
  readonly modal?: LinkModal;
}

interface Group {
  readonly title?: string;
  readonly links: readonly Link[];
  readonly isFolded?: boolean;
  /** A form beneath the links, with nothing to fill in. */
  readonly form?: { readonly label: string; readonly action: string; readonly isSignOut: true } | undefined;
}

/** The way out of the person's own things; the shell's script takes the form over. */
const signOutForm = (authBase: string): Group['form'] => ({
  label: 'Sign Out',
  action: `${authBase}/sign-out`,
  isSignOut: true,
});

const chat = (label: string, chatUrl: string | undefined): Link[] =>
  chatUrl === undefined ? [] : [{ label, href: chatUrl, newTab: true }];

/** The chat, or the contact page of the vertical. @see rules/navigation/contact-page */
const contactLink = (label: string, place: Place | undefined, chatUrl: string | undefined): Link =>
  chatUrl === undefined ? { label, href: contactHref(place) } : { label, href: chatUrl, newTab: true };

/** Outside the verticals' bases, as in the home of several, the contact page is apparel's. */
function contactHref(place: Place | undefined): string {
  const region = place?.region ?? DEFAULT_REGION;
  return `${baseOf(place?.vertical ?? 'apparel', region) ?? `/${region}`}/contact`;
}

/** Who is signed in, as far as the frame shows it. */
export interface SignedIn {
  /** Orders that are not done yet. @see decision 11 */
  readonly activeOrders: number;
}

/** What of a visit the drawer shows. */
interface DrawerFacts {
  readonly chatUrl: string | undefined;
  readonly person?: SignedIn | undefined;
  readonly signInHref: string;
}

/** The orders of a region that rents once, with the number of active ones. @see rules/navigation/on-demand-my-order */
export const ordersLinks = (region: RegionId, person: SignedIn | undefined): Link[] => {
  const base = baseOf('on-demand', region);
  return person && base ? [{ label: `My Order (${person.activeOrders})`, href: `${base}/order` }] : [];
};

/** What the drawer of renting once lists. @see storefront §2, Layout rules; decision 11 */
const onDemandLinks = (place: Place, { chatUrl, person, signInHref }: DrawerFacts): Link[] => [
  { label: 'On Demand Rental Home', href: place.base },
  ...ordersLinks(place.region, person),
  { label: 'Browse All', href: `${place.base}/browse` },
  { label: 'FAQ', href: `${place.base}/faq` },
  contactLink('Contact Us', place, chatUrl),
  { label: 'Unlimited', href: '/id' },
  ...(person ? [] : [{ label: 'Sign in', href: signInHref, modal: 'preferences-on-demand' as const }]),
];

/** The places of a vertical, with the one that is shown. */
export const headerLinks = (
  host: VerticalId | undefined,
  { header }: Navigation,
  address: string,
): (Link & { current: boolean; accent: boolean })[] =>
  header
    .filter(({ vertical }) => vertical === host)
    .map(({ label, href, accent = false }) => ({ label, href, accent, current: href === address }));

/**
 * The drawer's own lists: of renting once what the spec says, else what the editors keep, in their order.
 * @see rules/navigation/editors-order
 */
export function sideGroups(
  place: Place | undefined,
  { side }: Navigation,
  facts: DrawerFacts,
): readonly Group[] {
  const { chatUrl, person } = facts;
  if (place?.vertical === 'on-demand')
    return [
      {
        title: 'Renting once',
        links: onDemandLinks(place, facts),
        form: person && signOutForm(`${place.base}/auth`),
      },
    ];
  const groups = side.reduce<{ isFolded?: true; title?: string; links: Link[] }[]>((before, item) => {
    if (item.kind === 'parent')
      return [...before, { title: item.label, links: [...item.links], isFolded: true }];
    const link =
      item.kind === 'chat' ? contactLink(item.label, place, chatUrl) : { label: item.label, href: item.href };
    const last = before.at(-1);
    return last && !last.isFolded
      ? [...before.slice(0, -1), { ...last, links: [...last.links, link] }]
      : [...before, { links: [link] }];
  }, []);
  const [first, ...rest] = groups;
  return first && !first.isFolded ? [{ title: 'Lemari', ...first }, ...rest] : groups;
}

/**
 * Sign-in, unless the drawer's own links have it. A signed-in user finds the account, the orders and the way out.
 * @see rules/navigation/orders-everywhere
 */
export function accountGroups(
  place: Place | undefined,
  account: Link | undefined,
  person?: SignedIn,
): readonly Group[] {
  if (!account || !place || (place.vertical === 'on-demand' && !person)) return [];
  if (place.vertical === 'on-demand') return [{ title: 'Your account', links: [account] }];
  const form = person && signOutForm(authBaseOf(place.vertical, place.region));
  return [{ title: 'Your account', links: [account, ...ordersLinks(place.region, person)], form }];
}

/** The footer's columns that editors keep, and Contact Us below their help. @see accounts §2, Footer; decision 36 */
export function footerGroups(
  place: Place | undefined,
  { footer }: Navigation,
  chatUrl: string | undefined,
): readonly (Group & { title: string })[] {
  const linksOf = (...kinds: string[]) =>
    footer
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, label, href }) => ({
        label,
        // Whoever rents once agrees to the terms of renting once.
        href: kind === 'terms' && place?.vertical === 'on-demand' ? `${place.base}/info` : href,
      }));
  return [
    { title: 'Help', links: [...linksOf('help', 'terms'), contactLink('Contact Us', place, chatUrl)] },
    { title: 'Lemari', links: linksOf('house') },
  ].filter(({ links }) => links.length > 0);
}

/** Sites of others where the shop can be followed. */
export const socialLinks = ({ footer }: Navigation): Link[] =>
  footer.flatMap(({ kind, label, href }) => (kind === 'social' ? [{ label, href }] : []));

/** The way to the app: a page of its own, or the modal that asks where to send it. @see accounts §2, Footer */
export const appBlock = (region: RegionId) => ({
  text: 'Browse, fill your box and follow a delivery from your phone.',
  link: {
    label: 'Download App Now',
    href: `${baseOf('apparel', region) ?? `/${region}`}/app`,
    modal: 'download-app',
  } satisfies Link,
});

/** How far above a page's end the chat comes to rest, in px: the footer is there. @see storefront §9 */
export const CHAT_REST: Readonly<Record<RegionId, number>> = { id: 799, sg: 1001, hk: 631 };
export const CHAT_REST_LARGE = 315;

/** Somebody to ask, from every page. */
export const chatLink = (chatUrl: string | undefined): Link | undefined => chat('Chat with us', chatUrl)[0];

/** When somebody answers: said in id. @see accounts §2, Footer */
export const contactOf = (place: Place | undefined, chatUrl: string | undefined) =>
  place?.region === 'id' && place.vertical !== 'on-demand'
    ? { hours: 'Monday-Friday 10 AM - 7 PM', chat: chatLink(chatUrl) }
    : undefined;
