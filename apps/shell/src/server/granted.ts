import { type Operation, OPERATIONS } from '@lemari/contract/operations';
import type { Config } from './config.ts';
import { pathOf } from './problem.ts';
import { clientCredentials } from './sessions.ts';

const calls = Object.values(OPERATIONS) as Operation[];
const nameOf = ({ method, service, path }: Pick<Operation, 'method' | 'service' | 'path'>) =>
  `${method} ${service}${path}`;
const GRANTING = new Set(calls.filter(({ grants }) => grants).map(nameOf));
const SIGNING_OUT = nameOf(OPERATIONS.deleteAccessToken);

/** What a call does to who is signed in. */
export type SessionEffect = 'grants' | 'ends' | undefined;

/** @param path of the service, without its query */
export function sessionEffect(method: string, service: string, path: string): SessionEffect {
  const name = `${method} ${service}${path}`;
  if (name === SIGNING_OUT) return 'ends';
  return GRANTING.has(name) ? 'grants' : undefined;
}

/** The same, by the address of the service. */
export const effectOfUrl = (method: string | undefined, url: string, { services }: Config): SessionEffect =>
  url.startsWith(`${services.customer}/`)
    ? sessionEffect(method ?? 'GET', 'customer', pathOf(url.slice(services.customer.length)))
    : undefined;

/** The body of a call that signs in, with what only this server knows. @returns undefined for one that is not a page's to make */
export function withClient(body: unknown, config: Config): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  // A page has no refresh token: whoever sends one has come by it elsewhere.
  if ('grant_type' in body && body.grant_type === 'refresh_token') return undefined;
  return JSON.stringify({ ...body, ...clientCredentials(config) });
}
