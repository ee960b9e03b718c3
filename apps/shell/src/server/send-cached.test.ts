import Fastify from 'fastify';
import { ownPage } from './page-cache.ts';
import { sendCached } from './send-cached.ts';

it.each([
  [200, 'shared', 'public, max-age=0, must-revalidate'],
  [200, 'own', 'private, no-store'],
  [503, 'shared', 'no-store'],
  [503, 'own', 'no-store'],
] as const)('a page of status %i that is %s is sent with %s', async (status, whose, cacheControl) => {
  const app = Fastify();
  app.get('/', (request, reply) =>
    sendCached(request, reply, ownPage({ status, headers: {}, body: 'page' }), whose),
  );
  expect((await app.inject('/')).headers['cache-control']).toBe(cacheControl);
});
