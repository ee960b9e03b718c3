import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page, Response } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { addButton, findPieces, onDates } from './support/renting.ts';
import { codeOf, linkOf, newEmail, ownNetwork, PASSWORD, registerByPassword } from './support/users.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone number' });
/** A random number: a number belongs to one account. */
const newNumber = (digits: number) => `8${String(randomInt(10 ** 7)).padStart(7, '0')}`.padEnd(digits, '0');

const SIGN_IN = '/id/on-demand/auth/sign-in';
const HOME = '/id/on-demand';

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-session');

/** Fills in the first step and submits it. */
async function submitEmail(page: Page, text: string): Promise<void> {
  await email(page).fill(text);
  await press(page, 'Continue');
}

async function registerByCode(page: Page, text: string): Promise<void> {
  await submitEmail(page, text);
  await expect(code(page)).toBeVisible();
  await code(page).fill(await codeOf(text));
  await press(page, 'Create my account');
}

// @see rules/sign-in/register, rules/sign-in/code-not-exist, rules/sign-in/register-personal, rules/sign-in/continue, rules/validation/email-normal
test('from a listing to a new account by code, and back with the saved piece @phone', async ({
  page,
  context,
}) => {
  const listing = '/sg/apparel/browse?category=dresses&sizes0=s';
  await page.goto(listing);
  const heart = page.getByRole('button', { name: /^Save .* to wishlist$/ }).first();
  await islandHydrated(page, 'row-0');
  const name = (await heart.getAttribute('aria-label')) ?? (await heart.textContent()) ?? '';
  await heart.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in\?continue=/);
  await expectAccessible(page);

  const ayu = newEmail();
  await submitEmail(page, ` ${ayu.toUpperCase()} `);
  await expect(page.getByText(`You’re new here. We’ve sent a six-digit code to ${ayu}`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill(await codeOf(ayu));
  await press(page, 'Create my account');

  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/register\/personal\?continue=/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ayu Lestari');
  await phone(page).fill(newNumber(8));
  await expectAccessible(page);
  await press(page, 'Save and continue');
  await expect(page).toHaveURL(listing);
  expect((await sessionOf(context))?.httpOnly).toBe(true);

  // The heart that was pressed before sign-in is saved.
  const wishlistButton = page.getByRole('button', { name }).first();
  await expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/catalogue/v1/favorites', { headers: { region: 'sg' } });
      return ((await answer.json()) as { data: unknown[] }).data.length;
    })
    .toBe(1);
});

/** Registers a visitor of a partner with an e-mail that is none of the partner's. @param enter submits the e-mail */
async function registerWithoutPartner(page: Page, enter: (email: string) => Promise<void>): Promise<void> {
  const ayu = newEmail();
  await page.goto('/sg/apparel/partnerships/google');
  await page.goto('/sg/apparel/auth/register');
  await enter(ayu);
  await expect(page.getByText('Please enter your Google email address')).toBeVisible();
  await expect(email(page)).toHaveValue(ayu);
  await press(page, 'Create my account without the partner’s offer');
  await expect(code(page)).toBeVisible();
  await code(page).fill(await codeOf(ayu));
  await press(page, 'Create my account');
  await expect(page).toHaveURL(/register\/personal/);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('promotion');
}

// @see rules/validation/email-partner-domain; docs/decisions/0268
test('a visitor of a partner registers with another e-mail without its offer @phone', ({ page }) =>
  registerWithoutPartner(page, async (ayu) => {
    await islandHydrated(page, 'register');
    await submitEmail(page, ayu);
  }));

test('a visitor of a partner does so without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await registerWithoutPartner(plain, (ayu) => registerByCode(plain, ayu));
  await context.close();
});

