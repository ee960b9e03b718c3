import { randomBytes } from 'node:crypto';
import { DEVICE_SECONDS } from '@lemari/contract/device';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

const NAME = 'device';
const RANDOM_BYTES = 16;
/** So many bytes as base64url. */
const VALUE = /^[\w-]{22}$/;

type CookieConfig = Pick<Config, 'publicUrl'>;

/** Names given during this request, before the browser has the cookie. */
const named = new WeakMap<FastifyRequest, string>();

/** The visitor's device, which services bind sign-in codes to and count by; undefined until there is one. */
export function deviceOf(request: FastifyRequest, config: CookieConfig): string | undefined {
  const value = cookieOf(request, guardedCookie(NAME, request, config).name);
  return value !== undefined && VALUE.test(value) ? value : named.get(request);
}

/**
 * Gives a device that has no name one, with the answer to this request and for the calls made for it. It stays after signing out,
 * identifies no person and cannot be read by pages. Never with an answer that is cached.
 * @see docs/decisions/0031
 */
export function nameDevice(request: FastifyRequest, reply: FastifyReply, config: CookieConfig): void {
  if (deviceOf(request, config) !== undefined) return;
  const device = randomBytes(RANDOM_BYTES).toString('base64url');
  named.set(request, device);
  const { name, attributes } = guardedCookie(NAME, request, config);
  reply.header('set-cookie', `${name}=${device}; Max-Age=${DEVICE_SECONDS}; ${attributes}`);
}
