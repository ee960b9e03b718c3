import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { CHAT_KEY, CHAT_SECRET, type ChatWidget, openChatWidget } from './support/chat-widget.ts';
import { menu, menuButton } from './support/header.ts';
import { islandHydrated, markDocument } from './support/islands.ts';
import { OPENING_MS } from './support/own-servers.ts';
import { freePort } from './support/processes.ts';
import { openShop, type OwnShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { newEmail, ownNetwork, PASSWORD } from './support/users.ts';

// A shop with a support chat, whose widget is a stand-in.
test.describe.configure({ mode: 'default' });

let shop: OwnShop;
let widget: ChatWidget;
let framesOrigin: string;
test.beforeAll(async () => {
  test.setTimeout(OPENING_MS);
  widget = await openChatWidget();
  const framesPort = String(await freePort());
  framesOrigin = `http://localhost:${framesPort}`;
  shop = await openShop({
    engine: 'PGlite',
    verticals: ['apparel', 'bags'],
    apiEnv: { KUSTOMER_CHAT_SECRET: CHAT_SECRET },
    shellEnv: {
      FRAMES_PORT: framesPort,
      KUSTOMER_CHAT_KEY: CHAT_KEY,
      KUSTOMER_SCRIPT_URL: widget.script,
    },
  });
});
test.afterAll(async () => {
  await shop.close();
  widget.close();
});
test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with us' });
const inside = (page: Page): FrameLocator => panel(page).frameLocator('iframe');
const contactUs = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
const closeButton = (page: Page) => panel(page).getByRole('button', { name: 'Close the chat' });

async function openFromFooter(page: Page): Promise<void> {
  await islandHydrated(page, 'header');
  await contactUs(page).click();
  await expect(panel(page)).toBeVisible();
}

async function register(page: Page): Promise<string> {
  const email = newEmail();
  const answer = await page.request.post(`${shop.url}/api/customer/v1/user`, {
    headers: { region: 'sg', ...ownNetwork() },
    data: { email, password: PASSWORD, grant_type: 'password', region: 'sg' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const user = await page.request.get(`${shop.url}/api/customer/v2/user`, { headers: { region: 'sg' } });
  const { data } = (await user.json()) as { readonly data: { readonly id: number } };
  return `customer-${data.id}`;
}

/** Everything that a page of the shop holds or has asked for. */
async function heldBy(page: Page, requests: readonly string[]): Promise<string> {
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const cookies = await page.context().cookies();
  return [await page.content(), stored, JSON.stringify(cookies), page.url(), ...requests].join('\n');
}

// @see rules/navigation/contact-chat-widget, rules/third-parties/frames-origin
test('a guest opens the chat from menu, footer and button, above the page', async ({ page, watch }) => {
  await page.goto(`${shop.url}/sg/apparel/faq`);
  const isSameDocument = await markDocument(page);
  await islandHydrated(page, 'header');
  expect(watch.requests.filter((request) => request.includes('/frames/'))).toEqual([]);

  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Chat with us' }).click();
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await expect(closeButton(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await contactUs(page).click();
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  // The page beside it stays usable.
  await contactUs(page).focus();
  await expect(contactUs(page)).toBeFocused();
  // Escape and the widget's own button close it from inside.
  await inside(page).getByRole('textbox', { name: 'Your message' }).press('Escape');
  await expect(panel(page)).toBeHidden();

  await page.getByRole('link', { name: 'Chat with us' }).click();
  await inside(page).getByRole('button', { name: 'Minimise' }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole('link', { name: 'Chat with us' }).click();
  await expect(inside(page).getByText('You are a guest')).toBeVisible();

  // It stays open while the visitor goes on.
  await page.getByRole('banner').getByRole('link', { name: 'Lemari' }).click();
  await expect(page).not.toHaveURL(/faq/);
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(widget.events).toEqual([]);
});

// @see rules/third-parties/chat-token-only, rules/third-parties/frames-messages, rules/calls/chat-token, rules/sign-in/sign-out-chat
test('the token of a customer is given to the frame alone, and sign-out clears the chat', async ({
  page,
  watch,
}) => {
  const customer = await register(page);
  await page.goto(`${shop.url}/sg/apparel/faq`);
  await openFromFooter(page);
  await expect(inside(page).getByText(`You are ${customer}`)).toBeVisible();
  await inside(page).getByRole('textbox', { name: 'Your message' }).fill('The zip is stuck.');
  await inside(page).getByRole('textbox', { name: 'Your message' }).press('Tab');
  await expect(inside(page).getByText('The zip is stuck.')).toBeVisible();

  const [token = ''] = widget.tokens;
  expect(token.split('.')).toHaveLength(3);
  const canary = token.split('.')[2] ?? '';
  expect(await heldBy(page, watch.requests)).not.toContain(canary);
  expect(shop.written()).not.toContain(canary);
  expect(await page.context().cookies(framesOrigin)).toEqual([]);
  // It opens nothing of the shop.
  const stolen = await page.request.get(`http://127.0.0.1:${shop.apiPort}/customer/v2/user`, {
    headers: { authorization: `Bearer ${token}`, region: 'sg' },
  });
  expect(stolen.status()).toBe(401);

  // The frame that is not open any more is signed out, too.
  await page.goto(`${shop.url}/sg/apparel/faq`);
  await islandHydrated(page, 'header');
  await menuButton(page).click();
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => widget.events).toEqual([`login ${customer}`, 'logout']);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chat'))).toBeNull();
  await openFromFooter(page);
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  await expect(inside(page).getByText('The zip is stuck.')).toHaveCount(0);
});

// @see rules/sign-in/sign-out-chat
test('signing out closes an open chat and clears it', async ({ page }) => {
  const customer = await register(page);
  const before = widget.events.length;
  await page.goto(`${shop.url}/sg/apparel/faq`);
  await openFromFooter(page);
  await expect(inside(page).getByText(`You are ${customer}`)).toBeVisible();
  await menuButton(page).click();
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => widget.events.slice(before)).toEqual([`login ${customer}`, 'logout']);
});

test('another customer on the device sees nothing of the one before, who did not sign out', async ({
  page,
}) => {
  const first = await register(page);
  await page.goto(`${shop.url}/sg/apparel/faq`);
  await openFromFooter(page);
  await expect(inside(page).getByText(`You are ${first}`)).toBeVisible();
  const second = await register(page);
  const before = widget.events.length;
  await page.goto(`${shop.url}/sg/bags/faq`);
  await openFromFooter(page);
  await expect(inside(page).getByText(`You are ${second}`)).toBeVisible();
  expect(widget.events.slice(before)).toEqual(['logout', `login ${second}`]);
});

test('a chat that does not open says so, and leads to the contact form', async ({ page, watch }) => {
  await page.route(widget.script, (route) => route.abort());
  watch.expects(/^console error: Failed to load resource/);
  watch.expects(/^failed GET \/widget\.js/);
  await page.goto(`${shop.url}/sg/bags/faq`);
  await openFromFooter(page);
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t open the chat');
  await expectAccessible(page);
  await page.unroute(widget.script);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  await page.route(widget.script, (route) => route.abort());
  await page.reload();
  await openFromFooter(page);
  await panel(page).getByRole('link', { name: 'write to us with the form' }).click();
  await expect(page).toHaveURL(/\/sg\/bags\/contact$/);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
});

test('a phone shows it alone, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The header of a lite region has the link where there are no categories. @see rules/regions/lite-header
  await page.goto(`${shop.url}/hk/bags/auth/sign-in`);
  await islandHydrated(page, 'header');
  const link = page
    .getByRole('navigation', { name: 'Shop by category' })
    .getByRole('link', { name: 'Contact Us' });
  await link.click();
  await expect(inside(page).getByText('You are a guest')).toBeVisible();
  // It slides in.
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 });
  // A desktop browser keeps room for its scroll bar.
  expect((await panel(page).boundingBox())?.width).toBeGreaterThanOrEqual(340);
  await expectAccessible(page);
  await closeButton(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('without scripts its links lead to the contact page', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${shop.url}/sg/bags/faq`);
  await contactUs(plain).click();
  await expect(plain).toHaveURL(`${shop.url}/sg/bags/contact`);
  await expect(plain.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await context.close();
});
