import type { FastifyRequest } from 'fastify';
import { DISMISSED_COOKIE } from '../layout/dismissed-cookie.ts';
import { type Attribution, attributionFromText } from '@lemari/domain/plan/attribution';
import { isRegionId, type RegionId } from '@lemari/domain/region';
import { COOKIE_SECONDS, type CookieName } from '@lemari/domain/settings/device-data';

const cookies = ({ headers }: FastifyRequest): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split('; ').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

/** A cookie that pages may read, for the time of the table; empty to remove it. */
export const openCookie = (name: CookieName, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${value === '' ? 0 : COOKIE_SECONDS[name]}; SameSite=Lax`;

export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  cookies(request).get(name);

const APP_INSTANCE = /^[\w-]{8,64}$/;

export const isAppInstance = (value: unknown): value is string =>
  typeof value === 'string' && APP_INSTANCE.test(value);

/** Visitors can forge cookies, so each value is validated. */
export const appInstanceOf = (request: FastifyRequest): string | undefined => {
  const value = cookieOf(request, 'app_instance');
  return isAppInstance(value) ? value : undefined;
};

/** Id of the announcement that the visitor dismissed. */
export const dismissedOf = (request: FastifyRequest): string | undefined => {
  const value = cookieOf(request, DISMISSED_COOKIE);
  return value !== undefined && /^[\w-]{1,60}$/.test(value) ? value : undefined;
};

/** Stores the region, to which `/` redirects on the next visit. @see rules/regions/kept-on-device */
export const regionCookie = (region: RegionId): string => openCookie('region', region);

/** The region of an earlier visit. */
export const savedRegionOf = (request: FastifyRequest): RegionId | undefined => {
  const value = cookieOf(request, 'region');
  return isRegionId(value) ? value : undefined;
};

/** What brought the visitor here. @see rules/promotions/kept */
export const attributionOf = (request: FastifyRequest): Attribution | undefined =>
  attributionFromText(cookieOf(request, 'promotion'));

const CAMPAIGN = /^\P{C}{1,200}$/u;

/** The campaign's source (`utm_source`), as the link names it. @see docs/decisions/0061 */
export function campaignOf(request: FastifyRequest): string | undefined {
  const source = new URLSearchParams(decoded(cookieOf(request, 'utm'))).get('utm_source')?.trim();
  return source !== undefined && CAMPAIGN.test(source) ? source : undefined;
}

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** A customer has signed in again: the data on the device stays. */
export const SIGNED_IN = openCookie('signed_out', '');

/**
 * Signing out removes all cookies that identify the customer, so the browser gets a new app instance.
 * @see rules/sign-in/sign-out-cookies
 */
export const FORGOTTEN: readonly string[] = [
  openCookie('app_instance', ''),
  openCookie('utm', ''),
  openCookie('promotion', ''),
  // The next page with scripts clears the device's storage and notifies the other tabs.
  openCookie('signed_out', 'yes'),
];
