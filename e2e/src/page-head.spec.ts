import type { Page } from '@playwright/test';
import { Value } from 'typebox/value';
import { openFirstProduct } from './support/listing.ts';
import { FACT_SCHEMAS } from './support/page-facts.ts';
import { currentRun } from './support/run.ts';
import { expect, test } from './support/test.ts';

interface Fact {
  '@type': string;
}

const factsOf = (page: Page): Promise<Fact[]> =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent) as Fact));

interface Head {
  canonicals: (string | null)[];
  alternates: Record<string, string | null>;
  picture: string | null | undefined;
  descriptions: number;
}

const headOf = (page: Page) =>
  page.evaluate((): Head => ({
    canonicals: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
      link.getAttribute('href'),
    ),
    alternates: Object.fromEntries(
      [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href'),
      ]),
    ),
    picture: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    descriptions: document.querySelectorAll('meta[name=description]').length,
  }));

const PAGES = [
  {
    path: '/sg',
    canonical: '/sg',
    hreflang: { 'en-SG': '/sg', 'en-ID': '/id', 'en-HK': '/hk', 'x-default': '/sg' },
    facts: ['Organization'],
  },
  {
    path: '/hk/bags',
    canonical: '/hk/bags',
    hreflang: { 'en-SG': '/sg/bags', 'en-HK': '/hk/bags', 'x-default': '/sg/bags' },
    facts: ['Organization', 'FAQPage'],
  },
  {
    path: '/id/birthday',
    canonical: '/id/birthday',
    hreflang: {},
    facts: ['Organization'],
  },
  {
    path: '/sg/apparel/browse?category=dresses&sizes0=s&utm_source=mail',
    canonical: '/sg/apparel/browse?category=dresses',
    hreflang: {
      'en-SG': '/sg/apparel/browse?category=dresses',
      'en-ID': '/id/browse?category=dresses',
      'en-HK': '/hk/apparel/browse?category=dresses',
      'x-default': '/sg/apparel/browse?category=dresses',
    },
    facts: ['BreadcrumbList'],
  },
];

for (const { path, canonical, hreflang, facts } of PAGES)
  test(`${path} has a canonical address, a title, a description and structured data`, async ({
    page,
    request,
  }) => {
    const { shellUrl } = currentRun();
    const whole = (target: string) => shellUrl + target;
    await page.goto(path);
    const head = await headOf(page);
    expect(head.canonicals).toEqual([whole(canonical)]);
    expect(head.alternates).toEqual(
      Object.fromEntries(Object.entries(hreflang).map(([language, target]) => [language, whole(target)])),
    );
    expect(head.descriptions).toBe(1);
    expect((await request.get(head.picture ?? '')).headers()['content-type']).toContain('image/');
    for (const target of Object.values(hreflang))
      expect((await request.get(target, { maxRedirects: 0 })).status()).toBe(200);
    await expectFacts(page, facts);
  });

test('a product has offers in its structured data and alternates in other regions', async ({
  page,
  request,
}) => {
  const path = await openFirstProduct(page, '/id/browse');
  const { canonicals, alternates } = await headOf(page);
  expect(canonicals).toEqual([currentRun().shellUrl + path]);
  // The most popular piece is offered in all three regions.
  expect(Object.keys(alternates)).toEqual(['en-SG', 'en-ID', 'en-HK', 'x-default']);
  expect(alternates['en-ID']).toBe(currentRun().shellUrl + path);
  for (const address of Object.values(alternates))
    expect((await request.get(address ?? '', { maxRedirects: 0 })).status()).toBe(200);
  await expectFacts(page, ['Product', 'BreadcrumbList']);
});

async function expectFacts(page: Page, types: string[]): Promise<void> {
  const facts = await factsOf(page);
  expect(facts.map((fact) => fact['@type'])).toEqual(types);
  for (const fact of facts) {
    const schema = FACT_SCHEMAS[fact['@type']];
    expect(schema && [...Value.Errors(schema, fact)]).toEqual([]);
  }
}

const HIDDEN = [
  '/id/ref/Ab12',
  '/sg/apparel/try60',
  '/hk/bags/consignment',
  // @see rules/search-engines/hidden-subscription
  '/sg/apparel/subscription/plans',
  '/sg/bags/subscription/complete',
];

for (const path of HIDDEN)
  test(`${path} is hidden from search engines`, async ({ request }) => {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>');
  });

test('an account page has no footer, a front has one', async ({ page }) => {
  await page.goto('/sg/apparel/auth/sign-in');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/sg/apparel');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

// @see rules/navigation/none-in-lite, rules/regions/lite-header
test('Hong Kong has the links in its header, without side navigation @phone', async ({ page }) => {
  await page.goto('/hk/bags');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Shop by category' });
  await expect(links.getByRole('link', { name: 'New in' })).toBeVisible();
  // A listing keeps them, beside categories of its own.
  await page.goto('/hk/bags/browse');
  await expect(links.getByRole('link', { name: 'New in' })).toBeVisible();
  await expect(links.getByRole('link', { name: /^Plans/ })).toBeVisible();
  // Neither categories nor footer are there.
  await page.goto('/hk/bags/subscription/plans');
  await expect(links.getByRole('link')).toHaveText([
    'Clothes FAQ',
    'Bags FAQ',
    'Terms and privacy',
    'Contact Us',
  ]);
});
