import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

/** What the browser keeps for us and cannot read: tokens, and until when they are good. @see accounts §3, Auth state */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds since 1970. */
  readonly accessUntil: number;
  /** Seconds since 1970: the session itself is over then. */
  readonly until: number;
  /** Whose it is, for what this server does in their name; the services ask the token. */
  readonly customerId: number;
}

const NAME = 'session';
/** How long a session that is past its expiry is still noticed, so that what the device kept of somebody is forgotten. */
const NOTICED_SECONDS = 28 * 24 * 3600;
/** Whose a session is and until when, nobody else can say. */
const sealOf = (facts: string, { client }: Config): string =>
  createHmac('sha256', `session ${client.secret}`).update(facts).digest('base64url');
const isSealed = (facts: string, seal: string, config: Config): boolean =>
  timingSafeEqual(Buffer.from(sealOf(facts, config)), Buffer.from(seal));

/** The services' tokens: base64url, so that no part of the value needs quoting. */
const VALUE = /^([\w-]{16,200})\.([\w-]{16,200})\.(\d{1,12})\.(\d{1,12})\.(\d{1,10})\.([\w-]{43})$/;

/**
 * The session a request brings, which may be past its expiry; a value that is none of ours, or that has no expiry, is no session.
 * @returns `spoilt` where there is a cookie that has to be taken away
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
  return `${name}=${value}; Max-Age=${until - nowSeconds + NOTICED_SECONDS}; ${attributes}`;
}

export function noSessionCookie(request: FastifyRequest, config: Config): string {
  const { name, attributes } = guardedCookie(NAME, request, config);
  return `${name}=; Max-Age=0; ${attributes}`;
}