// @see rules/navigation/on-demand-order-amount, rules/navigation/on-demand-my-order-signed-in
test('pages of a signed-in user show name and orders and are never cached', async ({ page }) => {
  await registerByPassword(page, newEmail());
  const answer = await page.goto(HOME);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Order (0)', includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

// @see rules/sign-in/page, rules/sign-in/code-exist, rules/sign-in/continue
test('signing in by password without scripts leads back to the page before', async ({
  browser,
  baseURL,
  page,
}) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto(`${SIGN_IN}?${new URLSearchParams({ continue: '/id/on-demand/browse?page=2' })}`);
  await submitEmail(plain, ayu);
  await password(plain).fill('something else');
  await press(plain, 'Sign in');
  await expect(plain.getByText('Your email / password combination is not valid.').first()).toBeVisible();
  expect(await plain.content()).not.toContain('something else');
  await password(plain).fill(PASSWORD);
  await press(plain, 'Sign in');
  await expect(plain).toHaveURL('/id/on-demand/browse?page=2');
  expect(await sessionOf(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });

  // Sign-out is a form, not a link.
  await plain.goto('/id/on-demand/account');
  await plain.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(plain).toHaveURL(HOME);
  expect(await sessionOf(context)).toBeUndefined();
  await context.close();
});

// @see rules/sign-in/new-password, rules/sign-in/new-password-fields, rules/sign-in/new-password-code, rules/sign-in/new-password-done, rules/validation/password-length, rules/validation/password-confirmation
test('a new account by password, and a new password by the link of a mail', async ({ page }) => {
  const ayu = newEmail();
  await page.goto('/hk/bags/auth/register?direct_flow=true');
  await islandHydrated(page, 'register');
  await submitEmail(page, ayu);
  await press(page, 'Choose a password instead');
  await password(page).fill('short');
  await press(page, 'Create my account');
  await expect(page.getByText('Your password must be at least 6 characters long')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill(PASSWORD);
  await press(page, 'Create my account');
  await expect(page).toHaveURL(/\/hk\/bags\/auth\/register\/personal/);

  await page.context().clearCookies();
  await page.goto('/hk/bags/auth/forgot-password');
  await islandHydrated(page, 'forgotten');
  await email(page).fill(ayu);
  await press(page, 'Send me a link');
  const link = await linkOf(ayu);
  await page.goto(link);
  await islandHydrated(page, 'new-password');
  await expect(page).not.toHaveURL(/code=/);
  await page.getByLabel('New Password', { exact: true }).fill('quite another one');
  await page.getByLabel('Password Confirmation', { exact: true }).fill('quite another on');
  await press(page, 'Change my password');
  await expect(page.getByText('Password combination does not match')).toBeVisible();
  await page.getByLabel('Password Confirmation', { exact: true }).fill('quite another one');
  await press(page, 'Change my password');
  await expect(page).toHaveURL('/hk/auth/set-new-password/success');
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await submitEmail(page, ayu);
  await password(page).fill('quite another one');
  await press(page, 'Sign in');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('wrong codes count down, and a code is void after the last try', async ({ page, context, watch }) => {
  watch.allows(/verify\/sign_in/);
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.context().clearCookies();
  await page.goto(SIGN_IN);
  await islandHydrated(page, 'sign-in');
  await submitEmail(page, ayu);
  await press(page, 'Send me a code instead');
  const right = await codeOf(ayu);
  const wrong = right === '123456' ? '654321' : '123456';
  for (const left of [4, 3, 2, 1]) {
    await code(page).fill(wrong);
    await press(page, 'Sign in');
    await expect(page.getByText(new RegExp(`${left} (tries|try)`)).first()).toBeVisible();
    await expect(code(page)).toBeFocused();
  }
  const usedUp = page.getByText('Too many wrong codes. Please ask for a new one.').first();
  const answered = () => page.waitForResponse((answer) => answer.url().includes('verify/sign_in'));
  for (const enteredCode of [wrong, right]) {
    await code(page).fill(enteredCode);
    const answer = answered();
    await press(page, 'Sign in');
    expect((await answer).status()).toBe(429);
    await expect(usedUp).toBeVisible();
  }
  await expect(page).toHaveURL(SIGN_IN);
  expect(await sessionOf(context)).toBeUndefined();
  await expect(page.getByRole('button', { name: /^Send another code/ })).toBeVisible();
});

test.describe('a code works only on the device that requested it', () => {
  const cookieOf = async (context: BrowserContext, name: string) =>
    (await context.cookies()).find((cookie) => cookie.name === `__Host-${name}`);

  async function signInByCode(own: Page, stranger: APIRequestContext, ayu: string): Promise<void> {
    await submitEmail(own, ayu);
    await press(own, 'Send me a code instead');
    await expect(code(own)).toBeVisible();
    const device = { httpOnly: true, secure: true, sameSite: 'Lax' };
    expect(await cookieOf(own.context(), 'device')).toMatchObject(device);
    const sent = await codeOf(ayu);
    // On another device the right code is refused, and no try is counted.
    for (let guess = 0; guess < 8; guess += 1) {
      const answer = await stranger.post('/api/customer/v2/auth/verify/sign_in', {
        headers: { region: 'id', ...ownNetwork() },
        data: { username: ayu, otp: sent },
      });
      expect(await answer.json()).toMatchObject({ status: 400, error: 'code_expired' });
    }
    await code(own).fill(sent);
    await press(own, 'Sign in');
    await expect(own).toHaveURL(HOME);
    expect(await cookieOf(own.context(), 'session')).toBeDefined();
  }

  test('with scripts', async ({ page, request }) => {
    const ayu = newEmail();
    await registerByPassword(page, ayu);
    await page.context().clearCookies();
    await page.goto(SIGN_IN);
    await islandHydrated(page, 'sign-in');
    await signInByCode(page, request, ayu);
  });

  test('without scripts', async ({ browser, baseURL, page, request }) => {
    const ayu = newEmail();
    await registerByPassword(page, ayu);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: ownNetwork(),
      ...(baseURL && { baseURL }),
    });
    const plain = await context.newPage();
    await plain.goto(SIGN_IN);
    expect(await cookieOf(context, 'device')).toBeUndefined();
    await signInByCode(plain, request, ayu);
    await context.close();
  });
});

// @see rules/sign-in/from-browse
test('sign-in from a listing leads back to it', async ({ page }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.context().clearCookies();
  const listing = '/id/on-demand/browse?category=dresses&page=2';
  await page.goto(listing);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await islandHydrated(page, 'sign-in');
  await submitEmail(page, ayu);
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(listing);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
});

test('without scripts each network has its own rate limit', async ({ request }) => {
  const requestStatus = async (network: Record<string, string>) => {
    const form = { step: 'email', intent: 'continue', email: newEmail() };
    return (await request.post(SIGN_IN, { form, headers: network })).text();
  };
  const [one, other] = [ownNetwork(), ownNetwork()];
  const first = await requestStatus(one);
  for (let tries = 1; tries < 30; tries += 1) await requestStatus(one);
  expect(first).toContain('You’re new here.');
  expect(await requestStatus(one)).toContain(
    'There are many sign-ins from your network just now. Please try again in',
  );
  expect(await requestStatus(other)).toContain('You’re new here.');
});

// @see rules/sign-in/sign-out-preferences
test('a session that ended elsewhere clears the device in every tab', async ({ page, context }) => {
  await registerByPassword(page, newEmail());
  await page.goto(HOME);
  await page.evaluate(() => localStorage.setItem('note', 'of the person'));
  const other = await context.newPage();
  await other.goto(HOME);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  // The first sign of use loads the rest of the scripts.
  await other.mouse.move(20, 20);
  await other.waitForLoadState('networkidle');
  const session = await sessionOf(context);
  await page.request.delete('/api/customer/v1/access_token');
  if (session) await context.addCookies([session]);
  await context.clearCookies({ name: 'signed_out' });
  // The other tab gets the message of a sign-in.
  await page.evaluate(() => localStorage.setItem('session', JSON.stringify({ isSignedIn: true, change: 1 })));
  await page.goto(HOME);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('note'))).toBeNull();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await other.close();
});

