import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { counted, keyboardInput, mouseInput } from './support/input-device.ts';
import {
  CARDS,
  enterCard,
  newMember,
  orderOf,
  ordersOf,
  payButton,
  readyToPay,
  payByCard,
  sharedShop,
  typeCard,
} from './support/ordering.ts';
import { islandHydrated } from './support/islands.ts';
import { ownNetwork, PASSWORD } from './support/users.ts';
import { fillInDelivery, rentAndReturn, signInByCode } from './support/rent-and-return.ts';
import { addButton, findPieces, inCart, onDates, SHOP } from './support/renting.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const paid = (page: Page) => page.getByText('Thank you. Payment received.');

test('by keyboard alone, from the front page of On Demand to a returned piece', async ({ page }) => {
  test.slow();
  const [piece] = await findPieces(27, 1);
  let keys = 0;
  await rentAndReturn(page, {
    shop: sharedShop(),
    start: piece?.starts[8]?.start_date ?? '',
    pieces: [4, 6],
    input: keyboardInput(page, () => (keys += 1)),
    onCart: () => (keys = 0),
    onPaid: () => expect(keys).toBeLessThan(64),
  });
});

/** Puts a piece into a guest's cart and opens it. @param from index of the piece: the ones before belong to other tests */
async function openGuestCart(page: Page, from: number): Promise<void> {
  const [piece] = await findPieces(from, 1);
  const dates = piece?.starts[4];
  if (!piece || !dates) throw new Error('findPieces');
  await page.goto(onDates(piece, dates));
  await islandHydrated(page, 'offer');
  await addButton(page).click();
  await inCart(page).click();
  await islandHydrated(page, 'cart');
}

const toCheckout = (page: Page) => page.getByRole('link', { name: 'Go to checkout' });
const virtualAccount = (page: Page) => page.getByRole('radio', { name: /^BCA virtual account/ });

// @see docs/decisions/0173, docs/decisions/0250
test.describe('a checkout', () => {
  const show = () => Promise.resolve();

  test('takes at most 14 presses, 8 fields and 4 page states of a new customer who pays by virtual account @phone', async ({
    page,
  }) => {
    await openGuestCart(page, 60);
    const { input, effort } = counted(page, mouseInput(page));
    await input.press(toCheckout(page));
    await signInByCode({ page, input, show }, sharedShop());
    await fillInDelivery({ page, input, show });
    await input.choose(virtualAccount(page));
    await input.press(payButton(page));
    await expect(page.getByText(/^Pay within/)).toBeVisible();
    expect(effort.taps).toBeLessThanOrEqual(14);
    expect(effort.fields).toBeLessThanOrEqual(8);
    // Between the cart and the confirmation, which asks for nothing.
    const [cart, ...states] = effort.states;
    expect(cart).toContain(`${SHOP}/cart`);
    await expect(page).toHaveURL(/\/order\/\d+/);
    expect(states.map((state) => state.split(' ')[0])).toEqual([
      `${SHOP}/auth/sign-in`,
      `${SHOP}/auth/sign-in`,
      `${SHOP}/checkout/delivery`,
      `${SHOP}/checkout/review`,
    ]);
  });

  test('takes at most 8 presses of a customer who comes back on another device', async ({ page }) => {
    const { email } = await newMember(page);
    await page.context().clearCookies();
    await openGuestCart(page, 63);
    const { input, effort } = counted(page, mouseInput(page));
    await input.press(toCheckout(page));
    await input.type(page.getByRole('textbox', { name: 'Email' }), email);
    await input.press(page.getByRole('button', { name: 'Continue', exact: true }));
    await input.type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await input.press(page.getByRole('button', { name: 'Sign in', exact: true }));
    await input.choose(
      page.getByRole('group', { name: 'Delivery time' }).getByRole('radio', { name: /^13:00/ }),
    );
    await input.press(page.getByRole('button', { name: 'Continue to payment' }));
    await input.choose(virtualAccount(page));
    await input.press(payButton(page));
    await expect(page.getByText(/^Pay within/)).toBeVisible();
    expect(effort.taps).toBeLessThanOrEqual(8);
    expect(effort.fields).toBe(2);
  });
});

