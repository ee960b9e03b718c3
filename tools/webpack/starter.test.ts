import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { compileStarter } from './starter-plugin.ts';

const SOURCE = readFileSync(require.resolve('@lemari/shell/client/starter'), 'utf8');
const ORIGIN = 'https://shop.example';
const BUNDLER = 'http://localhost:4500';
const CODE_LIMIT_BYTES = 2.25 * 1024;

/** Rules of a Trusted Types policy, as a script defines them. */
interface Policy {
  name: string;
  createScriptURL: (url: string) => string;
  createHTML: (html: string) => string | null;
}

/** Runs the starter as a page would. @returns the policies that it creates */
async function policiesOf(bundler: string): Promise<Policy[]> {
  const policies: Policy[] = [];
  class Document {
    readyState = 'loading';
    get currentScript() {
      return { previousElementSibling: {} };
    }
    addEventListener() {
      // No event comes.
    }
  }
  const page = {
    Document,
    document: new Document(),
    location: { origin: ORIGIN },
    addEventListener: () => undefined,
    trustedTypes: {
      createPolicy: (name: string, rules: Omit<Policy, 'name'>) => policies.push({ name, ...rules }),
    },
    __START__: { run: [], fetch: [] },
  };
  vm.runInNewContext(await compileStarter(SOURCE, bundler), Object.assign(page, { self: page }));
  return policies;
}

async function policyOf(bundler: string): Promise<Policy> {
  const [policy] = await policiesOf(bundler);
  if (!policy) throw new Error('the starter made no policy');
  return policy;
}

/** Script URLs, and whether production and development allow them. */
const ADDRESSES: readonly { spec: string; url: string; isOurs?: true | 'in development' }[] = [
  { spec: 'of the shell', url: '/assets/main.d1dc572f.js', isOurs: true },
  { spec: 'of a remote', url: '/r/apparel/remoteEntry.751184523759.js', isOurs: true },
  { spec: 'of a vertical with a dash', url: '/r/on-demand/calendar.6d238d1e.js', isOurs: true },
  { spec: 'with an underscore', url: '/assets/libs_http_src_http_ts.0a1b2c3d.js', isOurs: true },
  { spec: 'with our origin', url: `${ORIGIN}/r/bags/browse.0a1b2c3d.js`, isOurs: true },
  { spec: 'of a bundler', url: `${BUNDLER}/r/bags/remoteEntry.dev1.js`, isOurs: 'in development' },
  { spec: 'a hot update', url: `${BUNDLER}/r/bags/browse.9f.hot-update.js`, isOurs: 'in development' },
  { spec: 'foreign', url: 'https://elsewhere.example/assets/main.js' },
  { spec: 'foreign, of the same name', url: 'https://localhost/r/bags/browse.js' },
  { spec: 'our origin without TLS', url: 'http://shop.example/assets/main.js' },
  { spec: 'our origin and a port', url: `${ORIGIN}:8443/assets/main.js` },
  { spec: 'our origin as a subdomain', url: `${ORIGIN}.elsewhere.example/assets/main.js` },
  { spec: 'our origin as the user', url: `${ORIGIN}@elsewhere.example/assets/main.js` },
  { spec: 'our origin and two slashes', url: `${ORIGIN}//assets/main.js` },
  { spec: 'our origin in capital letters', url: 'https://SHOP.example/assets/main.js' },
  { spec: 'our origin within', url: `/assets/${ORIGIN}/main.js` },
  { spec: 'without a protocol, by our host', url: '//shop.example/assets/main.js' },
  { spec: 'without a protocol', url: '//elsewhere.example/assets/main.js' },
  { spec: 'without a protocol, by the path', url: '//assets/main.js' },
  { spec: 'with three slashes', url: '///elsewhere.example/assets/main.js' },
  { spec: 'with backslashes', url: '\\\\elsewhere.example\\assets\\main.js' },
  { spec: 'with a slash and a backslash', url: '/\\elsewhere.example/assets/main.js' },
  { spec: 'with a backslash within', url: '/assets\\main.js' },
  { spec: 'data', url: 'data:text/javascript,alert(1)//.js' },
  { spec: 'a blob', url: 'blob:https://shop.example/assets/main.js' },
  { spec: 'code', url: 'javascript:alert(1)//assets/main.js' },
  { spec: 'a parent segment', url: '/assets/../api/main.js' },
  { spec: 'a parent segment instead of a vertical', url: '/r/../main.js' },
  { spec: 'an encoded parent segment', url: '/assets/%2e%2e/main.js' },
  { spec: 'an encoded slash', url: '/assets%2fmain.js' },
  { spec: 'an encoded letter', url: '/%61ssets/main.js' },
  { spec: 'a hidden file', url: '/assets/.main.js' },
  { spec: 'a folder more', url: '/assets/more/main.js' },
  { spec: 'no vertical', url: '/r/main.js' },
  { spec: 'another folder', url: '/pictures/main.js' },
  { spec: 'the API', url: '/api/products.js' },
  { spec: 'relative', url: 'assets/main.js' },
  { spec: 'no script', url: '/assets/integrity.b7.json' },
  { spec: 'a query', url: '/assets/main.js?callback=alert' },
  { spec: 'a fragment', url: '/assets/main.js#main.js' },
  { spec: 'a query that ends like a script', url: '/assets/main.json?x.js' },
  { spec: 'a user', url: '/assets/main@elsewhere.example.js' },
  { spec: 'a foreign user', url: 'https://assets@elsewhere.example/assets/main.js' },
  { spec: 'a line feed at the end', url: '/assets/main.js\n' },
  { spec: 'a line feed before', url: '\n/assets/main.js' },
  { spec: 'a foreign line before', url: 'https://elsewhere.example/\n/assets/main.js' },
  { spec: 'a tab between the slashes', url: '/\t/elsewhere.example/assets/main.js' },
  { spec: 'a space before', url: ' /assets/main.js' },
  { spec: 'a zero byte', url: '/assets/main\0.js' },
  { spec: 'capital letters', url: '/ASSETS/main.js' },
  { spec: 'a capital ending', url: '/assets/main.JS' },
  { spec: 'letters that look alike', url: '/аssets/main.js' },
  { spec: 'nothing', url: '' },
  { spec: 'a bundler’s port with more digits', url: `${BUNDLER}0/r/bags/browse.js` },
  { spec: 'a bundler as the user', url: `${BUNDLER}@elsewhere.example/r/bags/browse.js` },
  { spec: 'a bundler as a subdomain', url: 'http://localhost.elsewhere.example:4500/r/bags/browse.js' },
  { spec: 'a bundler’s other file', url: `${BUNDLER}/browse.js` },
  { spec: 'a bundler over TLS', url: 'https://localhost:4500/r/bags/browse.js' },
  { spec: 'a bundler within', url: `/assets/${BUNDLER}/main.js` },
];