test('a saved piece that was removed from the wardrobe does not block the others', async ({
  page,
  watch,
}) => {
  watch.allows(/favorites|400/);
  await page.goto('/sg/apparel/browse');
  await islandHydrated(page, 'row-0');
  const hearts = page.getByRole('button', { name: /^Save .* to wishlist$/ });
  const note = page.getByRole('dialog', { name: 'Saved on this device' });
  await hearts.nth(0).click();
  await expect(note).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await hearts.nth(1).click();
  const wishlistButton = await page.evaluate((removed) => {
    const key = Object.keys(localStorage).find((name) => name.includes('wishlist')) ?? '';
    const ids = JSON.parse(localStorage.getItem(key) ?? '[]') as number[];
    localStorage.setItem(key, JSON.stringify([...ids, removed]));
    return ids;
  }, 99_999_999);
  expect(wishlistButton).toHaveLength(2);
  await registerByPassword(page, newEmail(), 'sg');
  await page.goto('/sg/apparel/browse');
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/catalogue/v1/favorites', { headers: { region: 'sg' } });
      return ((await answer.json()) as { data: unknown[] }).data.length;
    })
    .toBe(2);
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes('wishlist'))),
    )
    .not.toContainEqual([expect.anything(), expect.stringContaining('99999999')]);
});

