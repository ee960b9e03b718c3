import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressFrom, trustedNetworks, UNKNOWN_ADDRESS } from '@lemari/contract/network-address';
import { MOST_AGENT, signVisitor } from '@lemari/contract/visitor-header';
import type { Config } from './config.ts';
import { deviceOf } from './device.ts';

/**
 * IP address of the visitor, without port or zone: that of the connection, or the last one in `X-Forwarded-For` that
 * belongs to no trusted proxy. Behind an entry that is no IP address, the address of the proxy that wrote it counts.
 */
export const addressOf = ({ ip, ips }: FastifyRequest): string =>
  (ips ?? [ip]).map(addressFrom).findLast((address) => address !== undefined) ?? UNKNOWN_ADDRESS;

/**
 * Value of `VISITOR_HEADER`: signed facts about the visitor, for services only.
 * @see docs/decisions/0027
 */
export const visitorHeader = (
  request: FastifyRequest,
  config: Pick<Config, 'client' | 'publicUrl'>,
): string =>
  signVisitor(
    {
      address: addressOf(request),
      device: deviceOf(request, config),
      agent: request.headers['user-agent']?.slice(0, MOST_AGENT),
    },
    config.client.secret,
  );

const isPrivate = trustedNetworks('loopback,linklocal,uniquelocal');

/**
 * Warns once about a proxy that `TRUST_PROXY` lacks: its visitors share one address and its limits. A private address
 * marks a proxy, as no visitor from the internet has one.
 */
export function warnOfUnknownProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, socket: { remoteAddress = '' }, log }, _reply, done) => {
    const isUnknown = headers['x-forwarded-for'] !== undefined && !trustProxy(remoteAddress);
    if (!hasWarned && isUnknown && isPrivate(remoteAddress)) {
      hasWarned = true;
      log.warn({ proxy: remoteAddress }, 'TRUST_PROXY lacks this proxy: all its visitors count as one');
    }
    done();
  });
}
