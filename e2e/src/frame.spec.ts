import { expect, test } from './support/test.ts';

const FOOTERS = [
  {
    path: '/sg',
    links: { Questions: '/sg/apparel/faq', 'Terms and privacy': '/sg/apparel/info', 'The shop': '/sg/shop' },
  },
  { path: '/hk/bags', links: { 'About bags': '/hk/bags/faq', 'Rent out your bags': '/hk/bags/consignment' } },
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