test('registering with a used e-mail leads to sign-in with the e-mail filled in', async ({ page }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.context().clearCookies();
  await page.goto('/id/on-demand/auth/register');
  await islandHydrated(page, 'register');
  await submitEmail(page, ayu);
  await expect(page.getByText('This email has been registered before. Try signing in!')).toBeVisible();
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(HOME);
});

test('a lost network keeps the form’s input', async ({ page, context, watch }) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED|clevertap|could not be sent/);
  const ayu = newEmail();
  await page.goto(SIGN_IN);
  await islandHydrated(page, 'sign-in');
  await email(page).fill(ayu);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await press(page, 'Continue');
  const problem = page.getByRole('dialog', { name: 'Problem With Connection' });
  await expect(problem).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(email(page)).toHaveValue(ayu);
  await context.setOffline(false);
  await press(page, 'Continue');
  await expect(page.getByText(`We’ve sent a six-digit code to ${ayu}`)).toBeVisible();
});

// @see rules/validation/email-hint-gmail
test('a mistyped e-mail gets a hint and is corrected by a press', async ({ page }) => {
  await page.goto(SIGN_IN);
  await islandHydrated(page, 'sign-in');
  await submitEmail(page, 'ayu.lestari@gmial.com');
  await expect(page.getByText('Do you mean @gmail.com?')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await page.getByRole('button', { name: /ayu\.lestari@gmail\.com/ }).click();
  await expect(page.getByText(/ayu\.lestari@gmail\.com/).first()).toBeVisible();
});

// @see rules/sign-in/sign-out-leads
test('signing out in one tab leaves the account page of another within a second @alone', async ({
  page,
  context,
}) => {
  await registerByPassword(page, newEmail());
  await page.goto(HOME);
  const other = await context.newPage();
  await other.goto('/id/on-demand/account/addresses');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/id/on-demand/account');
  await islandHydrated(page, 'header');
  const answered = page
    .waitForResponse((response) => response.request().method() === 'DELETE')
    .then(() => performance.now());
  // Measures when the tab leaves; the page it goes to is measured elsewhere.
  const left = other.waitForRequest((request) => request.isNavigationRequest()).then(() => performance.now());
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  expect((await left) - (await answered)).toBeLessThan(1_000);
  await expect(other).toHaveURL(HOME);
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
  await other.close();
});

test('a session that ends during a form loses no input', async ({ page, context, watch }) => {
  watch.allows(/401/);
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.goto('/id/on-demand/account/profile');
  await islandHydrated(page, 'account-profile');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ayu Lestari');
  await phone(page).fill(newNumber(11));
  // The session ends on another device.
  const session = await sessionOf(context);
  await page.request.delete('/api/customer/v1/access_token');
  if (session) await context.addCookies([session]);
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('what you typed is still here');
  await submitEmail(page, ayu);
  await password(page).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  // The same form was submitted again.
  await expect(page).toHaveURL('/id/on-demand/account');
  await expect(page.getByText('Ayu Lestari', { exact: true })).toBeVisible();
});

test('without scripts the input of a form returns after sign-in', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: ownNetwork(),
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  const form = '/id/on-demand/account/addresses/new';
  await page.goto(form);
  const details = page.getByRole('textbox', { name: 'Street and number' });
  await details.fill('Jalan Kemang Raya 12');
  const session = await sessionOf(context);
  await page.request.delete('/api/customer/v1/access_token');
  if (session) await context.addCookies([session]);
  // The form is invalid: it is validated only for a signed-in user.
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your session has expired. Sign in to continue.')).toBeVisible();
  expect(page.url()).not.toContain('Kemang');
  await submitEmail(page, ayu);
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(form);
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  await expect(details).toHaveValue('Jalan Kemang Raya 12');
  // Once: the next visit starts with an empty form.
  await page.goto(form);
  await expect(details).toHaveValue('');
  await context.close();
});

