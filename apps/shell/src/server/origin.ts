import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Where others know the shop, without a trailing slash: as configured, or as the request says. */
export const originOf = (
  { protocol, host }: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string => publicUrl ?? `${protocol}://${host}`;
