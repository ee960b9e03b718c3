import { dayWords } from '@lemari/domain/time/day-words';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { availableSizes, chooseSize } from './support/listing.ts';
import { findPieces, rentalDate, SHOP } from './support/renting.ts';
import { newEmail } from './support/users.ts';
import { expect, test } from './support/test.ts';

// @see rules/products/one-action, rules/dates/any-size
test('the bar of a phone leads from dates without a size to the cart @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [piece] = await findPieces(24, 1);
  if (!piece) throw new Error('findPieces');
  const [path = ''] = piece.path.split('?');
  await page.goto(path);
  await islandHydrated(page, 'offer');
  const bar = page.getByRole('complementary', { name: /^(Choose|Add|See your cart)/ });
  await bar.getByRole('link', { name: 'Choose dates' }).click();
  const modal = rentalDate(page);
  const start = piece.starts[4]?.start_date ?? '';
  const day = modal.getByRole('button', { name: new RegExp(dayWords(start)) }).first();
  await expect(modal.getByRole('button', { name: 'Apply Dates' })).toBeDisabled();
  while (!(await day.isVisible())) await modal.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await modal.getByRole('button', { name: 'Apply Dates' }).click();
  await expect(page).toHaveURL(new RegExp(`reservationStart=${start}`));
  await bar.getByRole('button', { name: 'Choose a size' }).click();
  await expect(page.getByText('Choose your size.')).toBeVisible();
  await chooseSize(availableSizes(page).first());
  await expectAccessible(page);
  await bar.getByRole('button', { name: /^Add, size / }).click();
  await bar.getByRole('link', { name: 'See your cart' }).click();
  await expect(page).toHaveURL(`${SHOP}/cart`);
  await expect(page.getByRole('article')).toHaveCount(1);
});

// @see rules/products/one-action
test('a piece of apparel in Indonesia leads to the same piece, size and dates in On Demand', async ({
  page,
}) => {
  const [piece] = await findPieces(27, 1);
  if (!piece) throw new Error('findPieces');
  const { start_date: start, end_date: end } = piece.starts[0] ?? { start_date: '', end_date: '' };
  const [path = ''] = piece.path.split('?');
  const dates = `reservationStart=${start}&reservationEnd=${end}&rentalPeriodDays=4`;
  await page.goto(`${path.replace(SHOP, '/id')}?${dates}`);
  await islandHydrated(page, 'offer');
  const size = availableSizes(page).first();
  const value = await size.getAttribute('value');
  await chooseSize(size);
  await page.getByRole('link', { name: /^Rent it once, IDR / }).click();
  await expect(page).toHaveURL(`${path}?${dates}&size=${value}`);
  await expect(page.getByRole('button', { name: /^Add to rental cart/ })).toBeVisible();
});

// @see rules/products/one-action
for (const { listing, action, target } of [
  {
    listing: '/sg/apparel/browse',
    action: 'Get Started',
    target: '/sg/apparel/auth/register?direct_flow=true',
  },
  { listing: '/sg/bags/browse', action: 'Join The Waitlist', target: '/sg/bags/auth/register' },
  {
    listing: '/hk/bags/browse',
    action: 'Join Membership',
    target: '/hk/bags/auth/register?direct_flow=true',
  },
  { listing: '/hk/apparel/browse', action: 'See the bags plan', target: '/hk/bags/plans' },
  { listing: '/id/home/browse', action: 'Ask about this piece', target: '/id/home/contact' },
])
  test(`a piece of ${listing} offers no dates and no price to buy, and leads to ${target}`, async ({
    page,
  }) => {
    await page.goto(listing);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/browse\/styles\//);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Rated /)).toHaveCount(0);
    await expect(main.getByText(/Dates:|Buy from/)).toHaveCount(0);
    await main.getByRole('link', { name: action }).first().click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

for (const isScripted of [true, false])
  test.describe(isScripted ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: isScripted });

    // @see rules/plans/interest
    test('the page of plans takes an e-mail once, and thanks with it at an address that has none', async ({
      page,
    }) => {
      await page.goto('/id/plans?sent=yes');
      if (isScripted) await islandHydrated(page, 'tell-me');
      const field = page.getByRole('textbox', { name: 'Email' });
      await field.fill('mei@gmial.com');
      const send = page.getByRole('button', { name: 'Tell me when plans open' });
      await send.click();
      await expect(page.getByText('Do you mean @gmail.com?')).toBeVisible();
      const email = newEmail();
      await field.fill(email);
      await send.click();
      await expect(
        page.getByText(`Thank you. We’ll email ${email} once, when plans in Indonesia open.`),
      ).toBeVisible();
      await expect(field).toHaveCount(0);
      expect(decodeURIComponent(page.url())).not.toContain(email);
      if (isScripted) await expectAccessible(page);
      // The page thanks once.
      await page.reload();
      await expect(field).toBeVisible();
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @see rules/products/without-scripts
  test('a product page with dates shows sizes as text, and has no button that does nothing', async ({
    page,
  }) => {
    const [piece] = await findPieces(30, 1);
    const start = piece?.starts[0];
    if (!piece || !start) throw new Error('findPieces');
    const [path = ''] = piece.path.split('?');
    const dates = `reservationStart=${start.start_date}&reservationEnd=${start.end_date}&rentalPeriodDays=4`;
    await page.goto(`${path}?${dates}`);
    await expect(page.getByText(/^Adding a piece to your cart needs JavaScript\./)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Size/ })).toContainText('available');
    await expect(page.getByRole('button', { name: /^(Add|Choose)/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Choose a size' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Change', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/dates`));
  });
});
