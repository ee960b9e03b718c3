import { addressFrom, UNKNOWN_ADDRESS } from '@lemari/contract/network-address';
import { readVisitor, VISITOR_HEADER, type VisitorOrigin } from '@lemari/contract/visitor-header';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor that the storefront names; for any other call, the connection. */
    readonly visitor: VisitorOrigin;
  }
}

/**
 * Sets `visitor` on every request. A header that the storefront did not sign is ignored, and so is `X-Forwarded-For`, which any
 * caller can set.
 * @see docs/decisions/0027
 */
export function identifyVisitors(app: FastifyInstance, clientSecret: string): void {
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest) {
      const value = this.headers[VISITOR_HEADER];
      return (typeof value === 'string' && readVisitor(value, clientSecret)) || connectionOf(this);
    },
  });
}

const connectionOf = ({ ip }: FastifyRequest): VisitorOrigin => ({
  address: addressFrom(ip) ?? UNKNOWN_ADDRESS,
});
