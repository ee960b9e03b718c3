import Fastify from 'fastify';
import { sendTooBusy } from './too-busy.ts';

const answer = (url: string, method: 'GET' | 'POST' = 'GET') => {
  const app = Fastify();
  app.all('/*', (request, reply) => sendTooBusy(request, reply, ''));
  return app.inject({ url, method });
};

describe('sendTooBusy', () => {
  it('asks a visitor to try again at the same URL', async () => {
    const { statusCode, headers, body } = await answer('/sg/bags?q=tote&page=2');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<h1>The shop is very busy</h1>');
    expect(body).toContain('<a href="/sg/bags?q=tote&amp;page=2">Try again</a>');
  });

  it('leads a visitor back to the form that was sent', async () => {
    const { body } = await answer('/sg/bags', 'POST');
    expect(body).toContain('Go back to your entries');
    expect(body).not.toContain('Try again</a>');
  });

  it('answers a script with a problem document', async () => {
    const response = await answer('/answers/sg/bags');
    expect(response.json()).toMatchObject({ status: 503 });
    expect(response.headers['retry-after']).toBe('5');
  });
});
