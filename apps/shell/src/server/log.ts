import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { pathOf } from './problem.ts';

/**
 * Logs of a request. The query is left out, as it may hold personal data: an e-mail address, the code of a password
 * reset.
 */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: {
    req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: pathOf(url) }),
  },
});
