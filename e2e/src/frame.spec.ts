import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';

const FOOTERS = [
  {
    path: '/sg',
    links: {
      'Clothes FAQ': '/sg/apparel/faq',
      'Terms and privacy': '/sg/apparel/info',
      'The shop': '/sg/shop',
    },
  },
  { path: '/hk/bags', links: { 'Bags FAQ': '/hk/bags/faq', 'Rent out your bags': '/hk/bags/consignment' } },
  {
    path: '/id/on-demand',
    links: { 'Terms and privacy': '/id/on-demand/info', 'Designers, A to Z': '/id/brands' },
  },
];

for (const { path, links } of FOOTERS)
  // @see rules/footer/links-by-region, rules/footer/terms-in-on-demand, rules/footer/copyright
  test(`the footer of ${path} has the links of its region`, async ({ page, request }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('© Lemari ');
    for (const [name, href] of Object.entries(links)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      expect((await request.get(href)).status()).toBe(200);
    }
  });

// @see rules/footer/contact-hours, rules/footer/contact-only-id
test('the footer in Indonesia shows the working hours of the chat', async ({ page }) => {
  await page.goto('/id');
  await expect(page.getByRole('contentinfo')).toContainText('Monday-Friday 10 AM - 7 PM');
});

for (const width of [360, 768, 1280])
  // @see rules/navigation/menu-at-every-width
  test(`the header has the button of the drawer at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/sg');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  });

// @see rules/navigation/item-parent
test('the drawer opens a parent item and leads to its children @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sg');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/sg/apparel/plans');
  await expect(menu.getByRole('link', { name: 'Maternity' })).toBeHidden();
  await menu.locator('summary', { hasText: 'Occasions' }).click();
  await menu.getByRole('link', { name: 'Maternity' }).click();
  await expect(page).toHaveURL('/sg/apparel/maternity');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Room for two.');
  await expect(menu).toBeHidden();
});

// @see rules/navigation/on-demand-order, rules/navigation/on-demand-home
test('the drawer of On Demand has its own list @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/id/on-demand');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'On Demand Rental Home' })).toHaveAttribute(
    'href',
    '/id/on-demand',
  );
  await expect(menu.getByRole('link', { name: 'Unlimited' })).toHaveAttribute('href', '/id');
  await expect(menu.locator('summary', { hasText: 'Occasions' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Maternity' })).toHaveCount(0);
});

// @see rules/layout/banner-dismissal
test('a dismissed announcement stays away, in the HTML of the server too', async ({ page }) => {
  await page.goto('/sg/bags');
  const announcement = page.getByRole('complementary', { name: 'Announcement' });
  await expect(announcement).toContainText('By join code for now.');
  await announcement.getByRole('button', { name: 'Dismiss the announcement' }).click();
  await expect(announcement).toBeHidden();
  await page.goto('/sg/bags/faq');
  expect(await page.content()).not.toContain('By join code for now.');
});

// @see rules/layout/banner-apparel
test('the front of apparel shows no announcement', async ({ request }) => {
  expect(await (await request.get('/sg/apparel')).text()).not.toContain('Dismiss the announcement');
});

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    // @see rules/verticals/search-follows
    test('the search of the header works from every page @phone', async ({ page }) => {
      await page.goto('/hk/bags/faq');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      const field = page.getByLabel('Search bags');
      await expect(field).toBeFocused();
      await field.fill('tote');
      await field.press('Enter');
      await expect(page).toHaveURL('/hk/bags/browse?q=tote');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('every tool of the header leads to a page', async ({ page, request }) => {
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

// @see rules/navigation/on-demand-sign-in, rules/navigation/on-demand-sign-in-first
test('the drawer of On Demand opens sign-in as a modal, and as a page without scripts @phone', async ({
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

// @see rules/layout/scroll-to-top-area
test('the button to the top appears past a whole screen @phone', async ({ page }) => {
  await page.goto('/sg/apparel/info');
  await islandHydrated(page, 'floating');
  const button = page.getByRole('button', { name: 'Back to the top' });
  const screens = (count: number) =>
    page.evaluate((share) => scrollTo({ top: innerHeight * share, behavior: 'instant' }), count);
  await screens(1.05);
  await expect(button).toBeVisible();
  await screens(0.95);
  await expect(button).toBeHidden();
});

// @see rules/layout/scroll-to-top
test('the button to the top scrolls there', async ({ page }) => {
  await page.goto('/sg/apparel/info');
  await islandHydrated(page, 'floating');
  await page.evaluate(() => scrollTo({ top: innerHeight * 1.5, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Back to the top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

// @see rules/cart/count-before-paint
test('the cart shows its count before any script of the page runs @phone', async ({ page, request }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', JSON.stringify({ pieces: 2, isNew: false, change: 1 })),
  );
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/id/on-demand', { waitUntil: 'commit' });
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  const count = () =>
    cart
      .locator('[aria-hidden]')
      .last()
      .evaluate((mark) => getComputedStyle(mark, '::after').content);
  await expect(cart).toHaveAccessibleName('Cart');
  expect(await count()).toBe('"2"');
  scripts.resolve();
  await islandHydrated(page, 'header');
  await expect(cart).toHaveAccessibleName('Cart, 2 pieces');
  expect(await count()).toBe('"2"');
  // What guests share says nothing of a cart.
  const html = await (await request.get('/id/on-demand')).text();
  expect(html).not.toMatch(/Cart, \d/);
});

// @see rules/cart/count-before-paint
test('a count that is out of date follows the cart before the first gesture @phone', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('cart', JSON.stringify({ pieces: 2, isNew: false, change: 1 })),
  );
  await page.goto('/id/on-demand/cart');
  await expect(page.getByText('Your cart is empty', { exact: true })).toBeVisible();
  const mark = page.getByRole('banner').getByRole('link', { name: /^Cart/ }).locator('[aria-hidden]').last();
  await expect.poll(() => mark.evaluate((node) => getComputedStyle(node, '::after').content)).toBe('none');
});

for (const { width, spec } of [
  { width: 360, spec: 'phone' },
  { width: 768, spec: 'tablet' },
  { width: 1280, spec: 'desktop' },
])
  // @see rules/layout/sticky-header
  test(`menu, wordmark, search and cart stay on a ${spec} after scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/id/on-demand/browse');
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
    const header = page.getByRole('banner');
    for (const tool of [
      header.getByRole('button', { name: 'Menu' }),
      header.getByRole('link', { name: 'Lemari' }),
      header.getByRole('button', { name: 'Search' }),
      header.getByRole('link', { name: 'Cart' }),
    ])
      await expect(tool).toBeInViewport({ ratio: 1 });
    await expect(header.getByText('Indonesia')).toHaveCount(0);
  });
