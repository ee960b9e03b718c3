import { expect, test } from './support/test.ts';

const FOOTERS = [
  {
    path: '/sg',
    links: { Questions: '/sg/apparel/faq', 'Terms and privacy': '/sg/apparel/info', 'The shop': '/sg/shop' },
  },
  { path: '/hk/bags', links: { 'Bags FAQ': '/hk/bags/faq', 'Rent out your bags': '/hk/bags/consignment' } },
  { path: '/id/on-demand', links: { 'Terms and privacy': '/id/on-demand/info', Designers: '/id/brands' } },
];

for (const { path, links } of FOOTERS)
  test(`the footer of ${path} leads to what the editors keep there`, async ({ page, request }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of Object.entries(links)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      expect((await request.get(href)).status()).toBe(200);
    }
  });

test('in Indonesia the footer says when somebody answers', async ({ page }) => {
  await page.goto('/id');
  await expect(page.getByRole('contentinfo')).toContainText('Monday-Friday 10 AM - 7 PM');
});

test('the drawer folds what has children, and leads on @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sg');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/sg/apparel/plans');
  await expect(menu.getByRole('link', { name: 'Maternity' })).toBeHidden();
  await menu.getByText('Occasions').click();
  await menu.getByRole('link', { name: 'Maternity' }).click();
  await expect(page).toHaveURL('/sg/apparel/maternity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Room for two.');
  await expect(menu).toBeHidden();
});

test('the drawer of renting once has its own list @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/id/on-demand');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'On Demand Rental Home' })).toHaveAttribute(
    'href',
    '/id/on-demand',
  );
  await expect(menu.getByRole('link', { name: 'Unlimited' })).toHaveAttribute('href', '/id');
  await expect(menu.getByText('Occasions')).toHaveCount(0);
});

test('an announcement that was put away stays away, and the page knows it before it is awake', async ({
  page,
}) => {
  await page.goto('/sg/bags');
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  await expect(announcement).toContainText('No courier is out on Friday 25 December.');
  await announcement.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(announcement).toBeHidden();
  await page.goto('/sg/bags/faq');
  expect(await page.content()).not.toContain('No courier is out');
});

test('no announcement stands above the wardrobe’s own front', async ({ request }) => {
  expect(await (await request.get('/sg/apparel')).text()).not.toContain('Dismiss the announcement');
});

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('words are searched for from every page @phone', async ({ page }) => {
      await page.goto('/hk/bags/faq');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const field = page.getByLabel('Search bags');
      await expect(field).toBeFocused();
      await field.fill('tote');
      await field.press('Enter');
      await expect(page).toHaveURL('/hk/bags/browse?q=tote');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('every tool of the header leads somewhere', async ({ page, request }) => {
      await page.goto('/id/on-demand');
      for (const name of ['Wishlist', 'Cart', 'Sign in']) {
        const href = await page
          .getByRole('banner')
          .getByRole('link', { name, exact: true })
          .getAttribute('href');
        expect((await request.get(href ?? '')).status()).toBe(200);
      }
    });
  });

test('the drawer of renting once asks to sign in above the page, which the link leads to without scripts @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/id/on-demand');
  await page.getByRole('button', { name: 'Menu' }).click();
  const once = page.getByRole('dialog', { name: 'Menu' }).getByRole('list').nth(1);
  const signIn = once.getByRole('link', { name: 'Sign in' });
  await expect(signIn).toHaveAttribute(
    'href',
    '/id/on-demand/auth/sign-in?from_register=true&direct_flow=true',
  );
  await signIn.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/id/on-demand');
});
