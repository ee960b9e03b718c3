import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CTA_ROWS } from '@lemari/domain/person/cta';
import type { Page } from '@playwright/test';
import { CARDS, ops, sharedShop } from './support/ordering.ts';
import { type OwnStorefront, openStorefront, OPENING_MS } from './support/own-servers.ts';
import { expectPlan, newPerson, newPlanNumber, payPlanByCard } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';
import { newEmail, ownNetwork, PASSWORD } from './support/users.ts';

test.beforeEach(({ context }) => context.setExtraHTTPHeaders(ownNetwork()));
// All share a storefront, whose sticky bars are on everywhere.
test.describe.configure({ mode: 'default' });

let flags: Server;
let storefront: OwnStorefront;

test.beforeAll(async () => {
  test.setTimeout(OPENING_MS);
  flags = createServer((request, response) => {
    const key = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    response.writeHead(key.endsWith('-sticky-cta') ? 200 : 404, { 'content-type': 'application/json' });
    // OpenFeature's remote evaluation: a flag that the server does not know has its default.
    response.end(
      key.endsWith('-sticky-cta')
        ? JSON.stringify({ key, value: true, reason: 'STATIC' })
        : JSON.stringify({ key, errorCode: 'FLAG_NOT_FOUND' }),
    );
  });
  await new Promise<void>((resolve) => flags.listen(0, '127.0.0.1', resolve));
  const { port } = flags.address() as AddressInfo;
  storefront = await openStorefront({
    verticals: ['apparel', 'bags', 'on-demand', 'home', 'account'],
    env: { OFREP_URL: `http://127.0.0.1:${port}` },
  });
});
test.afterAll(async () => {
  await storefront.close();
  await new Promise((resolve) => flags.close(resolve));
});

type Shown = readonly (readonly [label: string, leads: string])[];

/** Label and target of the links of a part: a modal, the chat, or an address. */
const linksIn = (page: Page, part: string): Promise<Shown> =>
  page.locator(part).evaluateAll((links) =>
    links.map((link) => {
      const { modal, chat } = (link as HTMLElement).dataset;
      const leads = modal ?? (chat === undefined ? link.getAttribute('href') : 'chat');
      return [link.textContent, leads ?? ''] as const;
    }),
  );

/** What the sticky bar of a page offers. */
async function offered(page: Page, path: string): Promise<Shown> {
  await page.goto(storefront.shell.url + path);
  return linksIn(page, '[data-island="cta"] a');
}

/** The first actions of a page's hero. */
async function led(page: Page, path: string): Promise<Shown> {
  await page.goto(storefront.shell.url + path);
  return linksIn(page, 'section[aria-labelledby="hero-title"] a');
}