describe('the allow-list of scripts', () => {
  it.each([
    { where: 'in production', bundler: '', allowed: ADDRESSES.filter(({ isOurs }) => isOurs === true) },
    { where: 'in development', bundler: BUNDLER, allowed: ADDRESSES.filter(({ isOurs }) => isOurs) },
  ])('contains exactly the files of shell and releases $where', async ({ bundler, allowed }) => {
    const { createScriptURL } = await policyOf(bundler);
    const passed = ADDRESSES.filter(({ url }) => {
      try {
        return createScriptURL(url) === url;
      } catch {
        return false;
      }
    });
    expect(passed).toEqual(allowed);
  });

  it('names the URL that it refuses', async () => {
    const { createScriptURL } = await policyOf('');
    expect(() => createScriptURL('//elsewhere.example/a.js')).toThrow(
      'Foreign script: //elsewhere.example/a.js',
    );
  });
});

describe('the policy for Trusted Types', () => {
  it('is the only policy, the default one, and creates no scripts from text', async () => {
    const [policy, ...others] = await policiesOf('');
    expect(Object.keys(policy ?? {})).toEqual(['name', 'createScriptURL', 'createHTML']);
    expect(policy?.name).toBe('default');
    expect(others).toEqual([]);
  });

  it.each([
    { spec: 'the markup from which React creates a script element', html: '<script></script>' },
    { spec: 'JSON whose `<` is escaped', html: '{"name":"\\u003c/script>"}' },
    { spec: 'nothing, to empty an element', html: '' },
  ])('admits $spec', async ({ html }) => {
    expect((await policyOf('')).createHTML(html)).toBe(html);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    'text\n<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<script></script><img src=x onerror=alert(1)>',
    '<script></script>\n',
    '\n<script></script>',
    '<SCRIPT></SCRIPT>',
    '</script>',
    '<',
  ])('refuses the markup %j', async (html) => {
    expect((await policyOf('')).createHTML(html)).toBeNull();
  });
});

it('the starter has one placeholder for its data and stays small', async () => {
  const code = await compileStarter(SOURCE, '');
  expect(code.split('__START__')).toHaveLength(2);
  expect(code).not.toContain('__BUNDLER__');
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(CODE_LIMIT_BYTES);
});
