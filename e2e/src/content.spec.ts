import { expect, test } from './support/test.ts';

const PAGES = [
  // @see rules/screens/faq
  { path: '/id/faq', heading: 'Ask away.', has: 'table' },
  { path: '/sg/bags/faq', heading: 'Handle with care.', has: 'group' },
  { path: '/id/on-demand/faq', heading: 'One outfit, once.', has: 'img' },
  // @see rules/screens/consignment
  { path: '/hk/bags/consignment', heading: 'Out of its dust cover.', has: 'img' },
  { path: '/sg/apparel/consignment', heading: 'Worn once?', has: 'img' },
  // @see rules/screens/info
  { path: '/hk/apparel/info', heading: 'The agreement.', has: 'link' },
  // @see rules/screens/app
  { path: '/hk/apparel/app', heading: 'A wardrobe', has: 'link' },
  // @see rules/subscriptions/complete
  { path: '/sg/apparel/subscription/complete', heading: 'Sign in to see your plan', has: 'link' },
  { path: '/hk/bags/subscription/complete', heading: 'Sign in to see your plan', has: 'link' },
  // @see rules/screens/marketing-premium
  { path: '/id/marketing/apparel/premium', heading: 'The good hangers.', has: 'img' },
  // @see rules/screens/unlimited
  { path: '/id/unlimited', heading: 'Keep what works.', has: 'article' },
  // @see rules/screens/share
  { path: '/sg/apparel/share', heading: 'Worn once?', has: 'img' },
  // @see rules/routing/sg-shop
  { path: '/sg/shop', heading: 'Look first.', has: 'img' },
  { path: '/sg/store', heading: 'A mirror,', has: 'img' },
  // @see rules/screens/marketing-lite, rules/routing/sg-marketing
  { path: '/sg/marketing/apparel/lite', heading: 'A little wardrobe.', has: 'img' },
  { path: '/id/surabaya', heading: 'For Surabaya,', has: 'article' },
  // @see rules/promotions/ambassador-page
  { path: '/sg/apparel/stars/nadia', heading: 'Dress for the day.', has: 'article' },
  // @see rules/screens/contact
  { path: '/id/birthday/contact', heading: 'Write to us.', has: 'link' },
  { path: '/sg/bags/contact', heading: 'Write to us.', has: 'link' },
  // @see rules/promotions/ambassador-everywhere
  { path: '/hk/bags/stars/nadia', heading: /./, has: 'article' },
  { path: '/id/home/stars/nadia', heading: /./, has: 'article' },
  { path: '/id/on-demand/stars/nadia', heading: /./, has: 'article' },
  // @see rules/promotions/referral-page
  { path: '/id/ref/Ab12', heading: /./, has: 'article' },
] as const;

for (const { path, heading, has } of PAGES)
  test(`${path} shows its content page @phone`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(main.getByRole(has).first()).toBeAttached();
  });

const NOWHERE = [
  '/sg/apparel/bags',
  '/sg/apparel/nothing-of-the-kind',
  '/id/on-demand/shop',
  '/sg/bags/subscription/nothing',
  '/hk/bags/auth/nothing',
  // @see rules/promotions/referral-not-alphanumeric
  '/id/ref/Ab-12',
  // @see rules/promotions/ambassador-handle
  '/sg/apparel/stars/a%20b',
  '/hk/marketing',
  '/sg/apparel/FAQ_1',
];

for (const path of NOWHERE)
  test(`${path} answers 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });

// @see rules/screens/contact-email
test('the contact page links to an email', async ({ page }) => {
  await page.goto('/sg/apparel/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Email us' })).toHaveAttribute(
    'href',
    'mailto:hello@lemari.example',
  );
  await expect(main.getByRole('link', { name: 'hello@lemari.example' })).toHaveAttribute(
    'href',
    'mailto:hello@lemari.example',
  );
  await page.goto('/sg/apparel/contact?style=LM-1009');
  await expect(main.getByRole('link', { name: 'Email us about style LM-1009' })).toHaveAttribute(
    'href',
    'mailto:hello@lemari.example?subject=Style%20LM-1009',
  );
});

// @see rules/content/faq
test('questions of the FAQ open without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/id/faq');
  const answer = page.getByText('Please don’t. Silk remembers');
  await expect(answer).toBeHidden();
  await page.getByText('Do I wash it?').click();
  await expect(answer).toBeVisible();
  await context.close();
});
