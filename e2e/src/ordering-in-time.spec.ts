import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { watchForCard } from './support/card-watch.ts';
import { islandAwake } from './support/islands.ts';
import {
  CARDS,
  orderOf,
  ordersOf,
  payButton,
  readyToPay,
  reviewWithCard,
  SECURITY_CODE,
} from './support/ordering.ts';
import { codeOf, mailsTo, newEmail, ownNetwork } from './support/people.ts';
import { ROOT } from './support/processes.ts';
import { rentAndReturn } from './support/rent-and-return.ts';
import { bookAllPieces, findPieces } from './support/renting.ts';
import { openShop, type OwnShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;
const HOLD_MINUTES = 15;
const CODE_MINUTES = 10;

let shop: OwnShop;

test.describe.configure({ mode: 'serial' });
/** Opens a shop for the tests around, which are then in it. */
function within(options: Parameters<typeof openShop>[0]): void {
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    shop = await openShop(options);
  });
  test.afterAll(() => shop.close());
}

// What opens the shop is given an address as well, before there is one.
test.use({ baseURL: async ({}, use) => use((shop as OwnShop | undefined)?.url) });
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

/** The pictures of docs/journey.md are taken when `JOURNEY_PICTURES` is set. */
function pictures(page: Page): (name: string) => Promise<void> {
  if (!process.env['JOURNEY_PICTURES']) return () => Promise.resolve();
  let count = 0;
  return async (name) => {
    // From its top, with nothing under the pointer and nothing still to come.
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
  within({ engine: 'PostgreSQL' });

  test('from the front page of On Demand to a piece that is back; its card comes to nobody but the provider', async ({
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
    // It was looked for where things are written down.
    expect(shop.written()).toContain('/on-demand/order/payment');
  });
});

test.describe('while time goes by', () => {
  let now = Date.now();
  within({ engine: 'PGlite', now: new Date(now).toISOString() });

  /** Each step of the clock starts the servers again: a test begins at the time that the one before it has reached. */
  const passMinutes = async (minutes: number) => {
    now += minutes * MINUTE_MS;
    await shop.setClock(new Date(now).toISOString());
  };
  const lapsed = (page: Page) => page.getByText('Your pieces are not kept for you right now.');
  const paid = (page: Page) => page.getByText('Thank you. Payment received.');

  test('a hold that lapses says so and is taken again', async ({ page }) => {
    test.slow();
    await readyToPay(page, 0, { apiPort: shop.apiPort });
    await reviewWithCard(page, CARDS.paid);
    await passMinutes(HOLD_MINUTES + 1);
    await page.reload();
    await expect(lapsed(page)).toBeVisible();
    await page.getByRole('button', { name: 'Keep them for another 15 minutes' }).click();
    await expect(page.getByText(/^Held for you for/)).toBeVisible();
    await expect(lapsed(page)).toBeHidden();
  });

  test('a piece that is gone at payment is said, nothing is charged, and the cart has the ways on', async ({
    page,
    watch,
  }) => {
    test.slow();
    watch.allows(/409/);
    const { piece, dates } = await readyToPay(page, 3, { most: 3, apiPort: shop.apiPort });
    await reviewWithCard(page, CARDS.paid);
    await passMinutes(HOLD_MINUTES + 1);
    await bookAllPieces(piece, dates.start_date, shop.apiPort);
    await payButton(page).click();
    await expect(page.getByText(new RegExp(`${piece.name}.* is booked`)).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await expect(page.getByText('No longer available on your dates')).toBeVisible();
    expect(await ordersOf(page)).toEqual([]);
  });

  test('what is paid after its hold, and cannot be had any more, goes back', async ({ page }) => {
    test.slow();
    const { email, piece, dates } = await readyToPay(page, 6, { most: 3, apiPort: shop.apiPort });
    await reviewWithCard(page, CARDS.challenged);
    await payButton(page).click();
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
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/could not go ahead/));
  });

  test('news of a payment that come late and twice confirm it once', async ({ page, request }) => {
    test.slow();
    const { email } = await readyToPay(page, 9, { apiPort: shop.apiPort });
    await deliveries(request, { delayMs: 3_000, copies: 2 });
    await reviewWithCard(page, CARDS.challenged);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Yes, pay' }).click();
    // The page asks by itself before the news is there.
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

  test('a code that has expired says so, and another one signs in', async ({ page, watch }) => {
    watch.allows(/verify\/register/);
    // The browser's own, which counts the minute until another code can be asked for.
    await page.clock.install();
    await page.goto('/id/on-demand/auth/sign-in');
    await islandAwake(page, 'sign-in');
    const email = newEmail();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
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

  const deliveries = async (request: APIRequestContext, control: object) => {
    const answer = await request.put(`http://127.0.0.1:${shop.payPort}/operator/deliveries`, {
      data: control,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
});
