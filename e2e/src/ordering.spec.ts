import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  CARDS,
  cartAtPayment,
  newMember,
  orderOf,
  ordersOf,
  payButton,
  readyToPay,
  reviewWithCard,
  sharedShop,
  typeCard,
} from './support/ordering.ts';
import { ownNetwork } from './support/people.ts';
import { ROOT } from './support/processes.ts';
import { rentAndReturn } from './support/rent-and-return.ts';
import { findPieces, SHOP } from './support/renting.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const paid = (page: Page) => page.getByText('Thank you. It is paid.');

/** The README's pictures are taken anew when `JOURNEY_PICTURES` is set. */
function pictures(page: Page): ((name: string) => Promise<void>) | undefined {
  if (!process.env['JOURNEY_PICTURES']) return undefined;
  let count = 0;
  return async (name) => {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    const file = `${String(++count).padStart(2, '0')}-${name}.jpg`;
    await page.screenshot({ path: path.join(ROOT, 'docs/journey', file), type: 'jpeg', quality: 72 });
  };
}

test('from the front page of On Demand to a piece that is back', async ({ page }) => {
  test.slow();
  const [piece] = await findPieces(27, 1);
  const picture = pictures(page);
  await rentAndReturn(page, {
    shop: sharedShop(),
    start: piece?.starts[8]?.start_date ?? '',
    pieces: [4, 6],
    ...(picture && { picture }),
  });
});

