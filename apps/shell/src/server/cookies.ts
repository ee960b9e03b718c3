import type { FastifyRequest } from 'fastify';
import { DISMISSED_COOKIE } from '../layout/dismissed-cookie.ts';
import { isRegionId, type RegionId } from '@lemari/domain/region';

const DAY_SECONDS = 24 * 60 * 60;
/** @see rules/cookies/app-instance */
export const APP_INSTANCE_SECONDS = 365 * DAY_SECONDS;

const cookies = ({ headers }: FastifyRequest): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split('; ').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

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

/** @see rules/cookies/default-expiry */
const REGION_SECONDS = 28 * DAY_SECONDS;

/** Stores the region, to which `/` redirects on the next visit. @see rules/regions/kept-on-device */
export const regionCookie = (region: RegionId): string =>
  `region=${region}; Path=/; Max-Age=${REGION_SECONDS}; SameSite=Lax`;

/** The region of an earlier visit. */
export const savedRegionOf = (request: FastifyRequest): RegionId | undefined => {
  const value = cookieOf(request, 'region');
  return isRegionId(value) ? value : undefined;
};

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

const SIGNED_OUT = `signed_out=yes; Path=/; Max-Age=${28 * DAY_SECONDS}; SameSite=Lax`;
/** A customer has signed in again: the data on the device stays. */
export const SIGNED_IN = 'signed_out=; Path=/; Max-Age=0; SameSite=Lax';

/**
 * Signing out removes all cookies that identify the customer, so the browser gets a new app instance.
 * @see rules/sign-in/sign-out-cookies
 */
export const FORGOTTEN: readonly string[] = [
  ...['app_instance', 'utm'].map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`),
  // The next page with scripts clears the device's storage and notifies the other tabs.
  SIGNED_OUT,
];
