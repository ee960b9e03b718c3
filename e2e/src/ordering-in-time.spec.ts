import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchForCard } from './support/card-watch.ts';
import { islandHydrated } from './support/islands.ts';
import {
  CARDS,
  ops,
  orderOf,
  ordersOf,
  payButton,
  payByCard,
  readyToPay,
  typeCard,
  SECURITY_CODE,
} from './support/ordering.ts';
import { newPerson, payPlanByCard, startedModal } from './support/subscribing.ts';
import { codeOf, mailsTo, newEmail, ownNetwork, PASSWORD } from './support/users.ts';
import { ROOT } from './support/processes.ts';
import { rentAndReturn } from './support/rent-and-return.ts';
import { JOURNEYS_ENGINE } from './support/run.ts';
import { bookAllPieces, findPieces } from './support/renting.ts';
import { openShop, type OwnShop } from './support/shop.ts';
import { subscribeAsNew } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOLD_MINUTES = 15;
const CODE_MINUTES = 10;

let shop: OwnShop;

test.describe.configure({ mode: 'serial' });
/** Opens a shop of its own for the tests of the describe around. */
function within(options: Parameters<typeof openShop>[0]): void {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    shop = await openShop(options);
  });
  test.afterAll(() => shop.close());
}

// Playwright resolves `baseURL` for the hook as well, before the shop is open.
test.use({ baseURL: async ({}, use) => use((shop as OwnShop | undefined)?.url) });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

/** Takes the pictures of docs/journey.md when `JOURNEY_PICTURES` is set. */
function pictures(page: Page): (name: string) => Promise<void> {
  if (!process.env['JOURNEY_PICTURES']) return () => Promise.resolve();
  let count = 0;
  return async (name) => {
    // From the top, with the pointer away and everything loaded.
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const isSeen = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return image.complete || !isSeen;
      }),
    );
    const file = `${String(++count).padStart(2, '0')}-${name}.jpg`;
    await page.screenshot({ path: path.join(ROOT, 'docs/journey', file), type: 'jpeg', quality: 72 });
  };
}

test.describe('on PostgreSQL', () => {
  within({ engine: 'PostgreSQL', verticals: ['apparel'] });

  // @see rules/payment/provider-checks-card, rules/scope/rent-once, rules/scope/delivery-and-return
  test('from the front page of On Demand to a returned piece; the card reaches only the provider', async ({
    page,
  }) => {
    test.slow();
    const [piece] = await findPieces(0, 1, { apiPort: shop.apiPort });
    const take = pictures(page);
    const card = watchForCard(page, shop.url, { number: CARDS.challenged, securityCode: SECURITY_CODE });
    await rentAndReturn(page, {
      shop,
      start: piece?.starts[6]?.start_date ?? '',
      pieces: [0, 1],
      picture: async (name) => {
        await card.look();
        await take(name);
      },
    });
    expect(card.found(shop.written())).toEqual([]);
    // The database file was searched.
    expect(shop.written()).toContain('/on-demand/order/payment');
  });

  // @see rules/subscriptions/checkout, rules/subscriptions/success-redirect, rules/payment/provider-checks-card
  test('from the choice of a plan to a subscriber; the card reaches only the provider', async ({ page }) => {
    test.slow();
    const card = watchForCard(page, shop.url, { number: CARDS.challenged, securityCode: SECURITY_CODE });
    await subscribeAsNew(page, {
      begin: async () => {
        await page.goto('/sg/apparel/subscription/plans?plan=sg-apparel-standard');
      },
      apiPort: shop.apiPort,
      look: card.look,
    });
    expect(card.found(shop.written())).toEqual([]);
  });
});

