import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Where others know the shop, without a trailing slash: as configured, or as the request says. */
export const originOf = ({ protocol, host }: FastifyRequest, { publicUrl }: Config): string =>
  publicUrl ?? `${protocol}://${host}`;

/** Names and addresses of this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127\./.test(hostname);
