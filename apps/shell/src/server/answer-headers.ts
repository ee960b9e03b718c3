import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { requestedOrigin } from './origin.ts';

/** Policy for responses other than pages: no scripts, resources or frames. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Policy for an SVG opened as a document: its own styles, no scripts. */
const DRAWING_POLICY = `${CLOSED_POLICY}; style-src 'unsafe-inline'; sandbox`;

/** Sent with every response, including those that Node writes itself. */
export const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': CLOSED_POLICY,
} as const;

/** These apply to documents only. On every script and picture they would cost 150 bytes. */
const DOCUMENT_HEADERS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
} as const;

/** A year. Without `includeSubDomains`: other hosts below the shop's domain are not ours to decide about. */
export const HSTS = { 'strict-transport-security': `max-age=${365 * 24 * 3600}` } as const;

const isOverTls = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  (publicUrl ?? requestedOrigin(request))?.startsWith('https:') === true;

const hasType = (reply: FastifyReply, type: string): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith(type);

const policyOf = (reply: FastifyReply): string =>
  hasType(reply, 'image/svg+xml') ? DRAWING_POLICY : CLOSED_POLICY;

/** Sets the headers of every response. A page has its own policy already, and the return of a sign-in names no referrer. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const referrerPolicy = reply.getHeader('referrer-policy');
  reply.headers({
    ...FIXED_HEADERS,
    ...(hasType(reply, 'text/html') && DOCUMENT_HEADERS),
    ...(referrerPolicy !== undefined && { 'referrer-policy': referrerPolicy }),
    'content-security-policy': reply.getHeader('content-security-policy') ?? policyOf(reply),
    ...(isOverTls(request, config) && HSTS),
  });
}

export function sendAnswerHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    setAnswerHeaders(request, reply, config);
    done();
  });
}
