import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { WireSession, WireSignedIn } from '@lemari/contract/wire';
import type { Clock } from '@lemari/domain/time/clock';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { FORGOTTEN, SIGNED_IN } from './cookies.ts';
import { isSafeWay } from './guarded-cookie.ts';
import { serviceHeaders } from './service-headers.ts';
import { noSessionCookie, readSession, type Session, sessionCookie } from './session-cookie.ts';
import { visitorHeader } from './visitor-header.ts';

/** A token that ends on the way to a service is no use there. */
const MARGIN_SECONDS = 15;

/** The sign-in has ended, or the account is to be deleted. Any other refusal (401, 429) is not the session's fault. */
const OVER: ReadonlySet<number> = new Set([400, 403]);

/** What the services answer to a renewal; `away` for a failure that may pass. */
type Renewal = { readonly kind: 'renewed'; readonly session: Session } | { readonly kind: 'over' | 'away' };

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The one place where tokens are read, kept, renewed and taken away. It keeps nothing between requests: a refresh token
 * gives the same successor each time, so each request renews for itself, at any storefront.
 * @see docs/decisions/0023, 0026
 */
export function createSessions(config: Config, clock: Clock, log: FastifyBaseLogger) {
  const nowSeconds = () => Math.floor(Date.parse(clock.now()) / 1000);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  let hasWarned = false;

  async function renew(refreshToken: string, request: FastifyRequest): Promise<Renewal> {
    const send = createTransport({
      baseUrl: (service) => config.services[service],
      headers: () =>
        serviceHeaders({
          region: DEFAULT_REGION,
          requestId: request.id,
          visitor: visitorHeader(request, config),
        }),
    });
    const body = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      ...clientCredentials(config),
    };
    const answer = await send({ operation: 'createAccessToken', body });
    if (answer.ok) return { kind: 'renewed', session: sessionOf(answer.data as WireSession) };
    const { status } = answer.failure;
    if (OVER.has(status)) return { kind: 'over' };
    log.warn({ status }, 'a session could not be renewed');
    return { kind: 'away' };
  }

  const sessionOf = ({ access_token, refresh_token, expires_in, refresh_expires_in, user }: WireSession) => ({
    accessToken: access_token,
    refreshToken: refresh_token,
    accessUntil: nowSeconds() + expires_in,
    until: nowSeconds() + refresh_expires_in,
    customerId: user.id,
  });

  const set = (request: FastifyRequest, reply: FastifyReply, session: Session) => {
    reply.header('set-cookie', sessionCookie(request, config, session, nowSeconds()));
    reply.header('set-cookie', SIGNED_IN);
    found.set(request, Promise.resolve(session));
    if (isSafeWay(request, config) || hasWarned) return;
    hasWarned = true;
    log.warn(
      'Somebody signed in over plain http: the session cookie is neither Secure nor __Host-, and anybody on the way can read it. Use https, or localhost.',
    );
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('set-cookie', noSessionCookie(request, config));
    for (const cookie of FORGOTTEN) reply.header('set-cookie', cookie);
    found.set(request, Promise.resolve(undefined));
  };

  async function find(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const session = readSession(request, config);
    if (session === undefined) return undefined;
    if (session === 'spoilt' || session.until <= nowSeconds()) {
      end(request, reply);
      return undefined;
    }
    if (session.accessUntil - MARGIN_SECONDS > nowSeconds()) return session;
    const renewal = await renew(session.refreshToken, request);
    if (renewal.kind === 'over') end(request, reply);
    if (renewal.kind !== 'renewed') return undefined;
    set(request, reply, renewal.session);
    return renewal.session;
  }

  return {
    /** The session of a request, with an access token that is good for a while; asked for once for each request. */
    of(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
      const known = found.get(request) ?? find(request, reply);
      found.set(request, known);
      return known;
    },
    /** Who a request comes from, whether their session still holds or not. */
    ownerOf(request: FastifyRequest): number | undefined {
      const session = readSession(request, config);
      return typeof session === 'object' ? session.customerId : undefined;
    },
    /** Keeps what signing in has answered. @returns what the page may know of it */
    keep(request: FastifyRequest, reply: FastifyReply, session: WireSession): WireSignedIn {
      set(request, reply, sessionOf(session));
      return { user: session.user };
    },
    /** The session is over, here or elsewhere: nothing on this device is anybody's any more. */
    end,
  };
}

export const clientCredentials = ({ client: { id, secret } }: Config) => ({
  client_id: id,
  client_secret: secret,
});
