import { randomInt, randomUUID } from 'node:crypto';
import { REGIONS } from '@lemari/domain/region';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { counted, type InputDevice, mouseInput } from './input-device.ts';
import { islandHydrated } from './islands.ts';
import { CARDS, SECURITY_CODE } from './ordering.ts';
import { codeOf, mailsTo, newEmail, registerByPassword } from './users.ts';

type PlanRegion = 'sg' | 'hk';

/** A random number: a number belongs to one account. */
export const newPlanNumber = () => `8${String(randomInt(10 ** 7)).padStart(7, '0')}`;
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const payPlan = (page: Page) => button(page, /^Pay/);

/** Registers a person with name and number on the page. @returns their e-mail */
export async function newPerson(page: Page, region: PlanRegion): Promise<string> {
  const email = newEmail();
  await registerByPassword(page, email, region);
  const answer = await page.request.put('/api/customer/v1/user/profile', {
    headers: { region, 'idempotency-key': randomUUID() },
    data: { name: 'Mei Tan', phone_number: `${REGIONS[region].phoneCode}${newPlanNumber()}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** Types a card into the provider’s fields. */
export async function typeCardFields(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title^="Card number"]');
  await expect(fields.getByLabel('Card number')).toBeVisible();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires').fill('1229');
  await fields.getByLabel('Security code').fill(SECURITY_CODE);
}

async function typePlanCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: /^(Another card|Card) / });
  // Without saved cards it is the only one, and chosen.
  if (!(await another.isChecked())) await mouseInput(page).choose(another);
  await typeCardFields(page, number);
}

interface PayOptions {
  /** Island of the form; default: that of the checkout. */
  readonly island?: string;
  readonly press?: () => Promise<void>;
}

/** Pays a plan with another card. */
export async function payPlanByCard(
  page: Page,
  number: string,
  { island = 'checkout', press = () => payPlan(page).click() }: PayOptions = {},
): Promise<void> {
  await islandHydrated(page, island);
  await typePlanCard(page, number);
  // Right after a scroll, Chromium gives a click at this point to the card's frame, which was there: two frames later it does not.
  await payPlan(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await press();
}

export const startedModal = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Your ${name} plan has started` });

/** The modal about the plan, then its page. @see rules/modals/key-subscribed */
export async function expectPlan(page: Page, base: string, name: string): Promise<void> {
  await expect(startedModal(page, name)).toBeVisible();
  await expect(page).toHaveURL(base);
  await page.goto(`${base}/subscription/checkout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You have the ${name} plan`);
}

interface FirstSubscription {
  /** Leads to the choice of Standard. */
  readonly begin: (input: InputDevice) => Promise<void>;
  readonly apiPort?: number;
  /** Called where a card could have been left. */
  readonly look?: () => Promise<void>;
}

/** A new person takes Standard with a card whose bank asks, in at most 12 presses and 4 fields beside the card’s. */
export async function subscribeAsNew(
  page: Page,
  { begin, apiPort, look = () => Promise.resolve() }: FirstSubscription,
): Promise<void> {
  const { input, effort } = counted(page, mouseInput(page));
  const email = newEmail();
  await begin(input);
  await islandHydrated(page, 'choose-plan');
  await input.press(page.getByRole('link', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in\?continue=/);
  await islandHydrated(page, 'sign-in');
  await input.type(page.getByRole('textbox', { name: 'Email' }), email);
  await input.press(button(page, 'Continue'));
  await input.type(page.getByRole('textbox', { name: 'Code' }), await codeOf(email, apiPort));
  await input.press(button(page, 'Create my account'));

  await expect(page).toHaveURL('/sg/apparel/subscription/personal?plan=sg-apparel-standard');
  await islandHydrated(page, 'checkout');
  await expectAccessible(page);
  await input.type(page.getByRole('textbox', { name: 'Name' }), 'Mei Tan');
  await input.type(page.getByRole('textbox', { name: 'Phone number' }), newPlanNumber());
  await input.press(button(page, 'Continue'));

  await expect(page).toHaveURL('/sg/apparel/subscription/checkout?plan=sg-apparel-standard');
  await expectAccessible(page);
  await payPlanByCard(page, CARDS.challenged, { press: () => input.press(payPlan(page)) });
  await look();
  expect(effort.taps).toBeLessThanOrEqual(12);
  expect(effort.fields).toBeLessThanOrEqual(4);
  await expect(page.getByRole('heading', { name: /^Is it you who pays/ })).toBeVisible();
  await button(page, 'Yes, pay').click();

  await expect(startedModal(page, 'Standard')).toContainText('Paid today');
  await look();
  await expect(page).toHaveURL('/sg/apparel');
  await expectAccessible(page);
  await page.reload();
  await islandHydrated(page, 'header');
  await expect(startedModal(page, 'Standard')).toHaveCount(0);
  await page.goto('/sg/apparel/subscription/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have the Standard plan');
  await expectAccessible(page);
  expect(await page.evaluate(() => sessionStorage.getItem('plan'))).toBeNull();
  await expect
    .poll(async () => (await mailsTo(email, apiPort)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/plan/i));
}
