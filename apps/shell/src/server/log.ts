import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { pathOf } from './problem.ts';

/** What is written of a request. What stands in a query may be somebody's: an e-mail, the code of a new password. */
export const loggerOptions = ({ logLevel }: Pick<Config, 'logLevel'>) => ({
  level: logLevel,
  serializers: {
    req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: pathOf(url) }),
  },
});
