import Fastify, { type FastifyInstance } from 'fastify';
import { refuseLongUrls } from './url-limits.ts';

const MADE = 'made';
let app: FastifyInstance;
const made = jest.fn(() => MADE);

beforeEach(() => {
  made.mockClear();
  app = Fastify();
  refuseLongUrls(app, 'body{margin:0}');
  app.all('/*', made);
});

const ask = (url: string, method: 'GET' | 'POST' = 'GET') => app.inject({ url, method });
const filled = (start: string, length: number) => start.padEnd(length, 'a');

describe('refuseLongUrls', () => {
  it.each([
    { start: '/sg/', most: 2_048 },
    { start: '/sg?q=', most: 2_048 },
    { start: '/pictures/', most: 2_048 },
    { start: '/%61pi/', most: 2_048 },
    { start: '/answers/sg?q=', most: 2_048 + '/answers'.length },
    { start: '/api/', most: 8_192 },
    { start: '/api/customer/v2/auth/google/callback?code=', most: 8_192 },
  ])('accepts $most characters of $start… and no more', async ({ start, most }) => {
    expect((await ask(filled(start, most))).body).toBe(MADE);
    made.mockClear();
    expect((await ask(filled(start, most + 1))).statusCode).toBe(414);
    expect(made).not.toHaveBeenCalled();
  });

  it.each(['GET', 'POST'] as const)(
    'answers a %s of a page with a readable page and a link',
    async (method) => {
      const { headers, body } = await ask(filled('/sg/', 3_012), method);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain('<h1>This address is too long</h1>');
      expect(body).toContain('This link is longer than any of ours');
      expect(body).toContain('<a href="/">Go to the front page</a>');
      expect(body).not.toContain('aaaa');
    },
  );

  it.each(['/api/catalogue/', '/answers/'])(
    'answers a call below %s with a problem document',
    async (prefix) => {
      const response = await ask(filled(prefix, 9_000));
      expect(response.headers['content-type']).toMatch('application/problem+json');
      expect(response.json()).toMatchObject({ status: 414, title: 'URI too long' });
      expect(response.body.length).toBeLessThan(500);
    },
  );
});
