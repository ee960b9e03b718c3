import Fastify from 'fastify';
import { sendPlainPage } from './plain-page.ts';

it('sendPlainPage › escapes a URL', async () => {
  const app = Fastify();
  app.get('/', (_request, reply) =>
    sendPlainPage(reply, '', { status: 503, title: 'Title', text: 'Text', again: '/sg?q="><script>&' }),
  );
  const { body } = await app.inject('/');
  expect(body).toContain('<a href="/sg?q=&quot;&gt;&lt;script&gt;&amp;">Try again</a>');
  expect(body).not.toContain('<script');
  expect(body).not.toContain('503');
});
