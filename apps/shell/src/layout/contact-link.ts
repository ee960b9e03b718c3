import type { Place } from '@lemari/domain/region/place';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { baseOf, type VerticalId, verticalsIn } from '@lemari/domain/region/vertical';
import type { Externals } from '../routing/externals.ts';
import { stays } from '../routing/staying-links.ts';
import type { ShellFacts } from './shell-facts.ts';

/** What Contact Us depends on besides the place. */
export type ContactFacts = Pick<ShellFacts, 'chatUrl' | 'chatFrame' | 'externals'>;

export interface ContactLink {
  readonly label: string;
  readonly href: string;
  readonly newTab?: true;
  /** With scripts it opens the chat in the page. */
  readonly opensChat?: true;
}

/** Whether there is a chat, in the page or elsewhere. */
const hasChat = ({ chatUrl, chatFrame }: ContactFacts): boolean =>
  chatUrl !== undefined || chatFrame !== undefined;

/**
 * Contact Us: the chat elsewhere, else the chat in the page, else the contact page of the vertical. Without scripts a chat in the
 * page is the contact page as well.
 * @see rules/navigation/contact-chat-url, rules/navigation/contact-chat-widget, rules/navigation/contact-page
 */
export function contactLink(label: string, place: Place | undefined, facts: ContactFacts): ContactLink {
  const { chatUrl, chatFrame, externals } = facts;
  if (chatUrl !== undefined) return { label, href: chatUrl, newTab: true };
  const href = contactHref(place, externals);
  return chatFrame === undefined ? { label, href } : { label, href, opensChat: true };
}

export const CONTACT = 'Contact Us';

/** The editors' entry for the chat. Without a chat it is Contact Us, because no chat opens. @see rules/navigation/chat-entry */
export const chatEntry = (label: string, place: Place | undefined, facts: ContactFacts): ContactLink =>
  contactLink(hasChat(facts) ? label : CONTACT, place, facts);

/** The chat link of every page; undefined where there is no chat. */
export const chatLink = (place: Place | undefined, facts: ContactFacts): ContactLink | undefined =>
  hasChat(facts) ? contactLink('Chat with us', place, facts) : undefined;

/** The vertical's contact page, else apparel's, else the first of the region that stays in the shop. */
function contactHref(place: Place | undefined, externals: Externals): string {
  const region = place?.region ?? DEFAULT_REGION;
  const verticals: readonly VerticalId[] = [place?.vertical ?? 'apparel', 'apparel', ...verticalsIn(region)];
  const pages = verticals.flatMap((vertical) => {
    const base = baseOf(vertical, region);
    return base === undefined ? [] : [`${base}/contact`];
  });
  return pages.find((href) => stays(href, externals)) ?? `/${region}`;
}
