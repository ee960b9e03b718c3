import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { COOKIE_SECONDS } from '@lemari/domain/settings/device-data';
import type { Clock } from '@lemari/domain/time/clock';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

const NAME = 'outcome';
/** Time for the browser to follow a redirect. */
const MAX_AGE_SECONDS = COOKIE_SECONDS[NAME];

interface OutcomeOptions {
  readonly config: Config;
  readonly clock: Clock;
}

const keyOf = ({ client }: Config) => createHash('sha256').update(`outcome ${client.secret}`).digest();
const cookie = (request: FastifyRequest, config: Config) => guardedCookie(NAME, request, config);

/**
 * Keeps the outcome of a form that was posted without scripts, for the page that the redirect leads to. An encrypted cookie,
 * because URLs are logged, and any link can name one.
 * @see docs/decisions/0143
 */
export async function saveOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: OutcomeOptions,
  { outcome, location }: { outcome: unknown; location: string },
): Promise<void> {
  const [page = ''] = location.split('#');
  const sealed = await new EncryptJWT({ outcome })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(page)
    .setExpirationTime(Math.floor(Date.parse(clock.now()) / 1000) + MAX_AGE_SECONDS)
    .encrypt(keyOf(config));
  const { name, attributes } = cookie(request, config);
  reply.header('set-cookie', `${name}=${sealed}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`);
}

/** The outcome that this page shows; returned once. */
export async function takeOutcome(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, clock }: OutcomeOptions,
): Promise<unknown> {
  const { name, attributes } = cookie(request, config);
  const sealed = cookieOf(request, name);
  if (sealed === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(config), {
      audience: request.url,
      currentDate: new Date(clock.now()),
    });
    reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
    return payload['outcome'];
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
