import { expect, type Page } from '@playwright/test';
import { islandAwake } from './islands.ts';
import { CARDS, newNumber, ops, orderOf, payButton, reviewWithCard, type ShopPorts } from './ordering.ts';
import { codeOf, mailsTo, newEmail } from './people.ts';
import { addButton, inCart, SHOP } from './renting.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const timeline = (page: Page) => page.getByRole('list', { name: /^Order LM-/ });

interface Story {
  readonly shop: ShopPorts;
  /** ISO date on which everything is brought, a day with free pieces. */
  readonly start: string;
  /** Which pieces of the list: others are other tests'. */
  readonly pieces: readonly [number, number];
  /** Takes a picture of where the person is. */
  readonly picture?: (name: string) => Promise<void>;
}

/** The product's main job, from its front page to a piece that is back. @see docs/decisions/0024 */
export async function rentAndReturn(page: Page, { shop, start, pieces, picture }: Story): Promise<void> {
  const show = picture ?? (() => Promise.resolve());
  const names = await fillCart(page, start, pieces, show);
  const email = await signInByCode(page, shop);
  await addFirstAddress(page, show);
  await chooseWays(page, show);

  await reviewWithCard(page, CARDS.challenged);
  await expect(page.getByRole('main')).toContainText('Visa ending 3220');
  await show('review');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: /^Is it you who pays IDR/ })).toBeVisible();
  await show('bank');
  await press(page, 'Yes, pay');

  await expect(page.getByText('Thank you. It is paid.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmed' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart, / })).toHaveCount(0);
  const order = await orderOf(page);
  for (const name of names) await expect(page.getByRole('main')).toContainText(name);
  await show('confirmed');

  const told = await ops(shop, 'ship', String(order), '--tracking', 'JKT-0092-4187');
  expect(told).toContain('Sending');
  await page.reload();
  await expect(page.getByText('JKT-0092-4187').first()).toBeVisible();
  await show('on-its-way');
  await ops(shop, 'deliver', String(order));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Confirmed');
  await show('delivered');
  await ops(shop, 'return', String(order));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Returned' })).toBeVisible();
  await expect(timeline(page)).toBeVisible();
  await show('returned');

  await page.goto(`${SHOP}/order`);
  await expect(page.getByText('Nothing is under way')).toBeVisible();
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page.getByRole('main')).toContainText('Returned');
  const subjects = async () => (await mailsTo(email, shop.apiPort)).map(({ subject }) => subject).join('\n');
  await expect.poll(subjects).toMatch(/is back/);
  expect(await subjects()).toMatch(/confirmed/i);
  expect(await subjects()).toMatch(/on its way/i);
}

/** Two pieces from the list on one date, one with a backup. @returns their names */
async function fillCart(
  page: Page,
  start: string,
  pieces: Story['pieces'],
  show: NonNullable<Story['picture']>,
): Promise<string[]> {
  await page.goto(SHOP);
  await show('front');
  await page.getByRole('main').getByRole('link', { name: 'See what there is' }).click();
  await expect(page).toHaveURL(`${SHOP}/browse`);
  await islandAwake(page, 'filters');
  await page.locator('summary', { hasText: 'Dates:' }).click();
  const form = page.getByRole('form', { name: 'Rental dates' });
  await form.getByLabel('Delivered on').fill(start);
  await form.getByRole('button', { name: 'Show what is free' }).click();
  await expect(page).toHaveURL(new RegExp(`reservationStart=${start}`));
  await expect(page.getByRole('link', { name: /^Remove for / })).toBeVisible();
  await show('list');

  const list = page.url();
  const names: string[] = [];
  for (const piece of pieces) {
    await page.goto(list);
    await page.getByRole('article').nth(piece).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/browse\/styles\//);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(/^All /);
    names.push((await heading.textContent()) ?? '');
    await islandAwake(page, 'offer');
    await page
      .getByText(/^(free|last one)$/)
      .first()
      .click();
    if (names.length === 1) await show('piece');
    const answered = page.waitForResponse(
      (response) => response.url().includes('/on-demand/carts') && response.request().method() !== 'GET',
    );
    await addButton(page).click();
    expect((await answered).ok()).toBe(true);
    await expect(page.getByText(new RegExp(`${names.at(-1)} is in your cart for`))).toBeVisible();
  }
  await inCart(page).click();
  await expect(page).toHaveURL(`${SHOP}/cart`);
  await islandAwake(page, 'cart');
  await page
    .getByRole('button', { name: /^Add a backup for / })
    .first()
    .click();
  const choice = page.getByRole('dialog', { name: 'Only if the first choice is gone' });
  await choice.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('list', { name: /^Backups of / })).toBeVisible();
  await show('cart');
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  return names;
}

/** A guest's checkout begins with who they are. @returns their e-mail */
async function signInByCode(page: Page, shop: ShopPorts): Promise<string> {
  const email = newEmail();
  await expect(page).toHaveURL(/\/auth\/sign-in\?continue=/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await press(page, 'Continue');
  await press(page, 'Send me a code');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(email, shop.apiPort));
  await press(page, 'Create my account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ayu Lestari');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newNumber());
  await press(page, 'Save and go on');
  await expect(page).toHaveURL(new RegExp(`${SHOP}/checkout/delivery`));
  return email;
}

async function addFirstAddress(page: Page, show: NonNullable<Story['picture']>): Promise<void> {
  await page.getByRole('link', { name: 'Add an address' }).click();
  await islandAwake(page, 'account-addresses-new');
  await page.getByLabel('Area', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Jalan Kemang Raya 24');
  await page.getByRole('textbox', { name: /^Floor-Unit/ }).fill('12-05');
  await page.getByRole('radio', { name: 'Apartment' }).check();
  await page.getByRole('textbox', { name: 'Postal code' }).fill('10110');
  await page.getByRole('textbox', { name: /^Phone number/ }).fill('81234567890');
  await show('address');
  await press(page, 'Save this address');
  await expect(page).toHaveURL(new RegExp(`${SHOP}/checkout/delivery`));
}

/** The first address is chosen by itself, and what comes to a door goes back from it. */
async function chooseWays(page: Page, show: NonNullable<Story['picture']>): Promise<void> {
  await expect(page.getByRole('radio', { name: /^Jalan Kemang Raya 24/ })).toBeChecked();
  await page.getByRole('radio', { name: /^13:00/ }).check();
  await show('delivery');
  await press(page, 'Go on to the return');
  await expect(page.getByRole('radio', { name: /^The same address/ })).toBeChecked();
  await page.getByRole('radio', { name: /^09:00/ }).check();
  await press(page, 'Go on');
  await page.getByRole('link', { name: 'Go on without a code' }).click();
  await expect(page).toHaveURL(new RegExp(`${SHOP}/checkout/payment`));
  await show('payment');
}
