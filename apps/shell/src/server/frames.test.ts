import { readConfig } from './config.ts';
import { buildFrames, chatPolicyOf, policyOf } from './frames.ts';

const SHOP = 'http://localhost:4200';
const FRAMES = { FRAMES_PORT: '4250', LOG_LEVEL: 'silent' };
const DOCUMENT = `/frames/card?${new URLSearchParams({ key: 'pk_test_1', origin: SHOP })}`;

const open = async (env: Record<string, string> = FRAMES) => {
  const config = readConfig(env);
  if (!config.frames) throw new Error('no frames');
  return buildFrames({ ...config, frames: config.frames });
};
const policyIn = (text: string) =>
  Object.fromEntries(
    text.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );

describe('the frame document', () => {
  it('loads the provider’s script and its own, for a page of the shop alone', async () => {
    const app = await open();
    const { body, headers, statusCode } = await app.inject({
      url: DOCUMENT,
      headers: { host: 'localhost:4250' },
    });
    expect(statusCode).toBe(200);
    const scripts = [...body.matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(scripts).toEqual([
      'https://js.stripe.com/endive/stripe.js',
      expect.stringMatching(/^\/frames\/card\.\w+\.js$/),
    ]);
    expect(policyIn(String(headers['content-security-policy']))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'frame-ancestors': [SHOP, 'http://127.0.0.1:4200'],
    });
    const own = await app.inject({ url: scripts[1] ?? '', headers: { host: 'localhost:4250' } });
    expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(own.body).not.toContain('import ');
  });

  // @see rules/third-parties/script-addresses
  it('allows a stand-in’s origin alone where one is configured', () =>
    expect(
      policyIn(policyOf({ stripeScript: 'http://localhost:4400/stripe/stripe.js', shopOrigins: [SHOP] })),
    ).toMatchObject({
      'script-src': ["'self'", 'http://localhost:4400'],
      'frame-src': ['http://localhost:4400'],
      'connect-src': ['http://localhost:4400'],
      'frame-ancestors': [SHOP],
    }));

  it.each([
    { spec: 'another shop', query: { key: 'pk_test_1', origin: 'https://other.example' } },
    { spec: 'no shop', query: { key: 'pk_test_1' } },
    { spec: 'a secret key', query: { key: 'sk_test_1', origin: SHOP } },
    { spec: 'markup instead of a key', query: { key: '"><script>', origin: SHOP } },
  ])('is refused for $spec', async ({ query }) => {
    const app = await open();
    const url = `/frames/card?${new URLSearchParams(query)}`;
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost:4250' } });
    expect(statusCode).toBe(400);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

const CHAT = { ...FRAMES, KUSTOMER_CHAT_KEY: 'chat.key-1', KUSTOMER_BRAND_ID: 'brand1' };
const openChat = async (env: Record<string, string>, origin = SHOP) => {
  const app = await open(env);
  const url = `/frames/chat?${new URLSearchParams({ origin })}`;
  return { app, answer: await app.inject({ url, headers: { host: 'localhost:4250' } }) };
};

// @see rules/third-parties/frames-origin
describe('the frame document of the chat', () => {
  it('loads the widget with its key, and the script of the frame, for a page of the shop alone', async () => {
    const { app, answer } = await openChat(CHAT);
    const { body, headers, statusCode } = answer;
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain(
      '<script src="https://cdn.kustomerapp.com/chat-web/widget.js" data-kustomer-api-key="chat.key-1" defer>',
    );
    expect(body).toContain(`<body data-parent="${SHOP}" data-brand="brand1">`);
    expect(policyIn(String(headers['content-security-policy']))).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://cdn.kustomerapp.com'],
      'frame-ancestors': [SHOP, 'http://127.0.0.1:4200'],
    });
    const own = await app.inject({
      url: /\/frames\/chat\.\w+\.js/.exec(body)?.[0] ?? '',
      headers: { host: 'localhost:4250' },
    });
    expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(own.body).not.toContain('import ');
  });

  it('is refused for another shop', async () => {
    const { answer } = await openChat(CHAT, 'https://other.example');
    expect(answer.statusCode).toBe(400);
  });

  it('does not exist without a key', async () => {
    const { answer } = await openChat(FRAMES);
    expect(answer.statusCode).toBe(404);
  });

  // @see rules/third-parties/script-addresses
  it('allows a stand-in’s origin alone where one is configured', () =>
    expect(policyIn(chatPolicyOf({ script: 'http://localhost:4900/widget.js' }, [SHOP]))).toMatchObject({
      'script-src': ["'self'", 'http://localhost:4900'],
      'connect-src': ['http://localhost:4900'],
      'img-src': ['data:'],
      'font-src': ["'none'"],
      'frame-ancestors': [SHOP],
    }));

  it.each([
    { env: { KUSTOMER_CHAT_KEY: 'key' }, words: 'FRAMES_PORT must be a port' },
    { env: { ...FRAMES, KUSTOMER_CHAT_KEY: '"><script>' }, words: 'KUSTOMER_CHAT_KEY is not a key' },
    { env: { ...CHAT, KUSTOMER_BRAND_ID: '"' }, words: 'KUSTOMER_BRAND_ID is not an id' },
    { env: { ...CHAT, KUSTOMER_SCRIPT_URL: 'widget.js' }, words: 'KUSTOMER_SCRIPT_URL' },
  ])('is refused with $env', ({ env, words }) => expect(() => readConfig(env)).toThrow(words));
});

// @see rules/third-parties/frames-paths, rules/third-parties/frames-no-cookies
it.each(['/', '/sg', '/api/customer/v1/user', '/assets/x.js', '/ready', '/frames', '/frames/other'])(
  'its origin answers 404 at %s and takes and sets no cookies',
  async (url) => {
    const app = await open();
    const { statusCode, headers } = await app.inject({
      url,
      headers: { host: 'localhost:4250', cookie: 'session=stolen' },
    });
    expect(statusCode).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
  },
);

// @see rules/third-parties/frames-origin, rules/third-parties/frames-not-the-shop
describe('the origin of frame documents', () => {
  const PUBLIC = { PUBLIC_URL: 'http://localhost:5000', FRAMES_PORT: '5050' };

  it.each([
    { env: {}, origin: undefined },
    { env: { FRAMES_PORT: '4250' }, origin: 'http://localhost:4250' },
    {
      env: { ...PUBLIC, FRAMES_URL: 'http://frames.localhost:5050/' },
      origin: 'http://frames.localhost:5050',
    },
  ])('is $origin with $env', ({ env, origin }) => expect(readConfig(env).frames?.origin).toBe(origin));

  it.each([
    { env: { ...PUBLIC, FRAMES_URL: 'http://localhost:5000' }, words: 'must not be the shop’s own origin' },
    {
      env: { FRAMES_PORT: '4250', FRAMES_URL: 'http://127.0.0.1:4200' },
      words: 'must not be the shop’s own origin',
    },
    { env: { FRAMES_URL: 'http://localhost:4250' }, words: 'FRAMES_PORT must be a port' },
    { env: { FRAMES_PORT: 'many' }, words: 'FRAMES_PORT must be a port' },
    { env: { ...FRAMES, FRAMES_URL: 'frames' }, words: 'without a path' },
    { env: { ...FRAMES, STRIPE_SCRIPT_URL: 'stripe.js' }, words: 'STRIPE_SCRIPT_URL' },
  ])('is refused with $env', ({ env, words }) => expect(() => readConfig(env)).toThrow(words));
});
