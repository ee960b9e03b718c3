import Fastify from 'fastify';
import { readConfig } from './config.ts';
import { type PagesOptions, registerPages } from './pages.ts';

// @see rules/routing/redirect-status
it.each([
  ['/sg', 'https://home.example/sg'],
  ['/sg/ref/Ab12?a=1', '/sg/apparel/ref/Ab12?a=1'],
])('%s answers 302 to %s', async (url, location) => {
  const app = Fastify();
  const used: Pick<PagesOptions, 'config'> = {
    config: readConfig({ EXTERNAL_SG_HOME: 'https://home.example/sg' }),
  };
  registerPages(app, used as PagesOptions);
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  await app.close();
});
