import type { FastifyRequest } from 'fastify';
import { type Operation, OPERATIONS } from '@lemari/contract/operations';
import type { Config } from './config.ts';
import { campaignOf, attributionOf } from './cookies.ts';
import { pathOf } from './problem.ts';
import { clientCredentials, type Sessions } from './sessions.ts';
import { withProof } from './sign-in-proof.ts';

const calls = Object.values(OPERATIONS) as Operation[];
const nameOf = ({ method, service, path }: Pick<Operation, 'method' | 'service' | 'path'>) =>
  `${method} ${service}${path}`;
const GRANTING = new Set(calls.filter(({ grants }) => grants).map(nameOf));
const REGISTERING = new Set([OPERATIONS.register, OPERATIONS.registerByCode].map(nameOf));
const SIGNING_OUT = nameOf(OPERATIONS.deleteAccessToken);
const CLOSING = nameOf(OPERATIONS.requestDeletion);

/**
 * Effect of a call on the session: it signs a customer in, registers one, or ends the session. `closes` ends it only if the call
 * succeeds.
 */
export type SessionEffect = 'signs-in' | 'registers' | 'ends' | 'closes' | undefined;

/** Whether the response contains tokens. */
export const isGranting = (effect: SessionEffect): effect is 'signs-in' | 'registers' =>
  effect === 'signs-in' || effect === 'registers';

/** Recognises the call by the service's URL. */
export function effectOfUrl(method = 'GET', url: string, { services }: Config): SessionEffect {
  if (!url.startsWith(`${services.customer}/`)) return undefined;
  const name = `${method} customer${pathOf(url.slice(services.customer.length))}`;
  if (name === SIGNING_OUT) return 'ends';
  if (name === CLOSING) return 'closes';
  if (REGISTERING.has(name)) return 'registers';
  return GRANTING.has(name) ? 'signs-in' : undefined;
}

interface Granting {
  readonly effect: 'signs-in' | 'registers';
  readonly request: FastifyRequest;
  readonly config: Config;
  readonly sessions: Pick<Sessions, 'proofs'>;
}

/**
 * Body of a call that signs in, with this server's credentials, and with what a mailed link or a provider has proved.
 * @returns undefined for a body that no page sends
 */
export async function withClient(
  body: unknown,
  { effect, request, config, sessions }: Granting,
): Promise<string | undefined> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  // Pages have no refresh tokens, so one in a request was stolen.
  if ('grant_type' in body && body.grant_type === 'refresh_token') return undefined;
  // @see rules/promotions/sent-with-registration
  const campaign =
    effect === 'registers'
      ? { utm_source: campaignOf(request), ...attributionOf(request), removed_code: undefined }
      : {};
  const proven = withProof(body, await sessions.proofs.read(request));
  return JSON.stringify({ ...proven, ...campaign, ...clientCredentials(config) });
}
