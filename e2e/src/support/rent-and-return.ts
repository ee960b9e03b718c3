import { addDays } from '@lemari/domain/time/dates';
import { dayWords } from '@lemari/domain/time/day-words';
import { expect, type Page } from '@playwright/test';
import { type InputDevice, mouseInput } from './input-device.ts';
import { islandHydrated } from './islands.ts';
import { availableSizes } from './listing.ts';
import { CARDS, newNumber, ops, orderOf, payButton, type ShopPorts, typeCard } from './ordering.ts';
import { codeOf, mailsTo, newEmail } from './users.ts';
import { addButton, inCart, rentalDate, SHOP } from './renting.ts';
import type { OwnShop } from './shop.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const timeline = (page: Page) => page.getByRole('list', { name: /^Order LM-/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

interface RentalOptions {
  /** With `setClock` each step of the order happens on its day; without it all happen today. */
  readonly shop: ShopPorts & Partial<Pick<OwnShop, 'setClock'>>;
  /** ISO date from which the journey looks for a free start. */
  readonly start: string;
  /** Indexes of the pieces in the list: the others belong to other tests. */
  readonly pieces: readonly [number, number];
  /** Default: the mouse. */
  readonly input?: InputDevice;
  /** Called in the cart, and after the payment. */
  readonly onCart?: () => void;
  readonly onPaid?: () => void;
  /** Takes a picture of the current page. */
  readonly picture?: (name: string) => Promise<void>;
}

/** What each part of the journey needs. */
export interface PageTools {
  readonly page: Page;
  readonly input: InputDevice;
  readonly show: (name: string) => Promise<void>;
}

/** The product's main journey, from the front page to a returned piece. @see docs/decisions/0024 */
export async function rentAndReturn(page: Page, options: RentalOptions): Promise<void> {
  const { shop, input = mouseInput(page), picture: show = () => Promise.resolve() } = options;
  const tools: PageTools = { page, input, show };
  const { names, start, end } = await fillCart(tools, options);
  options.onCart?.();
  await input.press(page.getByRole('link', { name: 'Go to checkout' }));
  const email = await signInByCode(tools, shop);
  await fillInDelivery(tools);
  await expect(page.getByText(/^Held for you for/).first()).toBeVisible();
  await show('review');
  await typeCard(page, CARDS.challenged, input);
  await input.send(payButton(page));
  await expect(page.getByRole('heading', { name: /^Is it you who pays IDR/ })).toBeVisible();
  await show('bank');
  await input.press(button(page, 'Yes, pay'));

  await expect(page.getByText('Thank you. Payment received.')).toBeVisible();
  options.onPaid?.();
  await expect(heading(page)).toHaveText('Confirmed');
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);
  for (const name of names) await expect(page.getByRole('main')).toContainText(name);
  await expectMail({ email, shop }, /confirmed/i);
  await show('confirmed');

  await deliverAndReturn(tools, shop, { start, end, email });
  await input.press(page.getByRole('link', { name: 'Your orders' }));
  await expect(page.getByText('No active orders')).toBeVisible();
  await input.press(page.getByRole('link', { name: 'Completed' }));
  await expect(page.getByRole('main')).toContainText('Returned');
  await expectMail({ email, shop }, /is back/);
}

/** Waits for a mail, while the shop is still open: its mailbox is lost when it closes. */
const expectMail = ({ email, shop }: { email: string; shop: ShopPorts }, subject: RegExp) =>
  expect
    .poll(async () => (await mailsTo(email, shop.apiPort)).map((mail) => mail.subject).join('\n'))
    .toMatch(subject);

