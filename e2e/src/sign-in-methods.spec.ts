import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { codeOf, linkOf, newEmail, ownNetwork, registerByPassword } from './support/users.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const SIGN_IN = '/sg/apparel/auth/sign-in';
const REGISTER = '/sg/apparel/auth/register';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-session');

/** Types a person at the provider. */
async function continueAs(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await press(page, 'Continue as this person');
}

const signOut = async (page: Page) => {
  await page.goto('/sg/apparel/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sg/apparel');
};

/** Everything that a page of the shop has of a visitor, without cookies that pages cannot read. */
const inPage = (page: Page) =>
  page.evaluate(() =>
    [
      location.href,
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(performance.getEntriesByType('resource').map(({ name }) => name)),
    ].join('\n'),
  );

// @see rules/calls/magic-link, rules/sign-in/returns-below-api, rules/sign-in/magic-link-page; docs/decisions/0321
test('a link of a mail signs in on a second device, once, after a confirmation @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const mei = newEmail('mei');
  await registerByPassword(page, mei, 'sg');
  await page.context().clearCookies();
  await page.goto(`${SIGN_IN}?${new URLSearchParams({ continue: '/sg/apparel/browse?sizes0=s' })}`);
  await email(page).fill(mei);
  await press(page, 'Continue');
  await press(page, 'Email me a link');
  await expect(page.getByText(`We’ve sent a link to ${mei}, if it has an account.`)).toBeVisible();
  await expectAccessible(page);

  const link = await linkOf(mei);
  expect(link).toMatch(/^\/api\/auth\/magic-link\?code=[\w-]{43}$/);
  // A program that checks mails opens it first.
  const scanner = await page.request.get(link, { maxRedirects: 0 });
  expect(scanner.status()).toBe(303);

  const second = await browser.newContext({
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const phone = await second.newPage();
  const requested: Request[] = [];
  phone.on('request', (request) => requested.push(request));
  await phone.goto(link);
  await expect(phone).toHaveURL(/\/sg\/apparel\/auth\/magic-link\?continue=/);
  await expect(phone.getByText(`Sign in as ${mei}?`)).toBeVisible();
  await expectAccessible(phone);
  const secret = link.slice(link.indexOf('=') + 1);
  expect(await inPage(phone)).not.toContain(secret);
  const referrers = requested.map((request) => request.headers()['referer'] ?? '').join('\n');
  expect(referrers).not.toContain(secret);
  expect(await sessionOf(second)).toBeUndefined();
  await press(phone, 'Sign in');
  await expect(phone).toHaveURL('/sg/apparel/browse?sizes0=s');
  expect(await sessionOf(second)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });

  await phone.goto(link);
  await expect(
    phone.getByText('This link has expired or has been used. Please ask for a new one.'),
  ).toBeVisible();
  await expectAccessible(phone);
  await second.close();
});

// @see rules/calls/magic-link; docs/decisions/0321
test('a link of a mail signs in without scripts, and one that is over offers another', async ({
  page,
  browser,
  baseURL,
}) => {
  const mei = newEmail('mei');
  await registerByPassword(page, mei, 'sg');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto('/api/auth/magic-link?code=no-code-of-a-mail');
  await expect(plain.getByText('This link has expired or has been used.')).toBeVisible();
  await email(plain).fill(mei);
  await press(plain, 'Email me a link');
  await expect(plain.getByText(`We’ve sent a link to ${mei}, if it has an account.`)).toBeVisible();
  await plain.goto(await linkOf(mei));
  await press(plain, 'Sign in');
  await expect(plain).toHaveURL('/sg/apparel');
  expect(await sessionOf(context)).toBeDefined();
  await context.close();
});

