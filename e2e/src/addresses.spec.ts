import { SHOPS } from './support/shops.ts';
import { expect, test } from './support/test.ts';

const REDIRECTS = [
  { spec: 'the root leads to the default region', from: '/', status: 302, to: '/sg' },
  { spec: 'a trailing slash is taken away', from: '/sg/apparel/', status: 308, to: '/sg/apparel' },
  { spec: 'and the query kept', from: '/hk/bags/browse/?page=2', status: 308, to: '/hk/bags/browse?page=2' },
  { spec: 'doubled slashes become one', from: '/id//browse', status: 308, to: '/id/browse' },
  { spec: 'a region is written small', from: '/SG/bags', status: 308, to: '/sg/bags' },
  { spec: 'and so are the words', from: '/sg/Bags/Browse', status: 308, to: '/sg/bags/browse' },
  {
    spec: 'the words of a vertical too',
    from: '/sg/bags/Browse?page=2',
    status: 308,
    to: '/sg/bags/browse?page=2',
  },
  { spec: 'and those of editors', from: '/sg/apparel/FAQ?a=1', status: 308, to: '/sg/apparel/faq?a=1' },
  {
    spec: 'a code keeps its case',
    from: '/sg/apparel/Ref/BROWSE',
    status: 308,
    to: '/sg/apparel/ref/BROWSE',
  },
  {
    spec: 'sg keeps what it does not know for apparel',
    from: '/sg/faq?a=1',
    status: 302,
    to: '/sg/apparel/faq?a=1',
  },
  { spec: 'id signs in elsewhere', from: '/id/auth/sign-in', status: 302, to: '/id/subscription/checkout' },
  { spec: 'and its checkout leads home', from: '/id/subscription/checkout', status: 302, to: '/id' },
  {
    spec: 'hk signs in with bags',
    from: '/hk/auth/x?b=2',
    status: 302,
    to: '/hk/bags/subscription/checkout?b=2',
  },
];

for (const { spec, from, status, to } of REDIRECTS)
  test(`${spec}: ${from} answers ${status}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers()['location']).toBe(to);
  });

test('the root leads to the region that was kept', async ({ request }) => {
  const answer = await request.get('/', { maxRedirects: 0, headers: { cookie: 'region=hk' } });
  expect(answer.headers()['location']).toBe('/hk');
});

const VISITORS = [
  { spec: 'as the CDN says', headers: { 'cf-ipcountry': 'HK', 'accept-language': 'id' }, to: '/hk' },
  { spec: 'as another CDN says', headers: { 'x-vercel-ip-country': 'ID' }, to: '/id' },
  { spec: 'as a third one says', headers: { 'cloudfront-viewer-country': 'SG' }, to: '/sg' },
  { spec: 'as they read', headers: { 'accept-language': 'zh-HK,zh;q=0.9' }, to: '/hk' },
];

for (const { spec, headers, to } of VISITORS)
  test(`the root leads where the visitor is, ${spec}: ${to}`, async ({ request }) => {
    const answer = await request.get('/', { maxRedirects: 0, headers });
    expect(answer.headers()['location']).toBe(to);
  });

for (const { base, label, place } of SHOPS)
  test(`a style of ${label} in ${place} has one address: another slug leads there`, async ({ request }) => {
    const listing = await (await request.get(`${base}/browse`)).text();
    const own = /href="([^"]+\/browse\/styles\/[^"]+)"/.exec(listing)?.[1] ?? '';
    const id = own.split('-').at(-1) ?? '';
    const wrong = await request.get(`${base}/browse/styles/something-else-${id}?from=mail`, {
      maxRedirects: 0,
    });
    expect(wrong.status()).toBe(308);
    expect(wrong.headers()['location']).toBe(`${own}?from=mail`);
    expect((await request.get(own, { maxRedirects: 0 })).status()).toBe(200);
  });

const PIECE = { title: 'This piece is no longer available', way: /^Browse / };
const PAGE = { title: 'This hanger is empty', way: 'Go to the front page' };
const MISSING = [
  {
    spec: 'a style that does not exist',
    path: '/sg/apparel/browse/styles/nobody-nothing-99999999',
    ...PIECE,
  },
  { spec: 'a slug without a number', path: '/hk/bags/browse/styles/nobody-nothing', ...PIECE },
  { spec: 'a path nobody has', path: '/id/there-is-no-such-room', ...PAGE },
  { spec: 'the not-found page itself', path: '/sg/404', ...PAGE },
];

for (const { spec, path, title, way } of MISSING)
  test(`${spec} answers 404 and leads on: ${path}`, async ({ page, watch }) => {
    watch.expects(/^answered 404/);
    watch.expects(/^console error: Failed to load resource: .* 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: way }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });

test('a region nobody knows answers 404 and offers the three there are', async ({ page, watch }) => {
  watch.expects(/^answered 404/);
  watch.expects(/^console error: Failed to load resource: .* 404/);
  const answer = await page.goto('/my/apparel');
  expect(answer?.status()).toBe(404);
  const offered = page.getByRole('main').getByRole('link');
  await expect(offered).toHaveText(['Singapore', 'Indonesia', 'Hong Kong']);
  await offered.getByText('Indonesia').click();
  await expect(page).toHaveURL('/id');
});

const NOT_PAGES = [
  { spec: 'a script that is not there', path: '/assets/nothing.js', status: 404, type: /text\/plain/ },
  {
    spec: 'a release file that is not there',
    path: '/r/apparel/nothing.js',
    status: 404,
    type: /text\/plain/,
  },
  {
    spec: 'a path out of the release folder',
    path: '/r/apparel/..%2f..%2fx',
    status: 404,
    type: /text\/plain/,
  },
  {
    spec: 'a service that is not there',
    path: '/api/nobody/v1/x',
    status: 404,
    type: /application\/problem\+json/,
  },
];

for (const { spec, path, status, type } of NOT_PAGES)
  test(`${spec} answers ${status}, and not with a page: ${path}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toMatch(type);
  });

test('an address that is too long is told so in words, with a way on', async ({ page, watch }) => {
  watch.expects(/^answered 414/);
  watch.expects(/^console error: Failed to load resource: .* 414/);
  const answer = await page.goto(`/sg/apparel/browse?q=${'a'.repeat(3_000)}`);
  expect(answer?.status()).toBe(414);
  await expect(page.getByRole('heading', { name: 'This address is too long' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL(/\/sg$/);
});

test('signing in keeps the page a guest came for where its query is too long to be kept', async ({
  request,
}) => {
  const led = await request.get(`/sg/apparel/account?x=${'/'.repeat(1_900)}`, { maxRedirects: 0 });
  expect(led.status()).toBe(302);
  const location = led.headers()['location'] ?? '';
  expect(location).toBe('/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Faccount');
  expect((await request.get(location, { maxRedirects: 0 })).status()).toBe(200);
});