/** Whether nothing lies over the middle of an element, and the window shows it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.describe('a card', () => {
  // @see rules/payment/token-failed, rules/payment/token-in-review
  test('without money, and a card in review, are refused before an order is placed @phone', async ({
    page,
  }) => {
    await readyToPay(page, 33);
    await expectAccessible(page);
    await payByCard(page, CARDS.noMoney);
    await expect(page.getByText('There is not enough money on this card.')).toBeVisible();
    await expect(page).toHaveURL(/\/checkout\/review/);
    await expect(page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number')).toBeFocused();
    await expectAccessible(page);
    await payByCard(page, CARDS.inReview);
    await expect(page.getByText('3DS validation error')).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
    await payByCard(page, CARDS.paid);
    await expect(paid(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('that is declined keeps order, cart and hold, and another card pays', async ({ page }) => {
    // At 400 % the group of methods is taller than the window.
    await page.setViewportSize({ width: 320, height: 256 });
    await readyToPay(page, 36);
    await islandHydrated(page, 'checkout');
    await payButton(page).click();
    await expect(page.getByText('Choose a payment method.')).toBeInViewport();
    // As wide as the summary is a bar below the header, which must not cover the message.
    await page.setViewportSize({ width: 768, height: 1024 });
    const frame = page.locator('iframe[title^="Card number"]');
    const pressBehindBar = async () => {
      await frame.evaluate((fields) => scrollBy(0, fields.getBoundingClientRect().top - 92));
      await payButton(page).click();
    };
    await typeCard(page, '4242424242424241');
    await pressBehindBar();
    await expect(
      page.frameLocator('iframe[title^="Card number"]').getByText('A digit of the card'),
    ).toBeVisible();
    await expect
      .poll(() =>
        frame.evaluate((fields) => {
          const { left, top } = fields.getBoundingClientRect();
          return document.elementFromPoint(left + 24, top + 8) === fields;
        }),
      )
      .toBe(true);
    for (const [card, words] of [
      [CARDS.noMoney, 'There is not enough money on this card.'],
      [CARDS.declinedWhenCharged, CARD_DECLINED],
    ] as const) {
      await typeCard(page, card);
      // The message takes the place of the fields, which then lies behind the bar.
      await pressBehindBar();
      const message = page.getByText(words);
      await expect(message).toBeVisible();
      await expect.poll(() => isOnTop(message)).toBe(true);
    }
    const number = page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number');
    await expect(number).toBeFocused();
    await expect(number).not.toHaveValue('');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(/This card was refused/);
    await expectAccessible(page);
    expect((await ordersOf(page)).map(({ order_status: status }) => status)).toEqual(['waiting_payment']);
    await payByCard(page, CARDS.paid);
    await expect(paid(page)).toBeVisible();
    expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed' }]);
  });

  test('that is declined shows its number, with the focus, at 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await readyToPay(page, 60);
    await islandHydrated(page, 'checkout');
    for (const card of [CARDS.noMoney, CARDS.declinedWhenCharged]) {
      await typeCard(page, card);
      await payButton(page).click();
      const number = page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number');
      await expect(number).toHaveAttribute('aria-invalid', 'true');
      await expect(number).toBeFocused();
      // With its focus ring of 4 px.
      await expect
        .poll(async () => {
          const { y = -1, height = 0 } = (await number.boundingBox()) ?? {};
          return y >= 4 && y + height + 4 <= 256;
        })
        .toBe(true);
    }
  });

  test('whose owner answers “No, it is not me” at the bank is not charged', async ({ page }) => {
    await readyToPay(page, 39);
    await payByCard(page, CARDS.challenged);
    await press(page, 'No, it is not me');
    await expect(page.getByText(/^Payment failed: /)).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/checkout\/review/);
  });
});

test('an unknown voucher is refused beside its field, and the form keeps its input', async ({
  page,
  watch,
}) => {
  watch.allows(/400/);
  await readyToPay(page, 42);
  const fold = page.locator('summary', { hasText: 'Discount code' });
  await islandHydrated(page, 'discount');
  await fold.click();
  const field = page.getByRole('textbox', { name: 'Your code' });
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
  // From the page before, as customers come: its calls have loaded what a call and the dialog need.
  await page.getByRole('link', { name: 'Change the delivery' }).click();
  await press(page, 'Continue to payment');
  await virtualAccount(page).check();
  await context.setOffline(true);
  await payButton(page).click();
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problem).toBeHidden();
  await expect(
    page.getByText('Your choices are saved. You can also choose another way to pay.'),
  ).toBeVisible();
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
  await expect(page.getByText(/^Pay within/)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await ordersOf(page)).toMatchObject([
    { order_status: 'waiting_payment', payment: { status: 'waiting' } },
  ]);
});

test('a double click, Back and a second tab make one order', async ({ page, context }) => {
  const { cart } = await readyToPay(page, 48);
  await typeCard(page, CARDS.challenged);
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
  await other.goto(`${SHOP}/checkout/review?cart=${cart}`);
  await virtualAccount(other).check();
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
  await virtualAccount(page).check();
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
  await payByCard(page, CARDS.paid);
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
  await payButton(page).click();
  await expect(page).toHaveURL(new RegExp(`:${sharedShop().payPort}/pay/\\w+`));
  await enterCard(page, CARDS.paid);
  await orderOf(page);
  await expect(paid(page)).toBeVisible();
  expect(await ordersOf(page)).toMatchObject([{ order_status: 'confirmed', payment: { status: 'paid' } }]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole checkout, up to the virtual account number', async ({ page }) => {
    test.slow();
    const { cart } = await readyToPay(page, 57);
    await page.goto(`${SHOP}/checkout/delivery?cart=${cart}`);
    await page
      .getByRole('group', { name: 'Delivery time' })
      .getByRole('radio', { name: /^18:00/ })
      .check();
    await page.getByRole('radio', { name: /^Same as the delivery/ }).check();
    await press(page, 'Continue to payment');
    await payButton(page).click();
    await expect(page.getByText('Choose a payment method.')).toBeInViewport();
    await virtualAccount(page).check();
    await payButton(page).click();
    await expect(page.getByText(/virtual account/i).first()).toBeVisible();
    // No time runs without scripts; the deadline stays.
    await expect(page.getByText(/^Pay within/)).toBeHidden();
    await expect(page.getByText(/Pay by \w+day /)).toBeVisible();
  });

  // @see rules/payment/provider-checks-card; docs/decisions/0318
  test('an order is paid by a card on the provider’s page, which says what is wrong at the fields @phone', async ({
    page,
    watch,
  }) => {
    watch.allows(/422/);
    await readyToPay(page, 66);
    await page.getByRole('radio', { name: /^Card/ }).check();
    await payButton(page).click();
    await enterCard(page, '4242424242424241');
    const number = page.getByLabel('Card number');
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/A digit of the card number is wrong/);
    await expect(number).toHaveValue('');
    await enterCard(page, CARDS.challenged);
    await press(page, 'Yes, pay');
    await orderOf(page);
    await expect(paid(page)).toBeVisible();
  });
});