test.describe('as time passes', () => {
  let now = Date.now();
  within({ engine: JOURNEYS_ENGINE, now: new Date(now).toISOString() });

  /** Each step of the clock restarts the servers: a test starts at the time at which the one before ended. */
  const passMinutes = async (minutes: number) => {
    now += minutes * MINUTE_MS;
    await shop.setClock(new Date(now).toISOString());
  };
  const lapsed = (page: Page) => page.getByText('Your pieces are no longer held.');
  const paid = (page: Page) => page.getByText('Thank you. Payment received.');

  test('an expired hold is announced and can be renewed', async ({ page }) => {
    test.slow();
    await readyToPay(page, 0, { apiPort: shop.apiPort });
    await expect(page.getByText(/^Held for you for/)).toBeVisible();
    // The page sends its view after the load; the restart would refuse it.
    await page.waitForLoadState('networkidle');
    await passMinutes(HOLD_MINUTES + 1);
    await page.reload();
    await expect(lapsed(page)).toBeVisible();
    await page.getByRole('button', { name: 'Hold them again' }).click();
    await expect(page.getByText(/^Held for you for/)).toBeVisible();
    await expect(lapsed(page)).toBeHidden();
  });

  test('a piece that is unavailable at payment is named, nothing is charged, and the cart offers alternatives', async ({
    page,
    watch,
  }) => {
    test.slow();
    watch.allows(/409/);
    const { piece, dates } = await readyToPay(page, 3, { most: 3, apiPort: shop.apiPort });
    await typeCard(page, CARDS.paid);
    await passMinutes(HOLD_MINUTES + 1);
    await bookAllPieces(piece, dates.start_date, shop.apiPort);
    await payButton(page).click();
    await expect(page.getByText(new RegExp(`${piece.name}.* is not available for`)).first()).toBeVisible();
    // By keyboard: right after the scroll, Chromium gives a click at this point to the card's frame, which was there.
    await page.getByRole('link', { name: 'Back to your cart' }).press('Enter');
    await expect(page.getByText('No longer available on your dates')).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
  });

  test('a payment after the hold is refunded if the pieces are unavailable', async ({ page }) => {
    test.slow();
    const { email, piece, dates } = await readyToPay(page, 6, { most: 3, apiPort: shop.apiPort });
    await payByCard(page, CARDS.challenged);
    const yes = page.getByRole('button', { name: 'Yes, pay' });
    await expect(yes).toBeVisible();
    await passMinutes(HOLD_MINUTES + 1);
    await bookAllPieces(piece, dates.start_date, shop.apiPort);
    await yes.click();
    await orderOf(page);
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t go ahead' })).toBeVisible();
    await expect
      .poll(async () => (await ordersOf(page)).map(({ order_status: status }) => status))
      .toEqual(['failed']);
    const subjects = async () => (await mailsTo(email, shop.apiPort)).map(({ subject }) => subject);
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/couldn’t go ahead/));
  });

  test('a webhook that is late and sent twice confirms the payment once', async ({ page, request }) => {
    test.slow();
    const { email } = await readyToPay(page, 9, { apiPort: shop.apiPort });
    await deliveries(request, { delayMs: 3_000, copies: 2 });
    await payByCard(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Yes, pay' }).click();
    // The page polls before the webhook arrives.
    await expect(paid(page)).toBeVisible();
    await page.waitForTimeout(4_000);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible();
    const confirmations = (await mailsTo(email, shop.apiPort)).filter(({ subject }) =>
      /confirmed/.test(subject),
    );
    expect(confirmations).toHaveLength(1);
    await deliveries(request, { delayMs: 0, copies: 1 });
  });

  test('an expired code is refused, and a new one signs in', async ({ page, watch }) => {
    watch.allows(/verify\/register/);
    // The browser's clock counts the minute until a new code can be requested.
    await page.clock.install();
    await page.goto('/id/on-demand/auth/sign-in');
    await islandHydrated(page, 'sign-in');
    const email = newEmail();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const code = page.getByRole('textbox', { name: 'Code' });
    const old = await codeOf(email, shop.apiPort);
    await code.fill(old);
    await passMinutes(CODE_MINUTES + 1);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(
      page
        .getByText('This code has expired, or was requested on another device. Ask for a new one here.')
        .first(),
    ).toBeVisible();
    await page.clock.runFor('01:00');
    await page.getByRole('button', { name: /^Send another code/ }).click();
    await expect.poll(() => codeOf(email, shop.apiPort)).not.toBe(old);
    await code.fill(await codeOf(email, shop.apiPort));
    await page.getByRole('button', { name: 'Create my account' }).click();
    await expect(page).toHaveURL(/\/auth\/register\/personal/);
  });

  // @see rules/modals/key-add-charge, rules/payment/charge-lateness; docs/decisions/0289
  for (const { screen, viewport, from } of [
    { screen: 'a computer', viewport: { width: 1280, height: 800 }, from: 12 },
    { screen: 'a phone', viewport: { width: 360, height: 740 }, from: 15 },
  ])
    test(`an order that comes back late is charged, and paid from the mail on ${screen}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const { email, dates } = await readyToPay(page, from, { apiPort: shop.apiPort });
      await payByCard(page, CARDS.paid);
      const id = await orderOf(page);
      await expect(paid(page)).toBeVisible();
      await ops(shop, 'deliver', String(id));
      await ops(shop, 'fail', String(id), '--reason', 'No one was at home.');
      const late = Date.parse(`${dates.end_date}T05:00:00.000Z`) + 2 * DAY_MS;
      await page.waitForLoadState('networkidle');
      await passMinutes((late - now) / MINUTE_MS);
      await ops(shop, 'return', String(id));

      const back = async () =>
        (await mailsTo(email, shop.apiPort)).find(({ subject }) => / is back$/.test(subject))?.text ?? '';
      await expect.poll(back).toContain('The late fee is IDR 100.000.');
      // The mail may be read long after the session.
      const signedIn = await page.request.post('/api/customer/v1/access_token', {
        headers: { region: 'id' },
        data: { grant_type: 'password', username: email, password: PASSWORD },
      });
      expect(signedIn.ok(), await signedIn.text()).toBe(true);
      await page.goto(/https?:\S+pay=owed/.exec(await back())?.[0] ?? '');
      const modal = page.getByRole('dialog', { name: 'What you owe' });
      await expect(modal.getByText(/^Late fee for order LM-/)).toBeVisible();
      await expectAccessible(page);
      await typeCard(page, CARDS.challenged);
      await modal.getByRole('button', { name: 'Pay IDR 100.000' }).click();
      await page.getByRole('button', { name: 'Yes, pay' }).click();
      await expect(page.getByText('Thank you. Payment received.')).toBeVisible();
      await page.goto(`/id/on-demand/order/${id}`);
      await expect(page.getByText('Late fee, paid')).toBeVisible();
      await expect(page.getByText(/^You owe/)).toBeHidden();
      const subjects = async () => (await mailsTo(email, shop.apiPort)).map(({ subject }) => subject);
      await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Thank you for paying the late fee/));
    });
  // @see rules/subscriptions/renewals, rules/subscriptions/retries, rules/subscriptions/pay-page
  test('a plan renews three times, once with another card after the first one failed', async ({ page }) => {
    test.setTimeout(480_000);
    await newPerson(page, 'sg');
    await page.goto('/sg/apparel/subscription/checkout?plan=sg-apparel-basic');
    // Its bank asks, which an absent person cannot answer.
    await payPlanByCard(page, CARDS.challenged);
    await page.getByRole('button', { name: 'Yes, pay' }).click();
    await expect(startedModal(page, 'Basic')).toBeVisible();

    await passMonth(page);
    await shows(page, 'Payment open');
    await expect(page.getByText(/^We couldn’t charge \$99 for the month from/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay $99 now' }).click();
    await expect(page).toHaveURL(/\/pay$/);
    const id = /\/subscription\/(\d+)\/pay/.exec(page.url())?.[1] ?? '';
    await payPlanByCard(page, CARDS.paid, { island: `account-subscription-${id}-pay` });
    await expect(page.getByText('Thank you. Your payment has gone through.')).toBeVisible();
    await expect(page.getByText('Visa ending 4242', { exact: false }).first()).toBeVisible();

    for (const months of [3, 4]) {
      await passMonth(page);
      await expect(async () => {
        await page.goto(PLAN_PAGE);
        await expect(page.getByText('$99, paid')).toHaveCount(months - 1, { timeout: 2_000 });
      }).toPass({ timeout: 90_000 });
    }
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  const PLAN_PAGE = '/sg/apparel/account/subscription';
  const DAY = 24 * 60;
  /** A visit in between keeps the session. */
  const passMonth = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    await passMinutes(16 * DAY);
    await page.goto(PLAN_PAGE);
    await page.waitForLoadState('networkidle');
    await passMinutes(15 * DAY);
  };
  /** Waits for the job that renews plans. */
  const shows = (page: Page, text: string) =>
    expect(async () => {
      await page.goto(PLAN_PAGE);
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });

  const deliveries = async (request: APIRequestContext, control: object) => {
    const answer = await request.put(`http://127.0.0.1:${shop.payPort}/operator/deliveries`, {
      data: control,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
});