test('no code, password or token is in a page, an address, browser storage or a response', async ({
  page,
  context,
}) => {
  const answers: Promise<string>[] = [];
  const read = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    return /json|html|text/.test(type) ? `${response.url()} ${await response.text().catch(() => '')}` : '';
  };
  page.on('response', (response) => answers.push(read(response)));
  // Events name the page that was viewed. A form's own request contains its fields.
  const requests: string[] = [];
  page.on('request', (one) => {
    if (!one.url().includes('/customer/')) requests.push(`${one.url()} ${one.postData() ?? ''}`);
  });
  const ayu = newEmail();
  await page.goto(SIGN_IN);
  await islandHydrated(page, 'sign-in');
  await registerByCode(page, ayu);
  await expect(page).toHaveURL(/register\/personal/);
  await page.goto('/id/on-demand/account');
  const sent = await codeOf(ayu);
  const [access = '', refresh = ''] = (await sessionOf(context))?.value.split('.') ?? [];
  expect([access.length > 20, refresh.length > 20]).toEqual([true, true]);
  const stores = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  // A user with a password requests a link to a new one.
  await context.clearCookies();
  const putri = newEmail('putri');
  await registerByPassword(page, putri);
  await context.clearCookies();
  await page.goto(SIGN_IN);
  await islandHydrated(page, 'sign-in');
  await submitEmail(page, putri);
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(HOME);
  await context.clearCookies();
  await page.goto('/id/on-demand/auth/forgot-password');
  await islandHydrated(page, 'forgotten');
  await email(page).fill(putri);
  await page.getByRole('main').locator('form').getByRole('button').click();
  const link = await linkOf(putri);
  const viewed = page.waitForRequest(
    (one) => one.url().endsWith('/api/clevertap') && (one.postData() ?? '').includes('set-new-password'),
  );
  const opened = answers.length;
  await page.goto(link);
  await viewed;
  await expect(page).not.toHaveURL(/code=/);
  const linkCode = new URL(link, 'http://shop.invalid').searchParams.get('code') ?? '';
  expect(linkCode.length).toBeGreaterThan(20);

  const pages = [stores, await page.content(), ...(await Promise.all(answers.slice(0, opened)))].join('\n');
  for (const secret of [sent, access, refresh, PASSWORD, linkCode]) expect(pages).not.toContain(secret);
  // The browser requests the link's address, which contains the code.
  const others = requests.filter((one) => !one.startsWith(new URL(link, page.url()).href)).join('\n');
  for (const secret of [sent, access, refresh, PASSWORD, linkCode]) expect(others).not.toContain(secret);
});

