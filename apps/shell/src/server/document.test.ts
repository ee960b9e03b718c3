import { NO_NAVIGATION } from '../layout/navigation.map.ts';
import { defaultFlags } from '@lemari/flags/flags';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { documentStream, type DocumentParts } from './document.ts';

const PARTS: DocumentParts = {
  language: 'en-SG',
  nonce: 'n0nce',
  baseCss: 'body{margin:0}',
  fonts: ['/fonts/sans.woff2'],
  styleKey: 'lm',
  page: {
    region: 'sg',
    origin: 'https://lemari.example',
    facts: { isDevelopment: false, flags: defaultFlags(), navigation: NO_NAVIGATION },
    externals: {},
    visit: {
      today: '2026-11-20',
      deliveries: { first: '2026-11-21', last: '2027-01-20' },
      isSignedIn: false,
    },
    releases: {},
    integrity: {},
    state: {
      api: { queries: { a: { status: 'fulfilled', data: '</script><script>alert(1)</script>\u2028' } } },
    },
    hydration: { loaderData: {}, errors: null },
    down: [],
  },
  start: { nonce: 'n0nce', run: [], fetch: [], integrity: {} },
  starter: '/* starter */',
};

type Styles = { names: string[]; css: string };

/** Writes pieces as React does: those of one list in one turn of the event loop. */
async function documentOf(turns: string[][], styles: Styles[] = []) {
  const source = new PassThrough();
  const document = text(
    source.pipe(
      documentStream({ takeStyles: () => styles.shift() ?? { names: [], css: '' } } as never, PARTS),
    ),
  );
  for (const pieces of turns) {
    for (const piece of pieces) source.write(piece);
    await setImmediate();
    await setImmediate();
  }
  source.end();
  return document;
}

describe('the document', () => {
  it('puts what React hoists into the head, and the page into #root', async () => {
    const html = await documentOf([
      ['<title>Bags</title><meta name="a" content="b"/>', '<link rel="canonical" href="/x"/><div>Hi</div>'],
    ]);
    const [head, body] = html.split('</head>');
    expect(head).toContain(
      '<title>Bags</title><meta name="a" content="b"/><link rel="canonical" href="/x"/>',
    );
    expect(body).toMatch(/^<body><div id="root"><div>Hi<\/div><\/div><script/);
    expect(html).toMatch(/^<!doctype html><html lang="en-SG">/);
    expect(html).toMatch(/<\/html>$/);
  });

  it('a tag cut in two within one turn arrives whole', async () => {
    expect(await documentOf([['<div cla', 'ss="x">Hi</div>']])).toContain(
      '<div id="root"><div class="x">Hi</div></div>',
    );
  });

  it('first styles stand in the head, later ones before what needs them', async () => {
    const html = await documentOf(
      [['<p>one</p>'], ['<p>two</p>']],
      [
        { names: ['a1'], css: '.lm-a1{color:red}' },
        { names: ['b2'], css: '.lm-b2{color:blue}' },
      ],
    );
    expect(
      html.indexOf('<style nonce="n0nce" data-emotion="lm a1">.lm-a1{color:red}</style></head>'),
    ).toBeGreaterThan(0);
    expect(html).toContain('<style nonce="n0nce" data-emotion="lm b2">.lm-b2{color:blue}</style><p>two</p>');
  });

  it('no data can end its script element', async () => {
    const html = await documentOf([['<p>one</p>']]);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028');
    const data = /<script id="lemari-page" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(PARTS.page);
  });
});
