import type { Page } from '@playwright/test';
import { DEVELOPMENT_EMAIL } from '@lemari/contract/development';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';
import { mailsTo, newEmail, ownNetwork, registerByPassword } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();
const thanks = (page: Page) => page.getByText('Thank you. We have your message.');

async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Ayu Lestari');
  await field(page, 'Email').fill(email);
  await field(page, /^Order or plan number/).fill('R-1234');
  await field(page, 'Message').fill('The zip is stuck.\nWhat now?');
}

/** The mails to the house about a writer. */
const toHouse = async (email: string) =>
  (await mailsTo(DEVELOPMENT_EMAIL)).filter(({ text }) => text.includes(email));

// @see rules/screens/contact-form, rules/screens/contact-form-mail, rules/navigation/contact-page
test('a guest writes to the house from the footer, and both get a mail @phone', async ({ page }) => {
  const email = newEmail();
  await page.goto('/sg/bags/faq');
  await islandHydrated(page, 'header');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/sg/bags/contact');
  await islandHydrated(page, 'write');
  await expectAccessible(page);
  await send(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByText('Message must be filled')).toBeVisible();
  await fillIn(page, 'ayu@gmial.com');
  await send(page);
  await expect(page.getByText('Do you mean @gmail.com?')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('The zip is stuck.\nWhat now?');
  await field(page, 'Email').fill(email);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => toHouse(email)).toHaveLength(1);
  const [message] = await toHouse(email);
  expect(message?.subject).toBe('Message from Ayu Lestari');
  expect(message?.text).toContain(
    'About: R-1234\nShop: Singapore\nAccount: not signed in\n\nThe zip is stuck.\nWhat now?',
  );
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  const [receipt] = await mailsTo(email);
  expect(receipt?.subject).toBe('We have your message');
  expect(receipt?.text).not.toContain('zip');
});

test('a customer finds name and e-mail in the form', async ({ page }) => {
  const email = newEmail();
  await registerByPassword(page, email, 'sg');
  await page.goto('/sg/apparel/contact');
  await islandHydrated(page, 'write');
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Name').fill('Ayu');
  await field(page, 'Message').fill('Do you have it in blue?');
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect
    .poll(async () => (await toHouse(email)).some(({ text }) => /Account: customer \d+/.test(text)))
    .toBe(true);
});

// @see rules/screens/contact-form
test('without scripts nothing that was typed is lost, and the message arrives @phone', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  const email = newEmail();
  await plain.goto('/id/on-demand/contact');
  await fillIn(plain, 'ayu@gmial.com');
  await send(plain);
  await expect(plain.getByText('Do you mean @gmail.com?')).toBeVisible();
  await expect(field(plain, 'Name')).toHaveValue('Ayu Lestari');
  await expect(field(plain, /^Order or plan number/)).toHaveValue('R-1234');
  await expect(field(plain, 'Message')).toHaveValue('The zip is stuck.\nWhat now?');
  await field(plain, 'Email').fill(email);
  await send(plain);
  await expect(plain).toHaveURL('/id/on-demand/contact#write');
  await expect(thanks(plain)).toBeVisible();
  await expect(plain.getByText(email)).toBeVisible();
  await expect.poll(() => toHouse(email)).toHaveLength(1);
  await plain.reload();
  await expect(thanks(plain)).toHaveCount(0);
  await context.close();
});
