import { randomBytes } from 'node:crypto';
import { COOKIE_SECONDS } from '@lemari/domain/settings/device-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

const NAME = 'device';
const RANDOM_BYTES = 16;
/** `RANDOM_BYTES` as base64url. */
const VALUE = /^[\w-]{22}$/;

type CookieConfig = Pick<Config, 'publicUrl'>;

/** Devices created during this request, before the browser has the cookie. */
const named = new WeakMap<FastifyRequest, string>();

/** Id of the visitor's device; services bind sign-in codes to it and count by it. Undefined before the first form. */
export function deviceOf(request: FastifyRequest, config: CookieConfig): string | undefined {
  const value = cookieOf(request, guardedCookie(NAME, request, config).name);
  return value !== undefined && VALUE.test(value) ? value : named.get(request);
}

/**
 * Creates a device id if there is none, sets it as a cookie and uses it for the calls of this request. The id
 * survives signing out, identifies no person and is unreadable for pages. Never set with a response that is cached.
 * @see docs/decisions/0031
 */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, config: CookieConfig): void {
  if (deviceOf(request, config) !== undefined) return;
  const device = randomBytes(RANDOM_BYTES).toString('base64url');
  named.set(request, device);
  const { name, attributes } = guardedCookie(NAME, request, config);
  reply.header('set-cookie', `${name}=${device}; Max-Age=${COOKIE_SECONDS[NAME]}; ${attributes}`);
}
