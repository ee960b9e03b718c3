import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { requestedOrigin } from './origin.ts';

/** For responses that are not pages: no script, no resource, no frame. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For an SVG opened on its own: its own styles, never a script. */
const DRAWING_POLICY = `${CLOSED_POLICY}; style-src 'unsafe-inline'; sandbox`;

/** Sent with every response, including those Node writes itself. */
export const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': CLOSED_POLICY,
} as const;

/** Mean something for a document alone; on each script and picture they would cost 100 bytes. */
const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
} as const;

/** A year. Without `includeSubDomains`: what else stands below the shop's name is not ours to decide about. */
export const HSTS = { 'strict-transport-security': `max-age=${365 * 24 * 3600}` } as const;

const isOverTls = (request: FastifyRequest, { publicUrl }: Config): boolean =>
  (publicUrl ?? requestedOrigin(request))?.startsWith('https:') === true;

const hasType = (reply: FastifyReply, type: string): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith(type);

const policyOf = (reply: FastifyReply): string =>
  hasType(reply, 'image/svg+xml') ? DRAWING_POLICY : CLOSED_POLICY;

/** What every answer says of itself; a page has its own policy already. */
export function setAnswerHeaders(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.headers({
    ...FIXED_HEADERS,
    ...(hasType(reply, 'text/html') && DOCUMENT_HEADERS),
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
