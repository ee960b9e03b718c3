import type { ModalKey } from '@lemari/domain/navigation/modal';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import { baseOf, unifiedHome, type VerticalId } from '@lemari/domain/region/vertical';
import type { Place } from '@lemari/domain/region/place';
import type { ModalLoader, ModalValuesOf } from '@lemari/kit';

/** The owner of a modal: the shell, a vertical, or the vertical of the current page. */
export type ModalOwner = 'shell' | 'here' | VerticalId;

export interface ModalRow<Key extends ModalKey = ModalKey> {
  readonly owner: ModalOwner;
  /** Loads the shell's own modals; those of a vertical are in its `modals`. */
  readonly load?: ModalLoader<Key>;
  /** A click on the overlay does not close it. */
  readonly staysOnOverlay?: true;
  /** Path to go to after closing; without it the path stays. */
  readonly afterClosing?: (at: URL, place: Place | undefined) => string;
}

const regionHome = (_at: URL, place: Place | undefined): string =>
  place ? (unifiedHome(place.region) ?? baseOf('apparel', place.region) ?? `/${place.region}`) : '/';

const withoutVoucher = (at: URL): string => {
  const url = new URL(at);
  url.searchParams.delete('voucher');
  return url.pathname + url.search + url.hash;
};

/** Every modal of the shop. @see rules/modals/keys */
export const MODALS: { readonly [Key in ModalKey]: ModalRow<Key> } = {
  'account-exists': { owner: 'account' },
  'add-card': { owner: 'account' },
  'add-charge': { owner: 'account' },
  'add-ons': { owner: 'on-demand' },
  'add-payment-account': { owner: 'account' },
  'bank-transfer-confirm': { owner: 'account' },
  'birthday-welcome': { owner: 'birthday' },
  'cancel-payment': { owner: 'account' },
  'change-email': { owner: 'account' },
  'connection-problem': {
    owner: 'shell',
    load: () => import(/* webpackChunkName: "modal-connection" */ './ConnectionProblem.tsx'),
  },
  custom: { owner: 'account' },
  'custom-alert': {
    owner: 'shell',
    load: () => import(/* webpackChunkName: "modals" */ './CustomAlert.tsx'),
  },
  datepicker: { owner: 'here' },
  'download-app': {
    owner: 'shell',
    load: () => import(/* webpackChunkName: "modals" */ './DownloadApp.tsx'),
    staysOnOverlay: true,
  },
  'email-verification': { owner: 'account' },
  'error-payment': { owner: 'account' },
  'ex-subscriber-referral': { owner: 'account', afterClosing: regionHome },
  'expired-transaction': { owner: 'account' },
  'first-month-voucher': { owner: 'account' },
  'guest-wishlist': { owner: 'here' },
  'home-loading': { owner: 'home', staysOnOverlay: true },
  instruction: { owner: 'account' },
  'invalid-voucher': { owner: 'account', afterClosing: withoutVoucher },
  'join-code': { owner: 'account' },
  'new-code': { owner: 'account' },
  'no-account': { owner: 'account' },
  'one-time-password': { owner: 'account' },
  'phone-verification': { owner: 'account' },
  plan: { owner: 'account' },
  'preferences-home': { owner: 'account' },
  'preferences-on-demand': { owner: 'account' },
  'process-payment': { owner: 'account' },
  'ref-warning': {
    owner: 'shell',
    load: () => import(/* webpackChunkName: "modals" */ './RefWarning.tsx'),
    staysOnOverlay: true,
  },
  register: { owner: 'account' },
  'remove-item': { owner: 'here' },
  selection: { owner: 'shell', load: () => import(/* webpackChunkName: "modals" */ './Selection.tsx') },
  'sign-in': { owner: 'account' },
  'size-guide': { owner: 'here' },
  subscribed: { owner: 'account' },
  'subscriber-referral': { owner: 'account' },
  terms: { owner: 'account' },
  timeout: { owner: 'shell', load: () => import(/* webpackChunkName: "modals" */ './Timeout.tsx') },
  'voucher-detail': { owner: 'account' },
  waitlist: { owner: 'account' },
  welcome: { owner: 'account' },
};

/**
 * Modals that a link opens instead of navigating, if scripts run. The link names the modal in `data-modal`; the row
 * holds the modal's values.
 */
export const LINK_MODALS = {
  'download-app': {},
  instruction: undefined,
  'join-code': undefined,
  'new-code': undefined,
  'preferences-home': undefined,
  waitlist: undefined,
  // From the drawer: sign-in comes first, and there is no style quiz. @see rules/navigation/on-demand-sign-in-first
  'preferences-on-demand': { startsAt: 'sign-in', hasQuiz: false },
  'subscriber-referral': undefined,
} as const satisfies { readonly [Key in ModalKey]?: ModalValuesOf<Key> };
export type LinkModal = keyof typeof LINK_MODALS;

export const isLinkModal = (key: string | undefined): key is LinkModal =>
  key !== undefined && Object.hasOwn(LINK_MODALS, key);

/** Whether a click on the overlay closes a modal. @see rules/modals/overlay, rules/modals/overlay-newflow */
export const closesOnOverlay = (key: ModalKey, place: Place | undefined): boolean =>
  !MODALS[key].staysOnOverlay && !(place?.promotion && PROMOTION_ROWS[place.promotion].staysOnOverlay);
