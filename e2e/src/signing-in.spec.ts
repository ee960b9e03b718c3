import type { BrowserContext, Page, Response } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { islandAwake } from './support/islands.ts';
import { codeOf, mailsTo, newEmail, ownNetwork, PASSWORD, registerByPassword } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const SIGN_IN = '/id/on-demand/auth/sign-in';
const HOME = '/id/on-demand';

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-session');

/** With what page and service need to have answered before the next step is there. */
async function giveEmail(page: Page, text: string): Promise<void> {
  await email(page).fill(text);
  await press(page, 'Continue');
}

async function registerByCode(page: Page, text: string): Promise<void> {
  await giveEmail(page, text);
  await press(page, 'Send me a code');
  await expect(code(page)).toBeVisible();
  await code(page).fill(await codeOf(text));
  await press(page, 'Create my account');
}

test('from a listing to a new account by code, and back to it with what was kept @phone', async ({
  page,
  context,
}) => {
  const listing = '/sg/apparel/browse?category=dresses&sizes0=s';
  await page.goto(listing);
  const heart = page.getByRole('button', { name: /^Keep .* in the wishlist$/ }).first();
  await islandAwake(page, 'grid');
  const name = (await heart.getAttribute('aria-label')) ?? (await heart.textContent()) ?? '';
  await heart.click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/sign-in\?continue=/);
  await expectAccessible(page);

  const ayu = newEmail();
  await giveEmail(page, ` ${ayu.toUpperCase()} `);
  await expect(page.getByText(`There is no account for ${ayu} yet`)).toBeVisible();
  await press(page, 'Send me a code');
  await expect(code(page)).toBeFocused();
  await expectAccessible(page);
  await code(page).fill(await codeOf(ayu));
  await press(page, 'Create my account');

  await expect(page).toHaveURL(/\/sg\/apparel\/auth\/register\/personal\?continue=/);
  await page.getByLabel('Name').fill('Ayu Lestari');
  await page.getByLabel('Phone', { exact: false }).fill('81234567');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: /Save|Continue/ }).click();
  await expect(page).toHaveURL(listing);
  expect((await sessionOf(context))?.httpOnly).toBe(true);

  // The heart that was pressed is finished.
  const kept = page.getByRole('button', { name }).first();
  await expect(kept).toHaveAttribute('aria-pressed', 'true');
  const favorites = await page.request.get('/api/catalogue/v1/favorites', { headers: { region: 'sg' } });
  await expect
    .poll(async () => {
      const { data } = (await favorites.json()) as { data: unknown[] };
      return data.length;
    })
    .toBeLessThanOrEqual(1);
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/catalogue/v1/favorites', { headers: { region: 'sg' } });
      return ((await answer.json()) as { data: unknown[] }).data.length;
    })
    .toBe(1);
});

test('the page of somebody is theirs alone: their name, their orders, kept by nobody', async ({ page }) => {
  await registerByPassword(page, newEmail());
  const answer = await page.goto(HOME);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Order (0)' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('by password from a page of its own, with the way back, and without scripts', async ({
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
  await giveEmail(plain, ayu);
  await password(plain).fill('something else');
  await press(plain, 'Sign in');
  await expect(plain.getByText('Your email / password combination is not valid.').first()).toBeVisible();
  expect(await plain.content()).not.toContain('something else');
  await password(plain).fill(PASSWORD);
  await press(plain, 'Sign in');
  await expect(plain).toHaveURL('/id/on-demand/browse?page=2');
  expect(await sessionOf(context)).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });

  // And out again: a form, not a link.
  await plain.goto('/id/on-demand/account');
  await plain.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(plain).toHaveURL(HOME);
  expect(await sessionOf(context)).toBeUndefined();
  await context.close();
});

test('a code: wrong ones count down, a used-up one makes way for another', async ({ page }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.context().clearCookies();
  await page.goto(SIGN_IN);
  await islandAwake(page, 'sign-in');
  await giveEmail(page, ayu);
  await press(page, 'Send me a code instead');
  const right = await codeOf(ayu);
  const wrong = right === '123456' ? '654321' : '123456';
  for (const left of [4, 3, 2, 1]) {
    await code(page).fill(wrong);
    await press(page, 'Sign in');
    await expect(page.getByText(new RegExp(`${left} (tries|try)`)).first()).toBeVisible();
    await expect(code(page)).toBeFocused();
  }
  await code(page).fill(wrong);
  await press(page, 'Sign in');
  await expect(page.getByText(/used up|too many|another (one|code)/i).first()).toBeVisible();
  await code(page).fill(right);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(SIGN_IN);
  await expect(page.getByRole('button', { name: /^Send another code/ })).toBeVisible();
});

