import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';

// @see rules/layout/sticky-button, rules/layout/bottom-bar
test('the call to action appears past half a screen and disappears at the top @phone', async ({ page }) => {
  await page.goto('/sg');
  await islandHydrated(page, 'cta');
  const cta = page.getByRole('complementary', { name: 'Get Started' });
  await expect(cta).toBeHidden();
  const screenHeight = page.viewportSize()?.height ?? 0;
  await page.mouse.wheel(0, screenHeight * 0.6);
  await expect(cta).toBeVisible();
  await expect(cta.getByRole('link')).toHaveAttribute('href', '/sg/apparel/auth/register?direct_flow=true');
  expect((await cta.boundingBox())?.height).toBe(72);
  await page.mouse.wheel(0, -screenHeight);
  await expect(cta).toBeHidden();
});

// @see rules/calls-to-action/app-download
test('there is no call to action for an app that does not exist', async ({ request }) => {
  expect(await (await request.get('/id')).text()).not.toContain('data-island="cta"');
});

for (const path of ['/sg/apparel/browse', '/hk/bags', '/id/on-demand'])
  // @see rules/layout/cta-browse
  test(`${path} has no sticky call to action`, async ({ request }) => {
    expect(await (await request.get(path)).text()).not.toContain('data-island="cta"');
  });
