import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressFrom, trustedNetworks, UNKNOWN_ADDRESS } from '@lemari/contract/network-address';
import { signVisitor } from '@lemari/contract/visitor-header';
import type { Config } from './config.ts';
import { deviceOf } from './device.ts';

/**
 * IP address of the visitor, without port or zone: of the connection, or the last one in `X-Forwarded-For` that no
 * trusted proxy has. Text there that is no address leaves the proxy that wrote it.
 */
export const addressOf = ({ ip, ips }: FastifyRequest): string =>
  (ips ?? [ip]).map(addressFrom).findLast((address) => address !== undefined) ?? UNKNOWN_ADDRESS;

/**
 * What services are told about the visitor whose call this is: the value of `VISITOR_HEADER`, for services only.
 * @see docs/decisions/0027
 */
export const visitorHeader = (
  request: FastifyRequest,
  config: Pick<Config, 'client' | 'publicUrl'>,
): string =>
  signVisitor({ address: addressOf(request), device: deviceOf(request, config) }, config.client.secret);

const isPrivate = trustedNetworks('loopback,linklocal,uniquelocal');

/**
 * Tells once of a proxy that `TRUST_PROXY` forgets: its visitors share one address, and the limits of it. Proxies are known
 * by a private address, which no visitor from the internet has.
 */
export function warnOfUnknownProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, socket: { remoteAddress = '' }, log }, _reply, done) => {
    const isUnknown = headers['x-forwarded-for'] !== undefined && !trustProxy(remoteAddress);
    if (!hasWarned && isUnknown && isPrivate(remoteAddress)) {
      hasWarned = true;
      log.warn(
        { proxy: remoteAddress },
        'TRUST_PROXY does not name this proxy: all its visitors count as one',
      );
    }
    done();
  });
}
