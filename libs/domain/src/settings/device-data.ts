import { DEVICE_SECONDS } from '@lemari/contract/device';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long a session lasts without a visit. @see rules/cookies/default-expiry */
export const SESSION_SECONDS = 28 * DAY;
/** How long after its end a session is still recognised, so that the device's data about the customer is cleared. */
export const SESSION_NOTICED_SECONDS = 28 * DAY;

/** Cookies that pages set themselves: their scripts leave the table out. @see rules/cookies/default-expiry, rules/cookies/utm */
export const PAGE_COOKIE_SECONDS = 28 * DAY;
export const UTM_SECONDS = 30 * MINUTE;

/**
 * Every cookie, with the seconds that it is kept. The page on privacy names each. A test compares it with the code that
 * sets cookies.
 * @see rules/cookies/listed, rules/cookies/app-instance, rules/cookies/default-expiry, rules/cookies/utm
 */
export const COOKIE_SECONDS = {
  announcement: PAGE_COOKIE_SECONDS,
  app_instance: 365 * DAY,
  device: DEVICE_SECONDS,
  region: 28 * DAY,
  session: SESSION_SECONDS + SESSION_NOTICED_SECONDS,
  signed_out: 28 * DAY,
  form: 30 * MINUTE,
  outcome: 2 * MINUTE,
  sign_in_state: 10 * MINUTE,
  sign_in_proof: 15 * MINUTE,
  utm: UTM_SECONDS,
  promotion: PAGE_COOKIE_SECONDS,
} as const;

export type CookieName = keyof typeof COOKIE_SECONDS;

/**
 * Every key of the browser's storage. Its values stay until sign-out, or until the visitor clears the browser; `forms`,
 * `plan` and the positions, which the router writes, end with the tab.
 */
export const STORED_KEYS = [
  'announced-vouchers',
  'cart',
  'chat',
  'download-app:number',
  'forms',
  'intents',
  'measurements',
  'plan',
  'react-router-scroll-positions',
  'recently-viewed',
  'session',
  'wishlist',
] as const;

export type StoredKey = (typeof STORED_KEYS)[number];

/** `30 minutes`, `28 days` */
export const cookieTimeWords = (name: CookieName): string => {
  const seconds = COOKIE_SECONDS[name];
  return seconds < DAY ? `${seconds / MINUTE} minutes` : `${seconds / DAY} days`;
};
