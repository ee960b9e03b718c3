import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardResult, ChallengeResult, FieldsMessage, PageMessage } from '@lemari/contract/card-fields';
import { STAND_IN_KEYS } from '@lemari/contract/development';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { openStandIn } from '@lemari/pay-sandbox/testing';
import { readConfig } from '@lemari/shell/server/config';
import { buildFrames } from '@lemari/shell/server/frames';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { watchForCard } from './support/card-watch.ts';

// The card frame with the stand-in's script: a page that speaks the shop's messages, and nothing else of the shop.

/** A page of the shop, without the shop. */
const PAGE = `<!doctype html><html lang="en"><head><title>Pay</title><link rel="icon" href="data:,">
  <meta name="viewport" content="width=device-width"></head>
  <body><main><h1>Pay</h1><div id="box"></div><button id="after">Pay</button></main></body></html>`;
const CARD = { number: '4242424242424242', securityCode: '737' };

type Said = FieldsMessage;

declare global {
  interface Window {
    /** What the frame has said. */
    said: Said[];
  }
}

let frames: Awaited<ReturnType<typeof buildFrames>>;
let standIn: Awaited<ReturnType<typeof openStandIn>>;
let origin: string;
let shopUrl: string;
let shop: Server;
/** Every request that reached the origin of frame documents. */
const reached: string[] = [];

test.beforeAll(async () => {
  standIn = await openStandIn();
  shop = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  const config = readConfig({
    PORT: new URL(shopUrl).port,
    FRAMES_PORT: '0',
    STRIPE_SCRIPT_URL: `${standIn.publicUrl}/stripe/stripe.js`,
    LOG_LEVEL: 'silent',
  });
  if (!config.frames) throw new Error('no frames');
  frames = await buildFrames({ ...config, frames: config.frames });
  frames.addHook('onRequest', (request, _reply, done) => {
    reached.push(`${request.method} ${request.url}`);
    done();
  });
  await frames.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://localhost:${(frames.server.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  await frames.close();
  await standIn.close();
  shop.close();
});

/** A page of the shop with the card frame. */
async function openFields(page: Page): Promise<FrameLocator> {
  await page.goto(`${shopUrl}/pay`);
  await page.evaluate((at) => {
    window.said = [];
    window.addEventListener('message', (event: MessageEvent<Said>) => {
      if (event.origin === at) window.said.push(event.data);
    });
  }, origin);
  return showFrame(page, 'Card number, expiry date and security code');
}

async function showFrame(page: Page, title: string, purpose = ''): Promise<FrameLocator> {
  const query = new URLSearchParams({ key: STAND_IN_KEYS.publishable, origin: shopUrl });
  await page.evaluate(
    ({ src, name }) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src, title: name, width: '100%', height: 420 });
      document.getElementById('box')?.replaceChildren(frame);
    },
    { src: `${origin}/frames/card?${query}${purpose}`, name: title },
  );
  await said(page, 'pay:ready');
  return page.frameLocator(`iframe[title="${title}"]`);
}

/** The first message of a type that the frame has sent. */
async function said<Type extends Said['type']>(page: Page, type: Type) {
  const found = await page.waitForFunction(
    (name) => window.said.find((message) => message.type === name),
    type,
  );
  return (await found.jsonValue()) as Extract<Said, { readonly type: Type }>;
}

/** Posts a message and takes the answer off the list. */
async function ask(page: Page, message: PageMessage): Promise<CardResult | ChallengeResult> {
  await page.evaluate(
    ({ at, data }) => document.querySelector('iframe')?.contentWindow?.postMessage(data, at),
    { at: origin, data: message },
  );
  const answer = await said(page, message.type === 'pay:challenge' ? 'pay:challenged' : 'pay:result');
  await page.evaluate(() => void window.said.splice(0));
  return answer.result;
}

const inputsOf = (frame: FrameLocator) => frame.frameLocator('iframe[title="Secure payment input frame"]');

const submit = (page: Page) => ask(page, { type: 'pay:submit', requestId: 'one' });

test('a card is typed by keyboard and becomes a token that only its provider could make @phone', async ({
  page,
}) => {
  const watch = watchForCard(page, shopUrl, CARD);
  const frame = await openFields(page);
  const inputs = inputsOf(frame);
  await expect(inputs.getByLabel('Card number')).toBeVisible();
  expect(await submit(page)).toEqual({ status: 'incomplete' });
  await expect(inputs.getByLabel('Card number')).toBeFocused();
  await expect(inputs.getByLabel('Card number')).toHaveAccessibleDescription(/Enter the card number/);
  await expectAccessible(page);
  await page.keyboard.type(CARD.number);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0830');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CARD.securityCode);
  await page.keyboard.press('Tab');
  await expect(page.locator('#after')).toBeFocused();
  const result = await submit(page);
  expect(result).toMatchObject({
    status: 'verified',
    brand: 'visa',
    last_four_digit: '4242',
    expiration_month: 8,
    expiration_year: 2030,
  });
  await page.evaluate(
    (at) => document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'pay:focus' }, at),
    origin,
  );
  await expect(inputs.getByLabel('Card number')).toBeFocused();
  await watch.look();
  expect(watch.found(JSON.stringify(result), ...reached)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

const CHALLENGES = [
  { press: 'Complete', number: '4000000000003220', result: { status: 'verified' } },
  {
    press: 'Fail',
    number: '4000000000003220',
    result: { status: 'failed', reason: expect.stringMatching(/^We are unable to authenticate/) },
  },
  { press: 'Complete', number: '4000008260003178', result: { status: 'failed', reason: CARD_DECLINED } },
] as const;

test('a bank asks over the whole frame, and each of its answers reaches the page @phone', async ({
  page,
}) => {
  await openFields(page);
  for (const { press, number, result } of CHALLENGES) {
    const secret = await standIn.challenge(number);
    await page.evaluate(() => void window.said.splice(0));
    const frame = await showFrame(page, 'Your bank’s question', '&for=challenge');
    const answer = ask(page, { type: 'pay:challenge', requestId: 'two', clientSecret: secret });
    const bank = frame.frameLocator('iframe[title="3-D Secure"]');
    await expect(bank.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
    const [inner, outer] = await Promise.all([
      frame.locator('iframe[title="3-D Secure"]').boundingBox(),
      page.locator('iframe').first().boundingBox(),
    ]);
    expect(inner?.height).toBeGreaterThan((outer?.height ?? 0) - 8);
    if (press === 'Fail') await expectAccessible(page);
    await bank.getByRole('button', { name: press }).press('Enter');
    expect(await answer).toEqual(result);
  }
});

test('a question that was answered already is read, and a page of another origin is not framed', async ({
  page,
}) => {
  await openFields(page);
  const secret = await standIn.challenge('4000000000003220');
  await standIn.answer(secret);
  await page.evaluate(() => void window.said.splice(0));
  await showFrame(page, 'Your bank’s question', '&for=challenge');
  expect(await ask(page, { type: 'pay:challenge', requestId: 'three', clientSecret: secret })).toEqual({
    status: 'verified',
  });
  const other = await page.request.get(
    `${origin}/frames/card?${new URLSearchParams({ key: STAND_IN_KEYS.publishable, origin: 'http://other.example' })}`,
  );
  expect(other.status()).toBe(400);
});
