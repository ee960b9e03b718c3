import { SHOPS } from './support/shops.ts';
import { expect, test } from './support/test.ts';

const REDIRECTS = [
  { spec: 'the root leads to the default region', from: '/', status: 302, to: '/sg' },
  // @see rules/routing/trailing-slash
  { spec: 'a trailing slash is removed', from: '/sg/apparel/', status: 308, to: '/sg/apparel' },
  {
    spec: 'a trailing slash is removed and the query stays',
    from: '/hk/bags/browse/?page=2',
    status: 308,
    to: '/hk/bags/browse?page=2',
  },
  // @see rules/routing/doubled-slashes
  { spec: 'doubled slashes become single ones', from: '/id//browse', status: 308, to: '/id/browse' },
  // @see rules/routing/region-case
  { spec: 'a region in upper case becomes lower case', from: '/SG/bags', status: 308, to: '/sg/bags' },
  {
    spec: 'words of the shop in upper case become lower case',
    from: '/sg/Bags/Browse',
    status: 308,
    to: '/sg/bags/browse',
  },
  {
    // @see rules/routing/word-case
    spec: 'words of a vertical become lower case',
    from: '/sg/bags/Browse?page=2',
    status: 308,
    to: '/sg/bags/browse?page=2',
  },
  {
    spec: 'names of content pages become lower case',
    from: '/sg/apparel/FAQ?a=1',
    status: 308,
    to: '/sg/apparel/faq?a=1',
  },
  {
    // @see rules/routing/codes-keep-case
    spec: 'a referral code keeps its case',
    from: '/sg/apparel/Ref/BROWSE',
    status: 308,
    to: '/sg/apparel/ref/BROWSE',
  },
  {
    spec: 'sg redirects an unknown path to apparel',
    from: '/sg/faq?a=1',
    status: 302,
    to: '/sg/apparel/faq?a=1',
  },
  {
    spec: 'id signs in below On Demand',
    from: '/id/auth/sign-in',
    status: 302,
    to: '/id/subscription/checkout',
  },
  {
    spec: 'the checkout of id redirects to the front page',
    from: '/id/subscription/checkout',
    status: 302,
    to: '/id',
  },
  {
    spec: 'hk signs in below bags',
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

test('the root leads to the region in the cookie', async ({ request }) => {
  const answer = await request.get('/', { maxRedirects: 0, headers: { cookie: 'region=hk' } });
  expect(answer.headers()['location']).toBe('/hk');
});

const VISITORS = [
  {
    spec: 'by the country header of one CDN',
    headers: { 'cf-ipcountry': 'HK', 'accept-language': 'id' },
    to: '/hk',
  },
  { spec: 'by the country header of a second CDN', headers: { 'x-vercel-ip-country': 'ID' }, to: '/id' },
  { spec: 'by the country header of a third CDN', headers: { 'cloudfront-viewer-country': 'SG' }, to: '/sg' },
  { spec: 'by the language of the browser', headers: { 'accept-language': 'zh-HK,zh;q=0.9' }, to: '/hk' },
];

for (const { spec, headers, to } of VISITORS)
  // @see rules/regions/root, rules/regions/id-by-root
  test(`the root leads to the visitor’s region ${spec}: ${to}`, async ({ request }) => {
    const answer = await request.get('/', { maxRedirects: 0, headers });
    expect(answer.headers()['location']).toBe(to);
  });

for (const { base, label, regionName } of SHOPS)
  // @see rules/products/slug-wrong
  test(`a style of ${label} in ${regionName} redirects from a wrong slug to its one address`, async ({
    request,
  }) => {
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

const PIECE = { title: 'This piece is no longer available', link: /^Browse / };
const PAGE = { title: 'This hanger is empty', link: 'Go to the front page' };
const MISSING = [
  {
    spec: 'a style that does not exist',
    path: '/sg/apparel/browse/styles/nobody-nothing-99999999',
    ...PIECE,
  },
  { spec: 'a slug without a number', path: '/hk/bags/browse/styles/nobody-nothing', ...PIECE },
  { spec: 'an unknown path', path: '/id/there-is-no-such-room', ...PAGE },
  { spec: 'the not-found page itself', path: '/sg/404', ...PAGE },
  // @see rules/content/page-at-its-path
  { spec: 'the page of another vertical', path: '/sg/apparel/bags-faq', ...PAGE },
  { spec: 'a page that a route shows', path: '/sg/apparel/thank-you', ...PAGE },
  // @see rules/subscriptions/unknown-word
  {
    spec: 'an account at an unknown bank',
    path: '/id/subscription/start/virtual-account/no-such-bank',
    ...PAGE,
  },
];

// @see rules/browse/page-past-end
for (const path of ['/sg/apparel/browse', '/hk/bags/shop', '/id/on-demand/browse'])
  test(`a page after the last one of ${path} answers 404 and leads to the last one`, async ({
    page,
    watch,
  }) => {
    watch.expects(/^answered 404/);
    watch.expects(/^console error: Failed to load resource: .* 404/);
    const answer = await page.goto(`${path}?page=999`);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('Page 999 does not exist')).toBeVisible();
    await main.getByRole('link', { name: /^The last page is/ }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
  });

for (const { spec, path, title, link } of MISSING)
  // @see rules/routing/not-found-status
  test(`${spec} answers 404 with links into the shop: ${path}`, async ({ page, watch }) => {
    watch.expects(/^answered 404/);
    watch.expects(/^console error: Failed to load resource: .* 404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    // Twice on a page that is hidden from search engines, found or not.
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  });

// @see rules/routing/not-found-way-on
test('the not-found page of a region links to its front and to its verticals', async ({ page, watch }) => {
  watch.expects(/^answered 404/);
  watch.expects(/^console error: Failed to load resource: .* 404/);
  await page.goto('/id/404');
  const offered = page.getByRole('main').getByRole('link');
  await expect(offered).toHaveText(['Go to the front page', 'Apparel', 'On Demand', 'Home', 'Birthday']);
  const leads = await offered.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(leads).toEqual(['/id', '/id', '/id/on-demand', '/id/home', '/id/birthday']);
});

// @see rules/routing/unknown-region, rules/regions/id-by-not-found
test('an unknown region answers 404 and offers the three regions', async ({ page, watch }) => {
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
  // @see rules/routing/static-files-first
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
    // @see rules/routing/calls-first
    spec: 'a service that is not there',
    path: '/api/nobody/v1/x',
    status: 404,
    type: /application\/problem\+json/,
  },
  // @see rules/routing/health-first
  { spec: 'the health check', path: '/health', status: 200, type: /application\/json/ },
  { spec: 'the readiness check', path: '/ready', status: 200, type: /application\/json/ },
];

for (const { spec, path, status, type } of NOT_PAGES)
  test(`${spec} answers ${status} without a page: ${path}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toMatch(type);
  });

test('an address that is too long gets a page that says so and links to the front page', async ({
  page,
  watch,
}) => {
  watch.expects(/^answered 414/);
  watch.expects(/^console error: Failed to load resource: .* 414/);
  const answer = await page.goto(`/sg/apparel/browse?q=${'a'.repeat(3_000)}`);
  expect(answer?.status()).toBe(414);
  await expect(page.getByRole('heading', { name: 'This address is too long' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL(/\/sg$/);
});

test('sign-in returns to the path of the page without its query where the query is too long', async ({
  request,
}) => {
  const led = await request.get(`/sg/apparel/account?x=${'/'.repeat(1_900)}`, { maxRedirects: 0 });
  expect(led.status()).toBe(302);
  const location = led.headers()['location'] ?? '';
  expect(location).toBe('/sg/apparel/auth/sign-in?continue=%2Fsg%2Fapparel%2Faccount');
  expect((await request.get(location, { maxRedirects: 0 })).status()).toBe(200);
});
