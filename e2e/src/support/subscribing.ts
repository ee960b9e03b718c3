import { randomInt, randomUUID } from 'node:crypto';
import { REGIONS } from '@lemari/domain/region';
import { expect, type Page } from '@playwright/test';
import { mouseInput } from './input-device.ts';
import { islandHydrated } from './islands.ts';
import { SECURITY_CODE } from './ordering.ts';
import { newEmail, registerByPassword } from './users.ts';

export type PlanRegion = 'sg' | 'hk';

/** A random number of Singapore or Hong Kong: a number belongs to one account. */
export const newLocalNumber = () => `8${String(randomInt(10 ** 7)).padStart(7, '0')}`;

export const payPlanButton = (page: Page) => page.getByRole('button', { name: /^Pay/ });

/** Registers a person with name and number on the page. @returns their e-mail */
export async function newPerson(page: Page, region: PlanRegion): Promise<string> {
  const email = newEmail();
  await registerByPassword(page, email, region);
  const answer = await page.request.put('/api/customer/v1/user/profile', {
    headers: { region, 'idempotency-key': randomUUID() },
    data: { name: 'Mei Tan', phone_number: `${REGIONS[region].phoneCode}${newLocalNumber()}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** Types a card into the provider’s fields. */
async function typePlanCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: /^(Another card|Card) / });
  // Without saved cards it is the only one, and chosen.
  if (!(await another.isChecked())) await mouseInput(page).choose(another);
  const fields = page.frameLocator('iframe[title^="Card number"]');
  await expect(fields.getByLabel('Card number')).toBeVisible();
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expires').fill('1229');
  await fields.getByLabel('Security code').fill(SECURITY_CODE);
}

interface PayOptions {
  /** Island of the form; default: that of the checkout. */
  readonly island?: string;
  readonly press?: () => Promise<void>;
}

export async function payPlanByCard(
  page: Page,
  number: string,
  { island = 'checkout', press = () => payPlanButton(page).click() }: PayOptions = {},
): Promise<void> {
  await islandHydrated(page, island);
  await typePlanCard(page, number);
  await press();
}

export const startedModal = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Your ${name} plan has started` });