test('a form of another site changes nothing', async ({ page, request }) => {
  await registerByPassword(page, newEmail());
  const answer = await request.post('/id/on-demand/auth/sign-out', {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.status()).toBe(403);
  expect(await sessionOf(page.context())).toBeDefined();
});

test('a guest’s cart belongs to the user after sign-in', async ({ page }) => {
  const [piece] = await findPieces(24, 1);
  if (!piece) throw new Error('findPieces');
  await page.goto(onDates(piece, piece.starts[4] ?? { start_date: '', end_date: '' }));
  await islandHydrated(page, 'offer');
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/on-demand/carts') && answer.ok());
  await addButton(page).click();
  await answered;
  await registerByPassword(page, newEmail());
  await page.goto(`${HOME}/cart`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(piece.name);
});

// @see rules/addresses/floor-unit, rules/addresses/residential-type, rules/addresses/postal-map-point, rules/addresses/default-address
test('addresses: errors are shown beside their fields and the input stays; one of two is the default @phone', async ({
  page,
}) => {
  await registerByPassword(page, newEmail());
  const addressBook = `${HOME}/account/addresses`;
  await page.goto(addressBook);
  await expectAccessible(page);
  const field = (name: string) => page.getByRole('textbox', { name });
  const add = async (street: string, area: string, postal: string) => {
    await page.getByRole('link', { name: 'Add an address' }).click();
    await islandHydrated(page, 'account-addresses-new');
    await page.getByRole('combobox', { name: 'City or regency' }).selectOption({ label: area });
    await field('Street and number').fill(street);
    await field('Floor-Unit').fill('12-5');
    await page.getByRole('radio', { name: 'Apartment' }).check();
    await field('Postal code').fill(postal);
    await field('Phone number at this address').fill('81234567890');
    await page.getByRole('button', { name: 'Save this address' }).click();
  };
  await page.getByRole('link', { name: 'Add an address' }).click();
  await islandHydrated(page, 'account-addresses-new');
  await page.getByRole('button', { name: 'Save this address' }).click();
  await expect(page.getByText('Enter the street and number.')).toBeVisible();
  await expect(page.getByText('Please select residential type')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'City or regency' })).toBeFocused();
  await expectAccessible(page);
  await page.goto(addressBook);
  const areas = await page
    .goto(`${addressBook}/new`)
    .then(() => page.getByRole('combobox', { name: 'City or regency' }).locator('option').allTextContents());
  const bandung = areas.find((area) => area.startsWith('Bandung')) ?? '';
  await page.goto(addressBook);
  await add('Jalan Braga 7', bandung, '12190');
  await expect(page.getByText('Your zip code is different from the map point')).toBeVisible();
  await expect(field('Street and number')).toHaveValue('Jalan Braga 7');
  // The message is about the city as well.
  const city = page.getByRole('combobox', { name: 'City or regency' });
  await city.selectOption({ label: areas.find((area) => area.startsWith('Jakarta Selatan')) ?? '' });
  await expect(page.getByText('Your zip code is different from the map point')).toHaveCount(0);
  await city.selectOption({ label: bandung });
  await field('Postal code').fill('40111');
  await page.getByRole('button', { name: 'Save this address' }).click();
  await expect(page).toHaveURL(addressBook);
  await expect(page.getByRole('heading', { name: 'Jalan Braga 7' })).toBeVisible();
  await add('Jalan Dago 12', bandung, '40135');
  await expect(page).toHaveURL(addressBook);
  const second = page.getByRole('listitem').filter({ hasText: 'Jalan Dago 12' });
  await second.getByRole('button', { name: /^Set as default/ }).click();
  await expect(second.getByText('Default', { exact: false }).first()).toBeVisible();
  await expect(second.getByRole('button', { name: /^Set as default/ })).toHaveCount(0);
  await second.getByRole('link', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove this address' }).click();
  await expect(page).toHaveURL(addressBook);
  await expect(page.getByText('Jalan Dago 12')).toHaveCount(0);
});

// @see rules/addresses/postal-hk
test('addresses of Hong Kong have no postal code', async ({ page }) => {
  await registerByPassword(page, newEmail(), 'hk');
  await page.goto('/hk/apparel/account/addresses/new');
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveCount(0);
});

test('the development mailbox answers this machine and no visitor behind a proxy', async ({ page }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  const refused = await page.request.get('/dev/mailbox', { headers: ownNetwork() });
  expect(refused.status()).toBe(403);
  await page.context().setExtraHTTPHeaders({});
  await page.goto('/dev/mailbox');
  await expect(page.getByText(ayu).first()).toBeVisible();
});