/** Steps of staff, and what the customer's page shows after each. */
async function deliverAndReturn(
  { page, input, show }: PageTools,
  shop: RentalOptions['shop'],
  { start, end, email }: { start: string; end: string; email: string },
): Promise<void> {
  const order = String(await orderOf(page));
  // Opens the order from the list: a later visit does not come from the payment.
  await input.press(page.getByRole('link', { name: 'Your orders' }));
  await input.press(page.getByRole('main').getByRole('link', { name: /^Confirmed,? order LM-/ }));
  await expect(page).toHaveURL(`${SHOP}/order/${order}`);
  const { setClock } = shop;
  const on = async (date: string) => {
    // The page sends its view after the load; the restart would refuse it.
    await page.waitForLoadState('networkidle');
    await setClock?.(`${date}T03:00:00.000Z`);
  };
  const expectTitle = async (title: string) => {
    await page.reload();
    await expect(heading(page)).toHaveText(title);
  };
  await on(start);
  expect(await ops(shop, 'ship', order, '--tracking', 'JKT-0092-4187')).toContain('Sending');
  // An order that was shipped before its day is shown as confirmed. @see rules/orders/undelivered-later
  await expectTitle(setClock ? 'On its way' : 'Confirmed');
  await expect(page.getByText('JKT-0092-4187').first()).toBeVisible();
  await expectMail({ email, shop }, /on its way/i);
  await show('on-its-way');
  await ops(shop, 'deliver', order);
  await expectTitle('Delivered');
  await show('delivered');
  await on(end);
  if (setClock) await expectTitle('Return today');
  await show('return-today');
  await ops(shop, 'return', order);
  await expectTitle('Returned');
  await expect(timeline(page)).toBeVisible();
  await show('returned');
}

/** Puts two pieces from the list into the cart on the same dates, one with a backup. @returns their names, and the dates as ISO dates */
async function fillCart(
  { page, input, show }: PageTools,
  { start: searchStart, pieces: [first, second] }: RentalOptions,
): Promise<{ names: string[]; start: string; end: string }> {
  await page.goto(SHOP);
  await show('front');
  await input.press(page.getByRole('main').getByRole('link', { name: 'Browse On Demand' }).first());
  await expect(page).toHaveURL(`${SHOP}/browse`);
  await islandHydrated(page, 'filters', input.sign);
  await input.press(page.locator('summary', { hasText: 'Dates:' }));
  const form = page.getByRole('form', { name: 'Rental dates' });
  await input.chooseDay(form.getByRole('button', { name: new RegExp(`^${dayWords(searchStart)}`) }).first());
  await input.press(form.getByRole('button', { name: 'Show available pieces' }));
  await expect(page).toHaveURL(new RegExp(`reservationStart=${searchStart}`));
  await expect(page.getByRole('link', { name: /^Remove for / })).toBeVisible();
  await show('list');

  const names = [await openPiece({ page, input, show }, first)];
  await show('piece');
  const dates = await changeDates({ page, input, show }, searchStart);
  await addPiece({ page, input, show }, names[0]);
  // The link back to the list contains the dates of the piece.
  await input.press(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Browse' }),
  );
  await expect(page).toHaveURL(new RegExp(`/browse\\?reservationStart=${dates.start}`));
  names.push(await openPiece({ page, input, show }, second));
  await addPiece({ page, input, show }, names[1]);

  await input.press(inCart(page));
  await expect(page).toHaveURL(`${SHOP}/cart`);
  await islandHydrated(page, 'cart', input.sign);
  await input.press(page.getByRole('button', { name: /^Add a backup for / }).first());
  const choice = page.getByRole('dialog', { name: 'Add a backup' });
  await input.choose(choice.getByRole('radio').first());
  await input.press(choice.getByRole('button', { name: 'Add this backup' }));
  await expect(page.getByRole('list', { name: /^Backups of / })).toBeVisible();
  await show('cart');
  return { names, ...dates };
}

