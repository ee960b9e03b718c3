import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { islandHydrated } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { STAYS } from './support/page-watch.ts';
import { expect, test } from './support/test.ts';

const LISTING = '/sg/apparel/browse';

const FOREIGN_ORIGIN = 'https://elsewhere.example';
/** Has the path of a script of the shop: only the origin differs. */
const FOREIGN = `${FOREIGN_ORIGIN}/r/apparel/remoteEntry.js`;
const FOREIGN_CODE = 'globalThis.foreignRan = true;';
const FOREIGN_HASH = `sha256-${createHash('sha256').update(FOREIGN_CODE).digest('base64')}`;

const inert = (data: unknown, id: string) =>
  `<script id="${id}" type="application/json">${JSON.stringify(data)}</script>`;
const asAttribute = (data: unknown) => JSON.stringify(data).replaceAll('"', '&quot;');

/** The starter's data, in an element of its own as older releases had it. */
const START = { run: [FOREIGN], fetch: [FOREIGN], integrity: { [FOREIGN]: FOREIGN_HASH } };

/** The page's data, with the foreign script as the entry of every remote. */
function foreignPage(html: string): unknown {
  const [, text = ''] = /<script id="lemari-page" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  const page = JSON.parse(text) as { releases: Record<string, object>; integrity: object };
  const releases = Object.entries(page.releases).map(([vertical, release]) => [
    vertical,
    { ...release, entry: FOREIGN },
  ]);
  return {
    ...page,
    releases: Object.fromEntries(releases) as object,
    integrity: { ...page.integrity, [FOREIGN]: FOREIGN_HASH },
  };
}

/** The element of the starter, as the page has it: the first script of the body. */
const starterOf = (html: string) =>
  /<script>.*?<\/script>/s.exec(html.slice(html.indexOf('<body>')))?.[0] ?? '';

interface Injection {
  what: string;
  /** Markup that is inserted before the page's own. */
  markup: (html: string) => string;
  /** The complaint that the page may log. */
  complaint?: RegExp;
}

const BLOCKED = /^console error: .*violates the following Content Security Policy directive/;
/** Whether the parser moves the page's own elements. */
const MOVED = /^console error: \[hydration\]/;

const INJECTIONS: readonly Injection[] = [
  { what: 'start data under its former id', markup: () => inert(START, 'lemari-start') },
  {
    what: 'page data under the id of the page’s own',
    markup: (html) => inert(foreignPage(html), 'lemari-page'),
  },
  {
    what: 'page data in a table, before which the parser moves the page’s own',
    markup: (html) => `<table>${inert(foreignPage(html), 'lemari-page')}<x-open>`,
    complaint: MOVED,
  },
  {
    what: 'page data before a picture named currentScript',
    markup: (html) => `${inert(foreignPage(html), 'other')}<img name="currentScript" alt="">`,
  },
  {
    what: 'a picture named currentScript, with an address',
    markup: () => `<img name="currentScript" alt="" src="${FOREIGN}">`,
    complaint: BLOCKED,
  },
  {
    what: 'forms with the ids of the data',
    markup: (html) =>
      ['lemari-start', 'lemari-page']
        .map(
          (id) =>
            `<form id="${id}"><input name="textContent" value="${asAttribute(foreignPage(html))}"></form>`,
        )
        .join(''),
  },
  {
    what: 'links with the names of globals',
    markup: () =>
      ['__lemari', '__lemariIntegrity', 'lemari_apparel']
        .map(
          (id) => `<a id="${id}" href="${FOREIGN}"></a><a id="${id}" name="pageData" href="${FOREIGN}"></a>`,
        )
        .join(''),
  },
  {
    what: 'the starter with foreign addresses',
    markup: (html) => starterOf(html).replaceAll(/"\/(?:assets|r)\/[^"]*"/g, () => JSON.stringify(FOREIGN)),
    complaint: BLOCKED,
  },
  {
    what: 'a script element',
    markup: () => `<script crossorigin src="${FOREIGN}" integrity="${FOREIGN_HASH}"></script>`,
    complaint: BLOCKED,
  },
];

interface Opened {
  /** Requested scripts of other origins. */
  scripts: string[];
}

