import { addressFrom, UNKNOWN_ADDRESS } from '@lemari/contract/network-address';
import { readVisitor, VISITOR_HEADER, type VisitorOrigin } from '@lemari/contract/visitor-header';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor that the storefront names; of any other call, the connection. */
    readonly visitor: VisitorOrigin;
  }
}

/**
 * Gives every request its `visitor`. A value that our client did not sign says nothing; neither does `X-Forwarded-For`,
 * which any caller can write.
 * @see docs/decisions/0027
 */
export function knowVisitors(app: FastifyInstance, clientSecret: string): void {
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
