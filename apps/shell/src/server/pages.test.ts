import Fastify from 'fastify';
import { readConfig } from './config.ts';
import { type PagesOptions, registerPages } from './pages.ts';

// @see rules/routing/redirect-status
it.each([
  ['/sg', 302, 'https://home.example/sg'],
  ['/sg/ref/Ab12?a=1', 302, '/sg/apparel/ref/Ab12?a=1'],
  ['/sg/bags/browse/', 308, '/sg/bags/browse'],
])('%s answers %i to %s', async (url, status, location) => {
  const app = Fastify();
  const config = readConfig({ EXTERNAL_SG_HOME: 'https://home.example/sg' });
  const releases = { live: () => undefined };
  registerPages(app, { config, releases } as unknown as PagesOptions);
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  await app.close();
});