test('an e-mail that is used leads to signing in, with the e-mail kept', async ({ page }) => {
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.context().clearCookies();
  await page.goto('/id/on-demand/auth/register');
  await islandAwake(page, 'register');
  await giveEmail(page, ayu);
  await expect(page.getByText('This email has been registered before. Try signing in!')).toBeVisible();
  await password(page).fill(PASSWORD);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(HOME);
});

test('a network that is lost in the middle loses nothing that was typed', async ({ page, context, watch }) => {
  watch.allows(/ERR_INTERNET_DISCONNECTED|clevertap|was not sent/);
  const ayu = newEmail();
  await page.goto(SIGN_IN);
  await islandAwake(page, 'sign-in');
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
  await expect(page.getByText(`There is no account for ${ayu} yet`)).toBeVisible();
});

test('a mistyped e-mail is asked about, and mended with a press', async ({ page }) => {
  await page.goto(SIGN_IN);
  await islandAwake(page, 'sign-in');
  await giveEmail(page, 'ayu.lestari@gmial.com');
  await expect(page.getByText('Do you mean @gmail.com?')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await page.getByRole('button', { name: /ayu\.lestari@gmail\.com/ }).click();
  await expect(page.getByText(/ayu\.lestari@gmail\.com/).first()).toBeVisible();
});

test('who signs out in one tab is out in the other within a second', async ({ page, context }) => {
  await registerByPassword(page, newEmail());
  await page.goto(HOME);
  const other = await context.newPage();
  await other.goto('/id/on-demand/account/addresses');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await islandAwake(other, 'header');
  await page.goto('/id/on-demand/account');
  await islandAwake(page, 'header');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(HOME, { timeout: 1_000 });
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await sessionOf(context)).toBeUndefined();
  await other.close();
});

test('a session that ends in the middle of a form: nothing typed is lost', async ({ page, context, watch }) => {
  watch.allows(/401/);
  const ayu = newEmail();
  await registerByPassword(page, ayu);
  await page.goto('/id/on-demand/account/profile');
  await islandAwake(page, 'account-profile');
  await page.getByLabel('Name').fill('Ayu Lestari');
  await page.getByLabel('Phone', { exact: false }).fill('81234567890');
  // Ended from somewhere else.
  const session = await sessionOf(context);
  await page.request.delete('/api/customer/v1/access_token');
  if (session) await context.addCookies([session]);
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toContainText('what you typed is still here');
  await giveEmail(page, ayu);
  await password(page).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Ayu Lestari');
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/customer/v1/user/profile', { headers: { region: 'id' } });
      return ((await answer.json()) as { data: { name: string | null } }).data.name;
    })
    .toBe('Ayu Lestari');
});

test('no code, password or token is in a page, an address, a store or an answer', async ({ page, context }) => {
  const answers: Promise<string>[] = [];
  const read = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    return /json|html|text/.test(type) ? `${response.url()} ${await response.text().catch(() => '')}` : '';
  };
  page.on('response', (response) => answers.push(read(response)));
  const ayu = newEmail();
  await page.goto(SIGN_IN);
  await islandAwake(page, 'sign-in');
  await registerByCode(page, ayu);
  await expect(page).toHaveURL(/register\/personal/);
  await page.goto('/id/on-demand/account');
  const [mail] = await mailsTo(ayu);
  const sent = /\b\d{3} ?\d{3}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const [access = '', refresh = ''] = (await sessionOf(context))?.value.split('.') ?? [];
  expect([sent.length >= 6, access.length > 20, refresh.length > 20]).toEqual([true, true, true]);
  const stores = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );
  const everything = [await page.content(), stores, ...(await Promise.all(answers))].join('\n');
  for (const secret of [sent, sent.replace(' ', ''), access, refresh]) expect(everything).not.toContain(secret);
});

test('another site’s form changes nothing', async ({ page, request }) => {
  await registerByPassword(page, newEmail());
  const answer = await request.post('/id/on-demand/auth/sign-out', {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.status()).toBe(403);
  expect(await sessionOf(page.context())).toBeDefined();
});
