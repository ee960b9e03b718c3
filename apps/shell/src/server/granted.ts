import type { FastifyRequest } from 'fastify';
import { type Operation, OPERATIONS } from '@lemari/contract/operations';
import type { Config } from './config.ts';
import { campaignOf } from './cookies.ts';
import { pathOf } from './problem.ts';
import { clientCredentials } from './sessions.ts';

const calls = Object.values(OPERATIONS) as Operation[];
const nameOf = ({ method, service, path }: Pick<Operation, 'method' | 'service' | 'path'>) =>
  `${method} ${service}${path}`;
const GRANTING = new Set(calls.filter(({ grants }) => grants).map(nameOf));
const REGISTERING = new Set([OPERATIONS.register, OPERATIONS.registerByCode].map(nameOf));
const SIGNING_OUT = nameOf(OPERATIONS.deleteAccessToken);

/** What a call does to who is signed in: it lets somebody in who has an account, makes them one, or ends it. */
export type SessionEffect = 'signs-in' | 'registers' | 'ends' | undefined;

/** Whether tokens come back. */
export const isGranting = (effect: SessionEffect): effect is 'signs-in' | 'registers' =>
  effect === 'signs-in' || effect === 'registers';

/** By the address of the service. */
export function effectOfUrl(method = 'GET', url: string, { services }: Config): SessionEffect {
  if (!url.startsWith(`${services.customer}/`)) return undefined;
  const name = `${method} customer${pathOf(url.slice(services.customer.length))}`;
  if (name === SIGNING_OUT) return 'ends';
  if (REGISTERING.has(name)) return 'registers';
  return GRANTING.has(name) ? 'signs-in' : undefined;
}

interface Granting {
  readonly effect: 'signs-in' | 'registers';
  readonly request: FastifyRequest;
  readonly config: Config;
}

/** The body of a call that signs in, with what only this server knows. @returns undefined for one that is not a page's to make */
export function withClient(body: unknown, { effect, request, config }: Granting): string | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  // A page has no refresh token: whoever sends one has come by it elsewhere.
  if ('grant_type' in body && body.grant_type === 'refresh_token') return undefined;
  const campaign = effect === 'registers' ? { utm_source: campaignOf(request) } : {};
  return JSON.stringify({ ...body, ...campaign, ...clientCredentials(config) });
}