// @see rules/third-parties/redirect, rules/sign-in/auth-type; docs/decisions/0322
test('a new person registers with Google, and signs in with it again @phone', async ({ page, context }) => {
  const rina = newEmail('rina');
  await page.goto(REGISTER);
  await expectAccessible(page);
  await follow(page, 'Continue with Google');
  await continueAs(page, 'Rina Wijaya', rina);
  await expect(page).toHaveURL('/sg/apparel/auth/register/personal');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Rina Wijaya');
  expect(await sessionOf(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(await inPage(page)).not.toMatch(/eyJ[\w-]{20}|access_token|id_token/);

  await signOut(page);
  await page.goto(`${SIGN_IN}?${new URLSearchParams({ continue: '/sg/apparel/account' })}`);
  await follow(page, 'Continue with Google');
  // The provider remembers who signed in.
  if (/people/.test(page.url())) await continueAs(page, 'Rina Wijaya', rina);
  await expect(page).toHaveURL('/sg/apparel/account');
  await expect(page.getByText(rina).first()).toBeVisible();
  await expect(page.getByText('Signed in with')).toBeVisible();
  await expect(page.getByText('Google', { exact: true })).toBeVisible();
});

// @see rules/errors/unknown-email-social; docs/decisions/0322
test('an unknown e-mail at sign-in says so, and an account can be created with it', async ({
  page,
  context,
}) => {
  await page.goto(SIGN_IN);
  await follow(page, 'Continue with Facebook');
  await continueAs(page, 'Rina Wijaya', newEmail('rina'));
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/identity#?$/);
  await expect(
    page.getByText(
      "Oops, we can't find an account with that email address. Try creating a new account instead.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await sessionOf(context)).toBeUndefined();
  await press(page, 'Create my account');
  await expect(page).toHaveURL('/sg/apparel/auth/register/personal');
  expect(await sessionOf(context)).toBeDefined();
});

// @see rules/sign-in/identity-page; docs/decisions/0322
test('an account of the same e-mail is joined by a mailed code @phone', async ({ page, context, watch }) => {
  watch.allows(/access_token/);
  const mei = newEmail('mei');
  await registerByPassword(page, mei, 'sg');
  await context.clearCookies();
  await page.goto(`${SIGN_IN}?${new URLSearchParams({ continue: '/sg/apparel/account' })}`);
  await follow(page, 'Continue with Google');
  await continueAs(page, 'Mei Tan', mei);
  await expect(page.getByText(`We found an account with ${mei}.`)).toBeVisible();
  await expectAccessible(page);
  expect(await sessionOf(context)).toBeUndefined();
  await press(page, 'Email me a code');
  await code(page).fill('000000');
  await press(page, 'Sign in');
  await expect(page.getByText(/That code isn’t right/).first()).toBeVisible();
  await code(page).fill(await codeOf(mei));
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/sg/apparel/account');
  await expect(page.getByText('Google', { exact: true })).toBeVisible();
});

// @see rules/sign-in/facebook-no-email
test('Facebook without an e-mail leads back to sign-in with a way on @phone', async ({ page, context }) => {
  const from = `${SIGN_IN}?${new URLSearchParams({ continue: '/sg/apparel/account' })}`;
  await page.goto(from);
  await follow(page, 'Continue with Facebook');
  await press(page, 'Siti Rahma (no email)');
  await expect(page.getByText('Facebook gave us no email address for you.')).toBeVisible();
  // A reload does not say it again.
  await expect(page).toHaveURL(/auth\/sign-in\?continue=[^&]*$/);
  await expectAccessible(page);
  await expect(email(page)).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
});

// @see rules/errors/google-popup-closed, rules/errors/private-mode
test('turning back at the provider shows nothing, and a lost state says what to try', async ({
  page,
  context,
}) => {
  for (const company of ['Google', 'Facebook']) {
    await page.goto(SIGN_IN);
    await follow(page, `Continue with ${company}`);
    await press(page, 'Turn back');
    await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in#?$/);
    await expect(email(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
  await follow(page, 'Continue with Facebook');
  await expect(page.getByText('This page stands in')).toBeVisible();
  await context.clearCookies({ name: '__Host-sign_in_state' });
  await continueAs(page, 'Rina', `${randomUUID()}@example.com`);
  await expect(
    page.getByText(
      "Sorry, we couldn't connect using your browser settings. Please ensure that you are not in incognito/private mode or try using another browser.",
    ),
  ).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
});