/** A person of the storefront, signed in. */
async function signIn(page: Page, email: string, region: string): Promise<void> {
  const answer = await page.request.post(`${storefront.shell.url}/api/customer/v1/access_token`, {
    headers: { region, origin: storefront.shell.url },
    data: { username: email, password: PASSWORD, grant_type: 'password', response_type: 'token' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  region: string,
  data: object,
) {
  const answer = await page.request.fetch(`${storefront.shell.url}/api/customer${path}`, {
    method,
    headers: { region, origin: storefront.shell.url, 'idempotency-key': randomUUID() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Registers a person. @returns their e-mail */
async function newcomer(page: Page, region: 'sg' | 'id' | 'hk'): Promise<string> {
  const email = newEmail();
  await send(page, 'POST', '/v1/user', region, { email, password: PASSWORD, grant_type: 'password', region });
  return email;
}

const PHONES = { sg: '65', id: '62', hk: '852' } as const;
const named = (page: Page, region: 'sg' | 'id' | 'hk') =>
  send(page, 'PUT', '/v1/user/profile', region, {
    name: 'Mei Tan',
    phone_number: PHONES[region] + newPlanNumber(),
  });

const wait = (page: Page, region: string, type: 'clothes' | 'bags', city?: string) =>
  send(page, 'POST', '/v2/waitlist', region, { waitlister_type: type, source: 'web', ...(city && { city }) });

/** The number that staff's table has in the line of a text. */
async function numberOf(text: string, ...command: string[]): Promise<string> {
  const lines = (await ops(sharedShop(), ...command)).split('\n');
  return /\d+/.exec(lines.find((line) => line.includes(text)) ?? '')?.[0] ?? '';
}

const admit = async (email: string, region: string, plan: string) =>
  ops(
    sharedShop(),
    'waitlist',
    'admit',
    await numberOf(email, 'waitlist', 'list', '--region', region),
    '--plan',
    plan,
  );

// @see rules/calls-to-action/signed-out, rules/calls-to-action/signed-out-try, rules/calls-to-action/signed-out-claim, rules/calls-to-action/signed-out-waitlist, rules/calls-to-action/signed-out-bags
test('a guest is asked to begin, as the page and its promotion say', async ({ page }) => {
  const direct = (base: string) => `${base}/auth/register?direct_flow=true`;
  const onward = (base: string) => `${direct(base)}&continue=${base}/subscription/plans`;
  for (const [path, ...links] of [
    ['/sg', ['Get Started', direct('/sg/apparel')]],
    ['/sg/apparel/faq', ['Get Started', direct('/sg/apparel')]],
    ['/sg/apparel/starter', ['Get Started', direct('/sg/apparel')]],
    ['/sg/apparel/try60', ['Try Now', onward('/sg/apparel')]],
    ['/sg/apparel/firstmonth', ['Try Now', onward('/sg/apparel')]],
    ['/sg/apparel/maternity', ['Claim Your Promo', onward('/sg/apparel')]],
    ['/sg/apparel/raf', ['Claim Your Promo', onward('/sg/apparel')]],
    ['/sg/apparel/ref/Ab12', ['Claim Your Promo', onward('/sg/apparel')]],
    ['/sg/bags/faq', ['Join The Waitlist', '/sg/bags/auth/register']],
    ['/hk/bags/faq', ['Join Membership', direct('/hk/bags')]],
    ['/hk/apparel/faq', ['Get Started', direct('/hk/apparel')]],
    ['/id/faq', ['Get Started', direct('/id/on-demand')]],
  ] as const)
    expect(await offered(page, path), path).toEqual(links);
});

// @see rules/calls-to-action/content, rules/calls-to-action/consignment, rules/calls-to-action/store, rules/calls-to-action/product
test('heroes, pages of one purpose and pieces of a plan lead as the table says', async ({ page }) => {
  const first = async (path: string) => (await led(page, path))[0];
  expect(await first('/sg/apparel')).toEqual(['Get Started', '/sg/apparel/auth/register?direct_flow=true']);
  expect(await first('/sg/bags')).toEqual(['Join The Waitlist', '/sg/bags/auth/register']);
  expect(await first('/hk/bags')).toEqual(['Join Membership', '/hk/bags/auth/register?direct_flow=true']);
  expect(await first('/id')).toEqual(['Browse On Demand', '/id/on-demand/browse']);
  expect((await first('/sg/apparel/travel'))?.[0]).toBe('Claim Your Promo');
  expect(await first('/sg/apparel/consignment')).toEqual(['Get A Quote', 'chat']);
  expect(await first('/id/consignment')).toEqual(['Get A Quote', 'chat']);
  expect(await first('/sg/store')).toEqual(['BOOK MY SESSION', 'chat']);
  await page
    .locator('section[aria-labelledby="hero-title"]')
    .getByRole('link', { name: 'BOOK MY SESSION' })
    .click();
  await expect(page).toHaveURL(/\/sg\/apparel\/contact/);

  await page.goto(`${storefront.shell.url}/sg/apparel/browse`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute(
    'href',
    '/sg/apparel/auth/register?direct_flow=true',
  );
});

// @see rules/calls-to-action/signed-in-sg, rules/calls-to-action/signed-in-personal, rules/calls-to-action/signed-in-info, rules/calls-to-action/signed-in-plans, rules/calls-to-action/side-navigation
test('a person without a plan goes on where their region does', async ({ page }) => {
  await newcomer(page, 'sg');
  expect(await offered(page, '/sg/apparel/faq')).toEqual([
    ['Get Started', '/sg/apparel/subscription/checkout'],
  ]);
  expect(await linksIn(page, '#menu a[href="/sg/apparel/subscription/checkout"]')).toHaveLength(1);
  await page.context().clearCookies();
  await newcomer(page, 'hk');
  expect(await offered(page, '/hk/bags/faq')).toEqual([['Get Started', '/hk/bags/subscription/personal']]);
  await named(page, 'hk');
  expect(await offered(page, '/hk/bags/faq')).toEqual([['Get Started', '/hk/bags/subscription/info']]);
  await page.context().clearCookies();
  await newcomer(page, 'id');
  expect(await offered(page, '/id/faq')).toEqual([['Get Started', '/id/subscription/personal']]);
  await named(page, 'id');
  expect(await offered(page, '/id/faq')).toEqual([['Get Started', '/id/subscription/plans']]);
  expect(await offered(page, '/id/ref/Ab12')).toEqual([['Get Started', '/id/subscription/plans']]);
});

// @see rules/calls-to-action/empty-preferences-on-demand, rules/calls-to-action/empty-preferences-home, rules/calls-to-action/start-browsing
test('a person of On Demand is asked for preferences first', async ({ page }) => {
  await newcomer(page, 'id');
  const inMenu = async () => {
    await page.goto(`${storefront.shell.url}/id/on-demand/faq`);
    return linksIn(page, '#menu a[data-modal], #menu a[href="/id/on-demand/browse"]');
  };
  expect(await inMenu()).toContainEqual(['Get Started', 'preferences-on-demand']);
  await page.goto(`${storefront.shell.url}/id/home`);
  expect(await linksIn(page, '#menu a[data-modal]')).toEqual([['Get Started', 'preferences-home']]);
  await send(page, 'PATCH', '/v1/user/settings', 'id', { on_demand_preferred_occasions: ['work'] });
  expect(await inMenu()).toContainEqual(['Start Browsing', '/id/on-demand/browse']);
});

// @see rules/calls-to-action/unsupported-city
test('a person who waits in Indonesia is led by their city', async ({ page }) => {
  await newcomer(page, 'id');
  await wait(page, 'id', 'clothes', 'Ende');
  expect(await offered(page, '/id/faq')).toEqual([
    ['Join The Waitlist', '/id/on-demand/auth/register/not-available'],
  ]);
  await send(page, 'PUT', '/v1/waitlist', 'id', { city: 'Jakarta Pusat' });
  expect(await offered(page, '/id/faq')).toEqual([['Get Started', '/id/subscription/personal']]);
});

// @see rules/calls-to-action/join-code-wait-over, rules/waitlist/wait-over
test('a person who waits where plans start without a code gets one at once', async ({ page }) => {
  await newcomer(page, 'sg');
  await wait(page, 'sg', 'clothes');
  expect(await offered(page, '/sg/apparel/faq')).toEqual([['Get My Join Code', 'new-code']]);
});

// @see rules/calls-to-action/join-code-none, rules/calls-to-action/join-code-active, rules/calls-to-action/join-code-expired, rules/accounts/guest-of-vertical
test('a person who waits for bags is led by their join code', async ({ page }) => {
  const email = await newcomer(page, 'sg');
  await wait(page, 'sg', 'bags');
  expect(await offered(page, '/sg/bags/faq')).toEqual([]);
  // The line for bags says nothing about clothes.
  expect(await offered(page, '/sg/apparel/faq')).toEqual([
    ['Get Started', '/sg/apparel/subscription/checkout'],
  ]);
  await admit(email, 'sg', 'sg-bags-core');
  expect(await offered(page, '/sg/bags/faq')).toEqual([['Subscribe Now', 'join-code']]);
  const code = await numberOf(email, 'join-code', 'list', '--region', 'sg');
  await ops(sharedShop(), 'join-code', 'end', code);
  expect(await offered(page, '/sg/bags/faq')).toEqual([['Get New Join Code', 'new-code']]);
});

// @see rules/calls-to-action/subscribed, rules/calls-to-action/subscribed-unlimited, rules/calls-to-action/subscribed-refers, rules/calls-to-action/former-member, rules/calls-to-action/join-code-active-former
test('a subscriber browses and invites, and a former one subscribes again', async ({ page }) => {
  test.slow();
  const email = await newPerson(page, 'sg');
  await page.goto('/sg/apparel/subscription/checkout');
  await payPlanByCard(page, CARDS.paid);
  await expectPlan(page, '/sg/apparel', 'Basic');
  await signIn(page, email, 'sg');
  const invite = ['Refer a friend', 'subscriber-referral'];
  expect(await offered(page, '/sg/apparel/faq')).toEqual([['Browse Now', '/sg/apparel/browse'], invite]);
  expect(await led(page, '/sg/apparel')).toEqual([
    ['Browse Now', '/sg/apparel/browse'],
    invite,
    ['See the plans', '/sg/apparel/plans'],
  ]);
  expect(await offered(page, '/sg/apparel/unlimited')).toEqual([
    ['Explore The Infinite Wardrobe', '/sg/apparel/browse'],
    invite,
  ]);
  // A plan of the hybrid flow.
  expect(await offered(page, '/sg/apparel/pro')).toEqual([['Get Started', '/sg/apparel/browse'], invite]);
  expect(await offered(page, '/sg/bags/faq')).toEqual([['Get Started', '/sg/bags/subscription/checkout']]);

  await ops(
    sharedShop(),
    'subscription',
    'end',
    await numberOf(email, 'subscription', 'list', '--region', 'sg'),
  );
  expect(await offered(page, '/sg/apparel/faq')).toEqual([
    ['Re-subscribe Now', '/sg/apparel/subscription/resubscribe'],
  ]);
  await wait(page, 'sg', 'bags');
  await admit(email, 'sg', 'sg-bags-core');
  expect(await offered(page, '/sg/bags/faq')).toEqual([['Re-subscribe Now', 'join-code']]);
});

// @see rules/calls-to-action/risky, rules/accounts/staff-restrict
test('a restricted customer is led to the house, whatever the page', async ({ page }) => {
  const email = await newcomer(page, 'sg');
  await ops(sharedShop(), 'customer', 'restrict', email, '--as', 'risky');
  for (const path of ['/sg/apparel/faq', '/sg/bags/faq', '/sg/apparel/try60'])
    expect(await offered(page, path), path).toEqual([['Contact Us', 'chat']]);
  await ops(sharedShop(), 'customer', 'allow', email);
  expect(await offered(page, '/sg/apparel/faq')).toEqual([
    ['Get Started', '/sg/apparel/subscription/checkout'],
  ]);
});

// @see rules/calls-to-action/skipped
test('rows whose targets are missing are those of the quiz', () => {
  expect([...new Set(CTA_ROWS.flatMap(({ needs }) => needs ?? []))]).toEqual(['quiz']);
});
