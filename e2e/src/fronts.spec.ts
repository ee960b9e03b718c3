import { expect, test } from './support/test.ts';
import { islandHydrated } from './support/islands.ts';

const FRONTS = [
  { path: '/sg', vertical: 'apparel' },
  { path: '/hk', vertical: 'apparel' },
  { path: '/id', vertical: 'apparel' },
  { path: '/sg/apparel', vertical: 'apparel' },
  { path: '/hk/bags', vertical: 'bags' },
  { path: '/id/on-demand', vertical: 'on-demand' },
  { path: '/id/home', vertical: 'home' },
  { path: '/id/birthday', vertical: 'birthday' },
  { path: '/hk/bags/subscription/plans', vertical: 'account' },
];

/** Placeholder texts that must not be published. */
const PLACEHOLDER =
  /lorem|ipsum|placeholder|todo|tbd|coming soon|under construction|welcome to|undefined|NaN|\[object/i;

for (const { path, vertical } of FRONTS)
  test(`${path} is a page of ${vertical} with text of its own`, async ({ page, request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-release']).toMatch(new RegExp(`^${vertical}@\\w+$`));

    await page.goto(path);
    await islandHydrated(page, 'header');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/^.{8,} · Lemari$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
    const text = await page.getByRole('main').innerText();
    expect(text.length).toBeGreaterThan(300);
    expect(text).not.toMatch(PLACEHOLDER);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
