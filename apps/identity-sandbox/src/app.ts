import fastify, { type FastifyInstance } from 'fastify';
import type { IdentityConfig } from './config.ts';
import { mountFacebook } from './facebook.ts';
import { mountGoogle } from './google.ts';
import { RequestLog } from './request-log.ts';

/** The stand-ins for Google and Facebook. */
export async function buildIdentity(config: IdentityConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new RequestLog(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
  );
  app.get('/ready', (_request, reply) => reply.send({ ready: true }));
  mountFacebook(app, config);
  mountGoogle(app, config);
  await app.ready();
  return app;
}

/** Whether a sign-in may return there: to a shop on this machine. */
export const isReturn = (uri: unknown, provider: 'google' | 'facebook'): uri is string => {
  const url = typeof uri === 'string' ? URL.parse(uri) : null;
  return (
    url !== null &&
    ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) &&
    url.pathname === `/api/auth/${provider}/return`
  );
};
