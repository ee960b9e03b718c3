import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Clock } from '@lemari/domain/time/clock';
import { COOKIE_SECONDS } from '@lemari/domain/settings/device-data';
import { ENDED } from '@lemari/domain/navigation/continue-path';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';
import type { Sessions } from './sessions.ts';

const NAME = 'form';
/** Time to sign in again, with a code that comes by mail. */
const MAX_AGE_SECONDS = COOKIE_SECONDS[NAME];
/** Limit of a cookie in browsers, name and attributes included. */
const COOKIE_CHARACTERS = 3_900;

interface SavedFormOptions {
  readonly config: Config;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

const keyOf = ({ client }: Config) => createHash('sha256').update(`typed ${client.secret}`).digest();
const cookie = (request: FastifyRequest, config: Config) => guardedCookie(NAME, request, config);

/**
 * Saves the state of a form whose session had ended in an encrypted cookie, for the same customer on the same page.
 * @returns URL of the sign-in page, with a marker for its notice
 */
export async function saveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions, clock }: SavedFormOptions,
  { formState, signIn }: { formState: unknown; signIn: string },
): Promise<string> {
  const owner = sessions.ownerOf(request);
  if (owner === undefined) return signIn;
  const until = Math.floor(Date.parse(clock.now()) / 1000) + MAX_AGE_SECONDS;
  const sealed = await new EncryptJWT({ formState })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(String(owner))
    .setAudience(request.url)
    .setExpirationTime(until)
    .encrypt(keyOf(config));
  const { name, attributes } = cookie(request, config);
  if (sealed.length <= COOKIE_CHARACTERS)
    reply.header('set-cookie', `${name}=${sealed}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`);
  return `${signIn}&${ENDED}=yes`;
}

/** Removes the saved form at sign-out. */
export function clearSavedForm(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const { name, attributes } = cookie(request, config);
  reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
}

/** The saved form of the signed-in customer for this page; returned once. */
export async function takeSavedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, sessions, clock }: SavedFormOptions,
): Promise<unknown> {
  const { name } = cookie(request, config);
  const sealed = cookieOf(request, name);
  const owner = sealed === undefined ? undefined : (await sessions.of(request, reply))?.customerId;
  if (sealed === undefined || owner === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(config), {
      subject: String(owner),
      audience: request.url,
      currentDate: new Date(clock.now()),
    });
    clearSavedForm(request, reply, config);
    return payload['formState'];
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
