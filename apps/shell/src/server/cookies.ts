import type { FastifyRequest } from 'fastify';
import { isRegionId, type RegionId } from '@lemari/domain/region';

/** @see storefront §9 */
const DAY_SECONDS = 24 * 60 * 60;
export const APP_INSTANCE_SECONDS = 365 * DAY_SECONDS;

const cookies = ({ headers }: FastifyRequest): Map<string, string> =>
  new Map(
    (headers.cookie ?? '').split('; ').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

const APP_INSTANCE = /^[\w-]{8,64}$/;

export const isAppInstance = (value: unknown): value is string =>
  typeof value === 'string' && APP_INSTANCE.test(value);

/** Cookies are the visitor's to forge: each is read as what it may be, or not at all. */
export const appInstanceOf = (request: FastifyRequest): string | undefined => {
  const value = cookies(request).get('app_instance');
  return isAppInstance(value) ? value : undefined;
};

/** The region kept from an earlier visit. */
export const keptRegionOf = (request: FastifyRequest): RegionId | undefined => {
  const value = cookies(request).get('region');
  return isRegionId(value) ? value : undefined;
};
