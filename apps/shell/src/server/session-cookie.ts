import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_NOTICED_SECONDS } from '@lemari/domain/settings/device-data';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

/** Content of the session cookie, which pages cannot read. @see rules/sign-in/auth-state */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly accessUntil: number;
  /** Seconds since 1970; the session ends then. */
  readonly until: number;
  /** Owner of the session, for what this server does on their behalf; services use the token. */
  readonly customerId: number;
}

const NAME = 'session';
/** The signature makes the owner and the expiry unforgeable. */
const sealOf = (facts: string, { client }: Config): string =>
  createHmac('sha256', `session ${client.secret}`).update(facts).digest('base64url');
const isSealed = (facts: string, seal: string, config: Config): boolean =>
  timingSafeEqual(Buffer.from(sealOf(facts, config)), Buffer.from(seal));

/** The services' tokens are base64url, so no part of the value needs quoting. */
const VALUE = /^([\w-]{16,200})\.([\w-]{16,200})\.(\d{1,12})\.(\d{1,12})\.(\d{1,10})\.([\w-]{43})$/;

/**
 * The session of a request, which may have expired. A forged value, or one without an expiry, is no session.
 * @returns `spoilt` for an invalid cookie, which the response must remove
 */
export function readSession(request: FastifyRequest, config: Config): Session | 'spoilt' | undefined {
  const value = cookieOf(request, guardedCookie(NAME, request, config).name);
  if (value === undefined) return undefined;
  const [, accessToken, refreshToken, accessUntil, until, customerId, seal = ''] = VALUE.exec(value) ?? [];
  if (accessToken === undefined || refreshToken === undefined) return 'spoilt';
  if (!isSealed(value.slice(0, -seal.length - 1), seal, config)) return 'spoilt';
  return {
    accessToken,
    refreshToken,
    accessUntil: Number(accessUntil),
    until: Number(until),
    customerId: Number(customerId),
  };
}

/** @see docs/decisions/0023 */
export function sessionCookie(request: FastifyRequest, config: Config, session: Session, nowSeconds: number) {
  const { accessToken, refreshToken, accessUntil, until, customerId } = session;
  const facts = [accessToken, refreshToken, accessUntil, until, customerId].join('.');
  const value = `${facts}.${sealOf(facts, config)}`;
  const { name, attributes } = guardedCookie(NAME, request, config);
  return `${name}=${value}; Max-Age=${until - nowSeconds + SESSION_NOTICED_SECONDS}; ${attributes}`;
}

export function noSessionCookie(request: FastifyRequest, config: Config): string {
  const { name, attributes } = guardedCookie(NAME, request, config);
  return `${name}=; Max-Age=0; ${attributes}`;
}
