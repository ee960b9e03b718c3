import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { keyboardInput } from './support/input-device.ts';
import {
  CARDS,
  orderOf,
  ordersOf,
  payButton,
  readyToPay,
  reviewWithCard,
  sharedShop,
  typeCard,
} from './support/ordering.ts';
import { ownNetwork } from './support/users.ts';
import { rentAndReturn } from './support/rent-and-return.ts';
import { findPieces, SHOP } from './support/renting.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const paid = (page: Page) => page.getByText('Thank you. Payment received.');

test('by keyboard alone, from the front page of On Demand to a returned piece', async ({ page }) => {
  test.slow();
  const [piece] = await findPieces(27, 1);
  await rentAndReturn(page, {
    shop: sharedShop(),
    start: piece?.starts[8]?.start_date ?? '',
    pieces: [4, 6],
    input: keyboardInput(page),
  });
});

test.describe('a card', () => {
  // @see rules/payment/token-failed, rules/payment/token-in-review
  test('without money, and a card in review, are refused before an order is placed @phone', async ({
    page,
  }) => {
    await readyToPay(page, 33);
    await typeCard(page, CARDS.noMoney);
    await expect(page.getByText('There is not enough money on this card.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await expectAccessible(page);
    await typeCard(page, CARDS.inReview);
    await expect(page.getByText('3DS validation error')).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
    await reviewWithCard(page, CARDS.paid);
    await expectAccessible(page);
    await payButton(page).click();
    await expect(paid(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('that is declined keeps order, cart and hold, and another card pays', async ({ page }) => {
    await readyToPay(page, 36);
    await reviewWithCard(page, CARDS.declinedWhenCharged);
    await payButton(page).click();
    await expect(page.getByText(/The bank declined this payment/).first()).toBeVisible();
    expect((await ordersOf(page)).map(({ order_status: status }) => status)).toEqual(['waiting_payment']);
    await page
      .getByRole('link', { name: /^(Try again|Pay another way)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await reviewWithCard(page, CARDS.paid);
    await payButton(page).click();
    await expect(paid(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed' }]);
  });

  test('whose owner answers “No, it is not me” at the bank is not charged', async ({ page }) => {
    await readyToPay(page, 39);
    await reviewWithCard(page, CARDS.challenged);
    await payButton(page).click();
    await press(page, 'No, it is not me');
    await expect(page.getByText(/^Payment failed: /)).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
  });
});

test('an unknown voucher is refused beside its field, and the form keeps its input', async ({
  page,
  watch,
}) => {
  watch.allows(/400/);
  const { cart } = await readyToPay(page, 42);
  await page.goto(`${SHOP}/checkout/discount?cart=${cart}`);
  const field = page.getByRole('textbox', { name: 'Discount code' });
  for (const [code, says] of [
    ['NOPE', 'There is no code NOPE.'],
    ['LEBARAN25', /expired/i],
    ['OPENING', /exceed|used/i],
  ] as const) {
    await field.fill(code);
    await press(page, 'Apply code');
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(field).toHaveValue(code);
    await expect(field).toBeFocused();
  }
  await field.fill('first10');
  await press(page, 'Apply code');
  await expect(page.getByText(/^FIRST10: IDR [\d.]+ off$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^FIRST10: /)).toBeVisible();
  await press(page, 'Remove code');
  await expect(field).toBeVisible();
});

test('payment without a network reports the problem; a retry makes one order and one payment', async ({
  page,
  context,
  watch,
}) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|clevertap|could not be sent/);
  await readyToPay(page, 45);
  await reviewWithCard(page, CARDS.challenged);
  await context.setOffline(true);
  await payButton(page).click();
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(page.getByText('Your choices are saved. You can also pay another way.')).toBeVisible();
  await context.setOffline(false);
  // Now the request arrives, and its response is lost.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/on-demand/order/payment', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    return keys.length === 1 ? route.abort('failed') : route.fulfill({ response: answer });
  });
  await payButton(page).click();
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Is it you who pays/ })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Yes, pay' }).click();
  await expect(paid(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed', payment: { status: 'paid' } }]);
});

test('a double click, Back and a second tab make one order', async ({ page, context }) => {
  const { cart } = await readyToPay(page, 48);
  await reviewWithCard(page, CARDS.challenged);
  const payments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/on-demand/order/payment')) payments.push(request.url());
  });
  await payButton(page).dblclick();
  await expect(page.getByRole('heading', { name: /^Is it you who pays/ })).toBeVisible();
  expect(payments).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/checkout\/review/);
  const other = await context.newPage();
  await other.goto(`${SHOP}/checkout/review?cart=${cart}&pay=virtual_account%3Abca`);
  await payButton(other).click();
  await expect(other.getByText(/virtual account/i).first()).toBeVisible();
  expect(await ordersOf(page)).toHaveLength(1);
  await other.close();
});

// @see rules/payment/order-virtual-account, rules/payment/banks-offered
test('a virtual account shows its number and expiry, and is paid when the bank reports it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await readyToPay(page, 51);
  await page.getByRole('radio', { name: /^BCA virtual account/ }).check();
  await press(page, 'Continue to review');
  await payButton(page).click();
  await orderOf(page);
  await expect(page.getByText(/^Pay within/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Copy .*number/ }).click();
  const number = await page.evaluate(() => navigator.clipboard.readText());
  expect(number).toMatch(/^\d{10,}$/);
  await page.reload();
  await expect(page.getByText(/^Pay within/)).toBeVisible();

  const operator = `http://127.0.0.1:${sharedShop().payPort}`;
  const ledger = await (await request.get(operator)).text();
  const row = ledger.split('<tr').find((text) => text.replaceAll(/\s/g, '').includes(number)) ?? '';
  const charge = /ch_\w+/.exec(row)?.[0];
  expect((await request.post(`${operator}/operator/charges/${charge}/pay`)).ok()).toBe(true);
  await expect
    .poll(async () => (await ordersOf(page)).map(({ order_status: status }) => status))
    .toEqual(['confirmed']);
  // The page polls.
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible({ timeout: 30_000 });
});

test('a paid order has an invoice, a calendar file and cancellation terms, and can be refunded @phone', async ({
  page,
}) => {
  await readyToPay(page, 54);
  await reviewWithCard(page, CARDS.paid);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
  const order = await orderOf(page);
  await expect(page.getByRole('link', { name: 'My Order (1)', includeHidden: true })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^LM-\d+\.ics$/);
  await page.getByRole('link', { name: 'Print invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${SHOP}/order/${order}/cancel`);
  await expect(page.getByText('Refund', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cancel this order');
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  const [after] = await ordersOf(page);
  expect(after).toMatchObject({ order_status: 'cancelled', refunded_price: after?.total_price });
  await expect(page.getByRole('link', { name: /rent|again/i }).first()).toBeVisible();
});

// @see rules/payment/provider-retry
test('a card whose fields fail to load is entered on the provider’s page, which leads back', async ({
  page,
  watch,
}) => {
  watch.allows(/ERR_FAILED|\/fields/);
  await readyToPay(page, 30);
  await page.route('**/fields?*', (route) => route.abort('failed'));
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(page.getByText('We couldn’t load the card form')).toBeVisible();
  await press(page, 'Continue to review');
  await expect(page.getByText('Card, on the payment provider’s page')).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(new RegExp(`:${sharedShop().payPort}/pay/\\w+`));
  await page.getByLabel('Card number').fill(CARDS.paid);
  await page.getByLabel('Expires').fill('1229');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await orderOf(page);
  await expect(paid(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed', payment: { status: 'paid' } }]);
});

test('the whole checkout without scripts, up to the virtual account number', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow();
  const { cart } = await readyToPay(page, 57);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(`${SHOP}/checkout/delivery?cart=${cart}`);
  await plain.getByRole('radio', { name: /^18:00/ }).check();
  await press(plain, 'Continue to return');
  await press(plain, 'Continue');
  await plain.getByRole('link', { name: 'Continue without a code' }).click();
  await plain.getByRole('radio', { name: /^BCA virtual account/ }).check();
  await press(plain, 'Continue to review');
  await payButton(plain).click();
  await expect(plain.getByText(/^Pay within|virtual account/i).first()).toBeVisible();
  await context.close();
});
