import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEVELOPMENT_STAFF_TOKEN } from '@lemari/contract/development';
import { type OperationName, operationPath, OPERATIONS } from '@lemari/contract/operations';
import { POSTAL_AREAS } from '@lemari/domain/region/postal-areas';
import { windowsOn } from '@lemari/domain/order/shipping';
import { expect, type Page } from '@playwright/test';
import { type InputDevice, mouseInput } from './input-device.ts';
import { newEmail, registerByPassword } from './users.ts';
import { NODE, ROOT } from './processes.ts';
import { findPieces, type Piece, SHOP } from './renting.ts';
import { currentRun } from './run.ts';

/** Ports of a shop's services. */
export interface ShopPorts {
  readonly apiPort: number;
  readonly payPort: number;
}

/** Cards of the sandbox. @see apps/pay-sandbox/src/test-cards.ts */
export const CARDS = {
  paid: '4242424242424242',
  paidToo: '5555555555554444',
  challenged: '4000000000003220',
  declinedWhenCharged: '4000000000000341',
  declined: '4000000000000002',
  noMoney: '4000000000009995',
  inReview: '4000000000009235',
  unknown: '4000000000000119',
} as const;

/** Differs from every other number in the journeys, so that a search can find it. */
export const SECURITY_CODE = '739';

type Dates = Piece['starts'][number];

/** Calls an operation as the user who is signed in on the page. */
async function call<T>(
  page: Page,
  name: OperationName,
  { params, body }: { params?: Record<string, number>; body?: object } = {},
): Promise<T> {
  const { service, method } = OPERATIONS[name];
  const answer = await page.request.fetch(`/api/${service}${operationPath(name, params)}`, {
    method,
    headers: { region: 'id', 'vertical-type': 'on_demand', 'idempotency-key': randomUUID() },
    ...(body && { data: body }),
  });
  expect(answer.ok(), `${name}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A random number: a number belongs to one account. */
export const newNumber = (): string => `8${String(randomInt(10 ** 9)).padStart(9, '0')}`;

const [AREA] = POSTAL_AREAS.id;

/** Registers a user with name, phone and address on the page. @returns their e-mail and the address's id */
export async function newMember(page: Page): Promise<{ email: string; address: number }> {
  const email = newEmail();
  await registerByPassword(page, email);
  await call(page, 'updateProfile', { body: { name: 'Ayu Lestari', phone_number: `62${newNumber()}` } });
  const { data } = await call<{ data: { id: number } }>(page, 'createAddress', {
    body: {
      address: 'Jalan Kemang Raya 24',
      city: AREA?.city,
      floor_unit: '12-05',
      location: { latitude: AREA?.latitude, longitude: AREA?.longitude },
      notes: 'Ring twice.',
      phone_number: '81234567890',
      postal: AREA?.prefixes[0]?.padEnd(5, '0') ?? null,
      residential_type: 'apartment',
    },
  });
  return { email, address: data.id };
}

/** Creates a cart of a piece on the dates, with delivery and return chosen, and holds it. @returns its id */
async function cartAtPayment(
  page: Page,
  { styleId, size }: Piece,
  dates: Dates,
  address: number,
): Promise<number> {
  const { data: cart } = await call<{ data: { id: number } }>(page, 'createCart', {
    body: {
      rental_period: { period_from: dates.start_date, period_days: 4 },
      style_size: { style_id: styleId, size },
    },
  });
  await call(page, 'updateCheckout', {
    params: { id: cart.id },
    body: {
      delivery: {
        address_id: address,
        shipping_type: 'Normal',
        delivery_time: windowsOn('id', dates.start_date)[0]?.start,
      },
      return: {
        address_id: address,
        shipping_type: 'Return',
        return_pickup_time: windowsOn('id', dates.end_date)[1]?.start,
      },
    },
  });
  await call(page, 'createHold', { params: { id: cart.id } });
  return cart.id;
}

export interface Ready {
  readonly email: string;
  readonly cart: number;
  readonly piece: Piece;
  readonly dates: Dates;
}

/**
 * Registers a user and opens the payment of their cart.
 * @param from index of the first piece: the ones before belong to other tests
 * @param options `most`: maximum number of pieces of the size
 */
export async function readyToPay(
  page: Page,
  from: number,
  { most, apiPort }: { most?: number; apiPort?: number } = {},
): Promise<Ready> {
  const { email, address } = await newMember(page);
  const [piece] = await findPieces(from, 1, { ...(most && { most }), ...(apiPort && { apiPort }) });
  const dates = piece?.starts[4];
  if (!piece || !dates) throw new Error('findPieces');
  const cart = await cartAtPayment(page, piece, dates, address);
  await page.goto(`${SHOP}/checkout/review?cart=${cart}`);
  return { email, cart, piece, dates };
}

/** The button at the end of the review, named by what it does. */
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^(Pay IDR|Get the account number)/ });

/** Types a card into the provider’s fields. */
export async function typeCard(
  page: Page,
  number: string,
  input: InputDevice = mouseInput(page),
): Promise<void> {
  await input.choose(page.getByRole('radio', { name: /^(Another card|Card)/ }));
  const fields = page.frameLocator('iframe[title^="Card number"]');
  await expect(fields.getByLabel('Card number')).toBeVisible();
  await input.type(fields.getByLabel('Card number'), number);
  await input.type(fields.getByLabel('Expires'), '1229');
  await input.type(fields.getByLabel('Security code'), SECURITY_CODE);
  await payButton(page).scrollIntoViewIfNeeded();
  // The browser hit-tests against the last frame, in which the iframe may still cover the button.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
}

/** Enters a card on the provider’s own page, and pays. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/\w+$/);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('1229');
  await page.getByLabel('Security code').fill(SECURITY_CODE);
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** Types a card and pays. */
export async function payByCard(
  page: Page,
  number: string,
  input: InputDevice = mouseInput(page),
): Promise<void> {
  await typeCard(page, number, input);
  await input.send(payButton(page));
}

/** The order's id, from the address of its page. */
export async function orderOf(page: Page): Promise<number> {
  await expect(page).toHaveURL(new RegExp(`${SHOP}/order/\\d+`));
  return Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
}

/** Runs a command of `npm run ops`. @returns its output */
export async function ops({ apiPort }: Pick<ShopPorts, 'apiPort'>, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(NODE, [path.join(ROOT, 'tools/ops/ops.ts'), ...words], {
    env: { PATH: process.env['PATH'], API_PORT: String(apiPort), STAFF_TOKEN: DEVELOPMENT_STAFF_TOKEN },
  });
  return stdout;
}

/** The shop that all tests share. */
export const sharedShop = (): ShopPorts => currentRun();

interface WireOrders {
  readonly data: readonly {
    readonly id: number;
    readonly order_status: string;
    readonly total_price: number;
    readonly refunded_price: number;
    readonly payment: { readonly status: string } | null;
  }[];
}

/** All orders of the user who is signed in on the page. */
export const ordersOf = async (page: Page): Promise<WireOrders['data']> =>
  (await call<WireOrders>(page, 'listOrders')).data;
