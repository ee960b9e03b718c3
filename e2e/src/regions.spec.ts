import { regionLink } from './support/header.ts';
import { expect, test } from './support/test.ts';

const SWITCHES = [
  { spec: 'a front', from: '/sg/bags', to: '/hk/bags' },
  // @see rules/regions/change-keeps-page
  { spec: 'a content page', from: '/sg/apparel/app', to: '/hk/apparel/app' },
  {
    spec: 'a listing with its filters',
    from: '/sg/apparel/browse?category=dresses&sizes0=s&page=2',
    to: '/hk/apparel/browse?category=dresses&sizes0=s',
  },
  // @see rules/regions/change-to-nearest
  { spec: 'a page that the region does not have', from: '/sg/apparel/unlimited', to: '/hk/apparel' },
] as const;

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    for (const { spec, from, to } of SWITCHES)
      test(`changing the region keeps ${spec}`, async ({ page, watch }) => {
        watch.allows(/requestStorageAccess/);
        await page.goto(from);
        await regionLink(page, 'Hong Kong').click();
        await expect(page).toHaveURL(to);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The root leads there from now on.
        await page.goto('/');
        await expect(page).toHaveURL('/hk');
      });
  });

/** Pages that Hong Kong lacks, and one that it has. */
const REGION_LINKS = [
  { path: '/sg/apparel/plans', leads: '/hk/apparel' },
  { path: '/sg/apparel/maternity', leads: '/hk/apparel' },
  { path: '/sg/store', leads: '/hk/apparel' },
  { path: '/sg/shop', leads: '/hk/apparel' },
  { path: '/id/bandung', leads: '/hk/apparel' },
  { path: '/id/on-demand/faq', leads: '/hk' },
  { path: '/sg/apparel/consignment', leads: '/hk/apparel/consignment' },
];

for (const { path, leads } of REGION_LINKS)
  // @see rules/regions/change-to-nearest
  test(`the region links of ${path} lead to pages, for a client without cookies too`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const footer = html.slice(html.indexOf('aria-label="Regions"', html.indexOf('<footer')));
    const hrefs = [...footer.slice(0, footer.indexOf('</nav>')).matchAll(/href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(hrefs).toContain(leads);
    for (const href of hrefs)
      expect({ href, status: (await request.get(href, { maxRedirects: 0 })).status() }).toEqual({
        href,
        status: 200,
      });
  });

test('a wrong address answers 404 whatever page the visitor comes from', async ({ page, watch }) => {
  watch.expects(/^answered 404 GET \/hk\/apparel\/nowhere/);
  watch.expects(/^console error: Failed to load resource: .* 404/);
  await page.goto('/sg');
  await page.goto('/hk/apparel/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This hanger is empty');
});
