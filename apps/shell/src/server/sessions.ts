import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { WireSession, WireSignedIn } from '@lemari/contract/wire';
import type { Clock } from '@lemari/domain/time/clock';
import { DEFAULT_REGION } from '@lemari/domain/region';
import { createTransport } from '@lemari/http/transport';
import type { Config } from './config.ts';
import { FORGOTTEN, SIGNED_IN } from './cookies.ts';
import { isSecure } from './guarded-cookie.ts';
import { isDeletionRequested } from './deletion-requested.ts';
import { serviceHeaders } from './service-headers.ts';
import { noSessionCookie, readSession, type Session, sessionCookie } from './session-cookie.ts';
import { signInProofs } from './sign-in-proof.ts';
import { visitorHeader } from './visitor-header.ts';

/** A token that expires on the way to a service is useless. */
const MARGIN_SECONDS = 15;

/** The session has ended, or the account is being deleted. Other refusals (401, 429) are not the session's fault. */
const OVER: ReadonlySet<number> = new Set([400, 403]);

/** Result of a token renewal; `down` is a temporary failure. */
type Renewal =
  { readonly kind: 'renewed'; readonly session: Session } | { readonly kind: 'over' | 'deletion' | 'down' };

export type Sessions = ReturnType<typeof createSessions>;

/**
 * The only code that reads, stores, renews and removes tokens. It has no state between requests: a refresh token
 * always gives the same successor, so each request renews by itself, in any process.
 * @see docs/decisions/0023, docs/decisions/0026
 */
export function createSessions(config: Config, clock: Clock, log: FastifyBaseLogger) {
  const nowSeconds = () => Math.floor(Date.parse(clock.now()) / 1000);
  const found = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  const deleting = new WeakSet<FastifyRequest>();
  let hasWarned = false;
  const proofs = signInProofs(config, clock);

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
    if (isDeletionRequested(answer.failure)) return { kind: 'deletion' };
    if (OVER.has(status)) return { kind: 'over' };
    log.warn({ status }, 'a session could not be renewed');
    return { kind: 'down' };
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
    if (isSecure(request, config) || hasWarned) return;
    hasWarned = true;
    log.warn(
      'A customer signed in over plain http: the session cookie is neither Secure nor __Host-, and others on the network can read it. Use https, or localhost.',
    );
  };

  const end = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('set-cookie', noSessionCookie(request, config));
    for (const cookie of FORGOTTEN) reply.header('set-cookie', cookie);
    found.set(request, Promise.resolve(undefined));
  };

  const endForDeletion = (request: FastifyRequest, reply: FastifyReply) => {
    end(request, reply);
    deleting.add(request);
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
    if (renewal.kind === 'deletion') endForDeletion(request, reply);
    if (renewal.kind !== 'renewed') return undefined;
    set(request, reply, renewal.session);
    return renewal.session;
  }

  return {
    /** The session of a request, with a valid access token; read once per request. */
    of(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
      const known = found.get(request) ?? find(request, reply);
      found.set(request, known);
      return known;
    },
    /** Customer whose cookie a request carries, even if the session has expired. */
    ownerOf(request: FastifyRequest): number | undefined {
      const session = readSession(request, config);
      return typeof session === 'object' ? session.customerId : undefined;
    },
    /** Stores the tokens of a sign-in. @returns the part that the page may see */
    store(request: FastifyRequest, reply: FastifyReply, session: WireSession): WireSignedIn {
      set(request, reply, sessionOf(session));
      proofs.clear(request, reply);
      return { user: session.user };
    },
    /** What a mailed link or a provider has proved, until the customer has signed in. */
    proofs,
    /** Ends the session and removes all cookies that belong to the customer. */
    end,
    /** Ends the session of an account that is being deleted. */
    endForDeletion,
    /** Whether the session of a request has ended because its account is being deleted. */
    isDeletionRequested: (request: FastifyRequest): boolean => deleting.has(request),
  };
}

export const clientCredentials = ({ client: { id, secret } }: Config) => ({
  client_id: id,
  client_secret: secret,
});