/** Opens a piece of the list and chooses a free size. @returns its name */
async function openPiece({ page, input }: PageTools, piece: number): Promise<string> {
  await input.press(page.getByRole('article').nth(piece).getByRole('link').first());
  await expect(page).toHaveURL(/\/browse\/styles\//);
  await expect(heading(page)).not.toHaveText(/^All /);
  await islandHydrated(page, 'offer', input.sign);
  await input.choose(availableSizes(page).first());
  return (await heading(page).textContent()) ?? '';
}

/** Changes the start to the next day on which the piece is free. @returns first and last day of the rental, ISO dates */
async function changeDates(
  { page, input, show }: PageTools,
  from: string,
): Promise<{ start: string; end: string }> {
  await input.press(page.getByRole('link', { name: 'Change', exact: true }));
  const modal = rentalDate(page);
  await expect(modal.getByRole('radio', { name: /^4 Days/ })).toBeChecked();
  await expect(
    modal.getByRole('button', { name: new RegExp(`${dayWords(from)}.*delivery day`) }).first(),
  ).toBeVisible();
  const start = await nextFree(page, from);
  await input.chooseDay(modal.getByRole('button', { name: new RegExp(`^${dayWords(start)}`) }).first());
  await expect(
    modal.getByRole('button', { name: new RegExp(`^${dayWords(start)}.*delivery day`) }).first(),
  ).toBeVisible();
  await show('dates');
  await input.press(modal.getByRole('button', { name: 'Apply Dates' }));
  await expect(page).toHaveURL(new RegExp(`reservationStart=${start}`));
  await expect(modal).toBeHidden();
  const end = new URL(page.url()).searchParams.get('reservationEnd') ?? '';
  return { start, end };
}

/** The next free start in the open calendar. */
async function nextFree(page: Page, after: string): Promise<string> {
  for (let days = 1; days <= 20; days++) {
    const date = addDays(after, days);
    const day = rentalDate(page)
      .getByRole('button', { name: new RegExp(`^${dayWords(date)}`) })
      .first();
    if ((await day.count()) > 0 && (await day.getAttribute('aria-disabled')) !== 'true') return date;
  }
  throw new Error(`no free start in the twenty days after ${after}`);
}

async function addPiece({ page, input }: PageTools, name = ''): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('/on-demand/carts') && response.request().method() !== 'GET',
  );
  await input.press(addButton(page));
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText(new RegExp(`${name} is in your cart for`))).toBeVisible();
}

/** A guest's checkout starts with sign-in; registers a user. @returns their e-mail */
export async function signInByCode({ page, input }: PageTools, shop: ShopPorts): Promise<string> {
  const email = newEmail();
  await expect(page).toHaveURL(/\/auth\/sign-in\?continue=/);
  await input.type(page.getByRole('textbox', { name: 'Email' }), email);
  await input.send(button(page, 'Continue'));
  await input.type(page.getByRole('textbox', { name: 'Code' }), await codeOf(email, shop.apiPort));
  await input.send(button(page, 'Create my account'));
  await expect(page).toHaveURL(new RegExp(`${SHOP}/checkout/delivery`));
  return email;
}

/** Fills in the one page of name, phone number, address, delivery and return. */
export async function fillInDelivery({ page, input, show }: PageTools): Promise<void> {
  await islandHydrated(page, 'checkout', input.sign);
  await input.type(page.getByRole('textbox', { name: 'Name' }), 'Ayu Lestari');
  await input.type(page.getByRole('textbox', { name: 'Phone number' }), newNumber());
  await input.pickFirst(page.getByLabel('City or regency', { exact: true }).filter({ visible: true }));
  await input.type(page.getByRole('textbox', { name: 'Street and number' }), 'Jalan Kemang Raya 24');
  await input.choose(page.getByRole('radio', { name: 'House' }));
  await input.type(page.getByRole('textbox', { name: 'Postal code' }), '10110');
  await input.choose(
    page.getByRole('group', { name: 'Delivery time' }).getByRole('radio', { name: /^13:00/ }),
  );
  await show('delivery');
  await input.press(button(page, 'Continue to payment'));
  await expect(page).toHaveURL(new RegExp(`${SHOP}/checkout/review`));
}
