import { isLoopbackHost } from '@lemari/contract/development';
import type { CookieName } from '@lemari/domain/settings/device-data';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { originOf } from './origin.ts';

/** Whether a browser accepts a Secure cookie here: over https, or on this machine. */
export function isSecure(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(originOf(request, config));
  return protocol === 'https:' || isLoopbackHost(hostname);
}

/** A cookie that pages cannot read and other hosts cannot set. @see docs/decisions/0023 */
export function guardedCookie(name: CookieName, request: FastifyRequest, config: Pick<Config, 'publicUrl'>) {
  const isSafe = isSecure(request, config);
  return {
    name: isSafe ? `__Host-${name}` : name,
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSafe ? '; Secure' : ''}`,
  };
}
