import type { ModalKey } from '../navigation/modal.ts';
import type { Place } from '../region/place.ts';
import { accountBaseOf, baseOf } from '../region/vertical.ts';
import type { Cta, CtaTarget } from './cta.ts';

/** A call to action as a link: it works without scripts. */
export interface CtaLink {
  readonly label: string;
  readonly href: string;
  /** Opened instead, with scripts. */
  readonly modal?: ModalKey;
  /** The chat opens instead, if the shop has one. @see rules/navigation/contact-chat-widget */
  readonly opensChat?: true;
  /** The chat is another site. */
  readonly newTab?: true;
}

/** Pages that do what a modal does. */
const PAGES: Partial<Record<ModalKey, (place: Place) => string>> = {
  'download-app': ({ base }) => `${base}/app`,
  'join-code': (place) => `${plansBaseOf(place)}/subscription/plans`,
  'new-code': (place) => `${plansBaseOf(place)}/subscription/plans`,
  'preferences-home': (place) => `${accountOf(place)}/preferences`,
  'preferences-on-demand': (place) => `${accountOf(place)}/preferences`,
  'subscriber-referral': accountOf,
};

/** The vertical's own base; the pages of a vertical are not below the unified home. */
const plansBaseOf = ({ vertical, region, base }: Place): string => baseOf(vertical, region) ?? base;

function accountOf({ vertical, region }: Place): string {
  return accountBaseOf(vertical, region);
}

/** @param chatUrl the chat, where it is another site */
function linkTo(target: CtaTarget, place: Place, chatUrl: string | undefined): Omit<CtaLink, 'label'> {
  if ('path' in target) return { href: target.path };
  if ('modal' in target)
    return { href: PAGES[target.modal]?.(place) ?? plansBaseOf(place), modal: target.modal };
  return chatUrl === undefined
    ? { href: `${plansBaseOf(place)}/contact`, opensChat: true }
    : { href: chatUrl, newTab: true };
}

/** The links of a call to action, the first one first; none where it is not shown. */
export const ctaLinks = (
  cta: Cta | undefined,
  { place, chatUrl }: { readonly place: Place; readonly chatUrl: string | undefined },
): readonly CtaLink[] =>
  (cta ? [cta, ...(cta.second ? [cta.second] : [])] : []).map(({ label, target }) => ({
    label,
    ...linkTo(target, place, chatUrl),
  }));