/** Opens the listing with markup before its own. @param policy changes its Content-Security-Policy */
async function openWith(
  page: Page,
  markup: (html: string) => string,
  policy = (header: string) => header,
): Promise<Opened> {
  const scripts: string[] = [];
  await page.route(`${FOREIGN_ORIGIN}/**`, async (route) => {
    scripts.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: FOREIGN_CODE,
    });
  });
  await page.route(LISTING, async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const html = await response.text();
    await route.fulfill({
      response,
      headers: {
        ...headers,
        'content-security-policy': policy(headers['content-security-policy'] ?? ''),
      },
      body: html.replace('<body>', () => `<body>${markup(html)}`),
    });
  });
  await page.goto(LISTING);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(100, 100);
  return { scripts };
}

const foreignRan = (page: Page) => page.evaluate(() => 'foreignRan' in globalThis);

for (const { what, markup, complaint } of INJECTIONS)
  // @see rules/third-parties/no-scripts
  test(`a page with foreign markup runs its own scripts and no other: ${what}`, async ({ page, watch }) => {
    if (complaint) watch.expects(complaint);
    watch.allows(/^failed GET \/r\/apparel\/remoteEntry\.js: csp/);
    const { scripts } = await openWith(page, markup);
    expect(scripts).toEqual([]);
    expect(await foreignRan(page)).toBe(false);
    await islandHydrated(page, 'header');
    await islandHydrated(page, 'row-0');
  });

const BROWSERS = [
  { browser: 'with Trusted Types', policy: (header: string) => header },
  {
    browser: 'without Trusted Types',
    policy: (header: string) =>
      header.replace(/require-trusted-types-for [^;]*; trusted-types [^;]*; /, () => ''),
  },
];

for (const { browser, policy } of BROWSERS)
  test(`the starter after foreign page data loads no foreign script in a browser ${browser}`, async ({
    page,
    watch,
  }) => {
    // The remote is refused, and the page's own starter must not create a second policy.
    watch.expects(STAYS);
    watch.allows(/createPolicy|^console error: Creating a TrustedTypePolicy/);
    watch.allows(MOVED);
    const { scripts } = await openWith(
      page,
      (html) => inert(foreignPage(html), 'lemari-page') + starterOf(html),
      policy,
    );
    expect(scripts).toEqual([]);
    expect(await foreignRan(page)).toBe(false);
    await expect(cards(page).first()).toBeVisible();
  });

type TrustedTypes = typeof globalThis & {
  trustedTypes: { createPolicy: (name: string, rules: object) => object };
};

/** Each runs in the page and tries to turn text into a script. */
const ATTEMPTS = [
  {
    what: 'a foreign address for a script',
    attempt: () => (document.createElement('script').src = 'https://elsewhere.example/assets/main.js'),
  },
  {
    what: 'text for a script',
    attempt: () => (document.createElement('script').textContent = 'foreignRan = true'),
  },
  {
    what: 'markup',
    attempt: () => (document.createElement('div').innerHTML = '<img src="x" onerror="foreignRan = true">'),
  },
  {
    what: 'markup for a document',
    attempt: () => new DOMParser().parseFromString('<p onclick="foreignRan = true">', 'text/html').title,
  },
  {
    what: 'another policy',
    attempt: () => (globalThis as TrustedTypes).trustedTypes.createPolicy('other', {}),
  },
];

for (const { what, attempt } of ATTEMPTS)
  test(`a page refuses ${what}`, async ({ page, watch }) => {
    watch.allows(/^console error: (?:This document requires 'Trusted|Creating a TrustedTypePolicy)/);
    await page.goto(LISTING);
    await expect(page.evaluate(attempt)).rejects.toThrow('TypeError');
    expect(await foreignRan(page)).toBe(false);
  });

test('a page that the browser renders has its structured data', async ({ page }) => {
  await page.goto(LISTING);
  await islandHydrated(page, 'row-0');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByText('Rental prices')).toBeVisible();
  const facts = page.locator('script[type="application/ld+json"]');
  await expect.poll(() => facts.allTextContents()).toContainEqual(expect.stringContaining('"Product"'));
});
