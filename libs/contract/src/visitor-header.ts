import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Request header that describes the visitor of a forwarded call. The storefront signs it with the client
 * secret, so that a service can trust it over any network and behind any proxy. For servers only.
 */
export const VISITOR_HEADER = 'storefront-visitor';

export interface VisitorOrigin {
  /** IP address of the visitor, without port or zone. */
  readonly address: string;
  /** The visitor's device, from an HttpOnly cookie that the storefront sets; absent until there is one. */
  readonly device?: string | undefined;
  /** The visitor's User-Agent header, cut to {@link MOST_AGENT}. */
  readonly agent?: string | undefined;
}

/** Most characters of a User-Agent that are passed on. */
export const MOST_AGENT = 300;

const signatureOf = (facts: string, secret: string): Buffer =>
  createHmac('sha256', `visitor ${secret}`).update(facts).digest();

export function signVisitor({ address, device, agent }: VisitorOrigin, clientSecret: string): string {
  const facts = Buffer.from(JSON.stringify({ address, device, agent })).toString('base64url');
  return `${facts}.${signatureOf(facts, clientSecret).toString('base64url')}`;
}

/** @returns undefined for a value without a signature by this secret */
export function readVisitor(value: string, clientSecret: string): VisitorOrigin | undefined {
  const [facts = '', signature = '', ...rest] = value.split('.');
  const received = Buffer.from(signature, 'base64url');
  const expected = signatureOf(facts, clientSecret);
  if (rest.length > 0 || received.length !== expected.length || !timingSafeEqual(received, expected))
    return undefined;
  const { address, device, agent } = JSON.parse(Buffer.from(facts, 'base64url').toString()) as VisitorOrigin;
  return { address, ...(device !== undefined && { device }), ...(agent !== undefined && { agent }) };
}
