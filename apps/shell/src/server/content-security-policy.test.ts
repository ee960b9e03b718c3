import { contentSecurityPolicy } from './content-security-policy.ts';

type Settings = Parameters<typeof contentSecurityPolicy>[2];

const PRODUCTION: Settings = {
  isDevelopment: false,
  cardProvider: undefined,
  formTargets: [],
  chatFrame: undefined,
};
/** SHA-256 of `start()` and of `b()`. */
const HASHES = [
  'DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00=',
  'cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc=',
];
const BUNDLER = 'http://localhost:4500';

function rules(settings: Settings, entry = '/r/bags/remoteEntry.b7.js'): Record<string, string[]> {
  const policy = contentSecurityPolicy(
    { scripts: ['start()', 'b()'], styles: ['a{}'] },
    [{ entry }],
    settings,
  );
  return Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
}

const DEVELOPMENT: Settings = { ...PRODUCTION, isDevelopment: true };

describe('the Content-Security-Policy of a page', () => {
  it.each([
    { spec: 'in production', settings: PRODUCTION },
    { spec: 'in development', settings: DEVELOPMENT },
    // @see rules/third-parties/no-scripts
  ])('allows no script but the inline ones and what they add, $spec', ({ settings }) => {
    expect(rules(settings)).toMatchObject({
      'script-src': [...HASHES.map((hash) => `'sha256-${hash}'`), "'strict-dynamic'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
    });
  });

  it.each([
    { spec: 'in production', settings: PRODUCTION },
    { spec: 'in development', settings: DEVELOPMENT },
  ])('admits script URLs and markup through one Trusted Types policy only, $spec', ({ settings }) => {
    expect(rules(settings)).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
    });
  });

  // @see rules/third-parties/own-origin
  it('allows connections to a bundler in development only', () => {
    const entry = `${BUNDLER}/r/bags/remoteEntry.dev1.js`;
    expect(rules(DEVELOPMENT, entry)['connect-src']).toEqual(["'self'", BUNDLER, 'ws://localhost:4500']);
    expect(rules(PRODUCTION, entry)['connect-src']).toEqual(["'self'"]);
  });

  // @see rules/third-parties/card-fields
  it('allows frames of the card provider and forms that lead to its pages', () => {
    const pay = 'https://pay.example';
    const paying = rules({
      ...PRODUCTION,
      cardProvider: { origin: pay, key: 'pk' },
      formTargets: [pay],
    });
    expect(paying['frame-src']).toEqual(["'self'", pay]);
    expect(paying['form-action']).toEqual(["'self'", pay]);
  });

  // @see rules/third-parties/frames-origin
  it('allows the frame of the chat, once where cards share its origin', () => {
    const frames = 'https://frames.example';
    const chatFrame = `${frames}/frames/chat`;
    expect(rules({ ...PRODUCTION, chatFrame })['frame-src']).toEqual(["'self'", frames]);
    const cardProvider = { name: 'stripe', origin: frames, path: '/frames/card', key: 'pk' };
    expect(rules({ ...PRODUCTION, chatFrame, cardProvider })['frame-src']).toEqual(["'self'", frames]);
  });
});
