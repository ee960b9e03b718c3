import { DEFAULT_FACTS } from '../layout/default-facts.ts';
import { documentOf, focusedOnProblem, type DocumentParts, starterFor } from './document.ts';

const PARTS: DocumentParts = {
  language: 'en-SG',
  baseCss: 'body{margin:0}',
  page: {
    region: 'sg',
    origin: 'https://lemari.example',
    facts: DEFAULT_FACTS,
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
    isPartial: false,
  },
  starter: '/* starter */',
};

const STYLES = '.lm-a1{color:red}.lm-b2{color:blue}';

const written = (html: string) => documentOf({ html, styles: STYLES }, PARTS);

describe('the document', () => {
  it('puts what React hoists into the head, and the rest into #root', () => {
    const html = written(
      '<title>Bags</title><meta name="a" content="b"/><link rel="canonical" href="/x"/><div>Hi</div>',
    );
    const [head, body] = html.split('</head>');
    expect(head).toContain(
      '<title>Bags</title><meta name="a" content="b"/><link rel="canonical" href="/x"/>',
    );
    expect(body).toMatch(/^<body><div id="root"><div>Hi<\/div><\/div><script/);
    expect(html).toMatch(/^<!doctype html><html lang="en-SG" data-arrived>/);
    expect(html).toMatch(/<\/html>$/);
  });

  it('names the manifest for a home screen', () => {
    expect(written('<p>one</p>').split('</head>')[0]).toContain(
      '<link rel="manifest" href="/manifest.webmanifest">',
    );
  });

  it('has all styles in the head', () => {
    expect(written('<p>one</p>').split('</head>')[0]).toContain(
      '<style>body{margin:0}</style><style id="lemari-styles">.lm-a1{color:red}.lm-b2{color:blue}</style>',
    );
  });

  it('contains no data that could end its script element', () => {
    const html = written('<p>one</p>');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('\u2028');
    const data = /<script id="lemari-page" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(PARTS.page);
  });

  it('contains no character reference in data, which SVG would decode', () => {
    const page = { ...PARTS.page, origin: 'https://lemari.example/&quot;' };
    const html = documentOf({ html: '<p>one</p>', styles: STYLES }, { ...PARTS, page });
    expect(html).not.toContain('&quot;');
  });

  it('has the page’s data directly before the starter, which expects it there', () => {
    expect(written('<p>one</p>')).toMatch(
      /<script id="lemari-page" type="application\/json">[^<]*<\/script><script>[^<]*<\/script><\/body><\/html>$/,
    );
  });
});

describe('the starter of a page', () => {
  const CODE = 'start(__START__)';
  const run = [['/assets/main.js', 'sha256-abc=']] as const;

  it('contains the page’s scripts and their hashes', () => {
    expect(starterFor(CODE, { run, fetch: [] })).toBe(
      'start({"run":[["/assets/main.js","sha256-abc="]],"fetch":[]})',
    );
  });

  it.each(['$&', "$'", '</script>', '<!--'])('stays one script with %j in a URL', (text) => {
    const code = starterFor(CODE, { run, fetch: [[text, '']] });
    expect(code).not.toContain('<');
    expect(JSON.parse(code.slice('start('.length, -1))).toEqual({ run, fetch: [[text, '']] });
  });
});

describe('the answer to a posted form', () => {
  it('has the focus at the first control that is wrong, once', () =>
    expect(
      focusedOnProblem(
        '<input><fieldset aria-invalid="true" tabindex="-1"></fieldset><input aria-invalid="true">',
      ),
    ).toBe(
      '<input><fieldset autofocus="" aria-invalid="true" tabindex="-1"></fieldset><input aria-invalid="true">',
    ));

  it('is unchanged where nothing is wrong', () => expect(focusedOnProblem('<input>')).toBe('<input>'));
});