/** As a person without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement && document.hasFocus())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${target.toString()}`);
}

test('with the keyboard alone, from a cart to an order that is paid', async ({ page }) => {
  test.slow();
  const { address } = await newMember(page);
  const [piece] = await findPieces(30, 1);
  if (!piece?.starts[5]) throw new Error('findPieces');
  await cartAtPayment(page, piece, piece.starts[5], address);
  const go = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await page.goto(`${SHOP}/cart`);
  await go(page.getByRole('link', { name: 'Go to checkout' }));
  // Both ways are chosen already: they are looked through again.
  await expect(page).toHaveURL(/\/checkout\/discount/);
  await go(page.getByRole('link', { name: /^Delivery/ }));
  await expect(page.getByRole('radio', { name: /^To your door/ })).toBeChecked();
  await tabTo(page, page.getByRole('radio', { name: /^09:00/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^13:00/ })).toBeChecked();
  await go(page.getByRole('button', { name: 'Go on to the return' }));
  await expect(page).toHaveURL(/\/checkout\/return/);
  await go(page.getByRole('button', { name: 'Go on', exact: true }));
  await go(page.getByRole('link', { name: 'Go on without a code' }));
  await expect(page).toHaveURL(/\/checkout\/payment/);
  const fields = page.frameLocator('iframe[title^="Card number"]');
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }));
  await page.keyboard.press('Space');
  await expect(fields.getByLabel('Card number')).toBeVisible();
  for (const [label, text] of [
    ['Card number', CARDS.challenged],
    ['Expires', '1229'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(page, fields.getByLabel(label));
    await page.keyboard.type(text);
  }
  // Enter in a field does what the button does.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\/review/);
  await go(payButton(page));
  await go(page.getByRole('button', { name: 'Yes, pay' }));
  await expect(paid(page)).toBeVisible();
  await go(page.getByRole('link', { name: 'Cancel this order' }));
  await expect(page.getByRole('heading', { name: 'Cancel this order?' })).toBeVisible();
  await go(page.getByRole('link', { name: 'Keep it' }));
  await expect(page).toHaveURL(new RegExp(`${SHOP}/order/\\d+$`));
});

test.describe('a card', () => {
  test('that has no money, and one in review, say so before anything is ordered @phone', async ({ page }) => {
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

  test('that is declined keeps order, cart and hold, and another one pays', async ({ page }) => {
    await readyToPay(page, 36);
    await reviewWithCard(page, CARDS.declinedWhenCharged);
    await payButton(page).click();
    await expect(page.getByText(/The bank declined this payment/).first()).toBeVisible();
    expect((await ordersOf(page)).map(({ order_status: status }) => status)).toEqual(['waiting_payment']);
    await page
      .getByRole('link', { name: /^(Try again|Pay in another way)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await reviewWithCard(page, CARDS.paid);
    await payButton(page).click();
    await expect(paid(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed' }]);
  });

  test('whose bank hears “No, it is not me” is not charged', async ({ page }) => {
    await readyToPay(page, 39);
    await reviewWithCard(page, CARDS.challenged);
    await payButton(page).click();
    await press(page, 'No, it is not me');
    await expect(page.getByText(/^It is not paid: /)).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
  });
});

test('a code that is none is said beside its field, and nothing is lost', async ({ page, watch }) => {
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
    await press(page, 'Use this code');
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(field).toHaveValue(code);
    await expect(field).toBeFocused();
  }
  await field.fill('first10');
  await press(page, 'Use this code');
  await expect(page.getByText(/^FIRST10: IDR [\d.]+ is taken off$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^FIRST10: /)).toBeVisible();
  await press(page, 'Take it off');
  await expect(field).toBeVisible();
});

test('the network lost at paying: it is said, and pressed again it is one order and one payment', async ({
  page,
  context,
  watch,
}) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|clevertap|was not sent/);
  await readyToPay(page, 45);
  await reviewWithCard(page, CARDS.paid);
  await context.setOffline(true);
  await payButton(page).click();
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(page.getByText('Your order and everything you chose are kept.')).toBeVisible();
  await context.setOffline(false);
  // Now it arrives, and its answer does not.
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
  await expect(paid(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed', payment: { status: 'paid' } }]);
});

test('a double click, Back and another tab make one order', async ({ page, context }) => {
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

test('a virtual account: its number to copy, its time, and paid as soon as the bank says so', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await readyToPay(page, 51);
  await page.getByRole('radio', { name: /^BNI virtual account/ }).check();
  await press(page, 'Go on to the review');
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
  const books = await (await request.get(operator)).text();
  const row = books.split('<tr').find((text) => text.replaceAll(/\s/g, '').includes(number)) ?? '';
  const charge = /ch_\w+/.exec(row)?.[0];
  expect((await request.post(`${operator}/operator/charges/${charge}/pay`)).ok()).toBe(true);
  await expect
    .poll(async () => (await ordersOf(page)).map(({ order_status: status }) => status))
    .toEqual(['confirmed']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible();
});

test('an order that is paid: invoice, calendar, terms of cancelling, and the money back @phone', async ({
  page,
}) => {
  await readyToPay(page, 54);
  await reviewWithCard(page, CARDS.paid);
  await payButton(page).click();
  await expect(paid(page)).toBeVisible();
  const order = await orderOf(page);
  await expect(page.getByRole('link', { name: 'My Order (1)', includeHidden: true })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Put it in my calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^LM-\d+\.ics$/);
  await page.getByRole('link', { name: 'Invoice to print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${SHOP}/order/${order}/cancel`);
  await expect(page.getByText('Comes back', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cancel this order');
  await expect(page.getByRole('heading', { level: 1, name: 'Cancelled' })).toBeVisible();
  const [after] = await ordersOf(page);
  expect(after).toMatchObject({ order_status: 'cancelled', refunded_price: after?.total_price });
  await expect(page.getByRole('link', { name: /rent|again/i }).first()).toBeVisible();
});

test('the whole checkout without scripts, to the provider’s own page and back', async ({
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
  await press(plain, 'Go on to the return');
  await press(plain, 'Go on');
  await plain.getByRole('link', { name: 'Go on without a code' }).click();
  await plain.getByRole('radio', { name: /^BCA virtual account/ }).check();
  await press(plain, 'Go on to the review');
  await payButton(plain).click();
  await expect(plain.getByText(/^Pay within|virtual account/i).first()).toBeVisible();
  await context.close();
});
