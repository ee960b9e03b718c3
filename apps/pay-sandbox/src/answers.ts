import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from './processor.ts';

/** Sends a result, or the refusal. */
export function answer<T>(
  reply: FastifyReply,
  result: T | Refused,
  toBody: (result: T) => object,
): FastifyReply {
  return result instanceof Refused
    ? reply.code(result.status).send({ detail: result.detail, fields: result.fields })
    : reply.send(toBody(result));
}

export const isSameText = (expected: string, actual: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Rejects requests from pages of other sites, by the headers with which browsers name the origin. */
export function refuseOtherSites(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { 'sec-fetch-site': site } = request.headers;
  if (site === undefined || site === 'same-origin' || site === 'none') done();
  else void reply.code(403).send({ detail: 'Only pages of this server may call this.' });
}
