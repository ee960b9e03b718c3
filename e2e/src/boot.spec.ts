import { createHash } from 'node:crypto';
import { menu, menuButton, wardrobe } from './support/header.ts';
import { islandHydrated } from './support/islands.ts';
import { cards } from './support/listing.ts';
import { STAYS } from './support/page-watch.ts';
import { currentRun } from './support/run.ts';
import { holdScripts, SCRIPTS } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const LISTING = '/sg/apparel/browse';
/** The script that sets the cart's count, and the starter. */
const INLINE_LIMITS_BYTES = [256, 3 * 1024];

test('the document contains no script but the early one and the starter, within their sizes', async ({
  request,
}) => {
  const html = await (await request.get(LISTING)).text();
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].map(([, attributes, code]) => ({
    attributes: attributes ?? '',
    code: code ?? '',
  }));
  const running = scripts.filter(({ attributes }) => !/type="application\/(?:ld\+)?json"/.test(attributes));
  expect(running.map(({ attributes }) => attributes)).toEqual(['', '']);
  for (const [index, limit] of INLINE_LIMITS_BYTES.entries())
    expect(Buffer.byteLength(running[index]?.code ?? '')).toBeLessThanOrEqual(limit);
  const hints = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  expect(hints.filter((link) => /as="?script|modulepreload|prefetch/.test(link))).toEqual([]);
  // Attributes contain no script either.
  expect(html).not.toMatch(/<[^>]+\son\w+=/);
});

test('the policy admits scripts and styles by hash, without an unsafe source', async ({ request }) => {
  const answer = await request.get(LISTING);
  const html = await answer.text();
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  const policy = answer.headers()['content-security-policy'] ?? '';
  const rules = Object.fromEntries(
    policy.split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources];
    }),
  );
  const pay = `http://localhost:${currentRun().payPort}`;
  expect(rules).toMatchObject({
    'default-src': ["'self'"],
    'script-src': [...hashes(/<script>(.*?)<\/script>/gs), "'strict-dynamic'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'", pay],
    'form-action': ["'self'", pay],
  });
  const styles = hashes(/<style[^>]*>(.*?)<\/style>/gs);
  expect(styles).toHaveLength(2);
  expect(rules['style-src']).toEqual(expect.arrayContaining(styles));
  expect(policy).not.toContain('unsafe-eval');
  expect([...(rules['script-src'] ?? []), ...(rules['style-src'] ?? [])]).not.toContain("'unsafe-inline'");
  expect(answer.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
});

test('no script is requested before the first picture has loaded', async ({ page, watch }) => {
  const { promise: picture, resolve: sendPicture } = Promise.withResolvers<void>();
  await page.route('**/pictures/**', async (route) => {
    await picture;
    await route.continue();
  });
  await page.goto('/id', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => watch.requests.some((line) => line.includes(' /pictures/'))).toBe(true);
  // Long enough for a script that does not wait.
  await page.waitForTimeout(500);
  expect(watch.requests.filter((line) => SCRIPTS.test(line))).toEqual([]);
  sendPicture();
  await islandHydrated(page, 'header');
});

test('an unused page loads its own scripts only; the first sign of use loads the rest', async ({
  page,
  watch,
}) => {
  const scripts = () =>
    watch.requests.flatMap((line) => (SCRIPTS.test(line) ? (/([\w-]+)\.[^/]*$/.exec(line)?.[1] ?? []) : []));
  await page.goto(LISTING);
  await page.waitForFunction(() => window.hydratedIslands?.includes('filters'));
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts())).toEqual(
    new Set(['react', 'libs', 'main', 'remoteEntry', 'vertical', 'cards', 'pages', 'listing']),
  );
  await page.mouse.move(100, 100);
  await expect
    .poll(scripts)
    .toEqual(expect.arrayContaining(['frame', 'api', 'transport', 'modal-connection']));
});

test('a row far down hydrates when it is scrolled near, or before a navigation', async ({ page }) => {
  const hydrated = () => page.evaluate(() => window.hydratedIslands ?? []);
  await page.goto(LISTING);
  await islandHydrated(page, 'sort');
  await page.waitForLoadState('networkidle');
  expect(await hydrated()).toContain('row-0');
  expect(await hydrated()).not.toContain('row-4');
  await cards(page).nth(17).scrollIntoViewIfNeeded();
  await islandHydrated(page, 'row-4');
  const heart = cards(page)
    .nth(17)
    .getByRole('button', { name: /to wishlist$/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto(LISTING);
  await islandHydrated(page, 'sort');
  expect(await hydrated()).not.toContain('row-4');
  await page.getByRole('form', { name: 'Filters' }).getByText('XXS', { exact: true }).click();
  await expect(page).toHaveURL(`${LISTING}?sizes0=xxs`);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Size XXS');
});

test('a size ticked before hydration is applied by one request', async ({ page, watch }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(LISTING, { waitUntil: 'commit' });
  const filters = page.getByRole('form', { name: 'Filters' });
  await filters.getByText('XXS', { exact: true }).click();
  await filters.getByText('Black', { exact: true }).click();
  await expect(filters.locator('[value=xxs]')).toBeChecked();
  const entries = await page.evaluate(() => history.length);
  await expect(page).toHaveURL(LISTING);

  releaseScripts();
  await expect(page).toHaveURL(`${LISTING}?sizes0=xxs&colors0=black`);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Size XXS');
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Black');
  await expect(filters.locator('[value=xxs]')).toBeChecked();
  await expect(filters.locator('[value=black]')).toBeChecked();
  await islandHydrated(page, 'row-0');
  await page.waitForLoadState('networkidle');
  const calls = watch.requests.filter((line) => /\/answers\/|\/api\/discovery\//.test(line));
  expect(calls).not.toEqual([]);
  expect(new Set(calls).size).toBe(calls.length);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 2);

  await filters.getByText('XXS', { exact: true }).click();
  await expect(page).toHaveURL(`${LISTING}?colors0=black`);
});

test('a sort order chosen before hydration is applied', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(LISTING, { waitUntil: 'commit' });
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  // By keyboard: `selectOption` fires fewer events than a browser does.
  await sort.focus();
  await page.keyboard.press('N');
  await expect(page).toHaveURL(LISTING);
  releaseScripts();
  await expect(page).toHaveURL(`${LISTING}?sort=newest`);
  await expect(sort).toHaveValue('newest');
});

test('a link tapped before hydration leads to its address', async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(LISTING, { waitUntil: 'commit' });
  const card = cards(page).first().getByRole('link');
  const href = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText('Rental prices')).toBeVisible();
  releaseScripts();
  await islandHydrated(page, 'offer');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a filter form opened and submitted before hydration leads to the filtered listing', async ({
    page,
  }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto(LISTING, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const filters = page.getByRole('form', { name: 'Filters' });
    await filters.getByText('XXS', { exact: true }).click();
    await filters.getByRole('button', { name: /^Show \d+ pieces/ }).click();
    // A form submits its empty fields too. A predicate would wait for the load event, which held scripts delay.
    await expect(page).toHaveURL(new RegExp(`${LISTING}\\?(?:.*&)?sizes=xxs(?:&|$)`));
    releaseScripts();
    await islandHydrated(page, 'filters');
    await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Size XXS');
  });

  test('the menu leads to another vertical and closes', async ({ page }) => {
    await page.goto('/sg/apparel');
    await islandHydrated(page, 'header');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Bags' }).click();
    await expect(page).toHaveURL('/sg/bags');
    await expect(menu).toBeHidden();
  });
});

const INTEGRITY = /^console error: Failed to find a valid digest in the 'integrity' attribute/;

const TAMPERED = [
  { what: "a remote's entry", file: /\/r\/apparel\/remoteEntry\.\w+\.js$/, hydrated: ['header'] },
  { what: "a remote's module", file: /\/r\/apparel\/vertical\.\w+\.js$/, hydrated: ['header'] },
  { what: "a remote's page", file: /\/r\/apparel\/listing\.\w+\.js$/, hydrated: ['header'] },
  { what: "the shell's own script", file: /\/assets\/main\.\w+\.js$/, hydrated: [] },
];

for (const { what, file, hydrated } of TAMPERED)
  test(`${what} that was tampered with does not run, and the page stays usable`, async ({ page, watch }) => {
    watch.expects(INTEGRITY);
    if (hydrated.length > 0) watch.expects(STAYS);
    await page.route(file, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.tampered=true;` });
    });
    await page.goto(LISTING);
    const shown = await cards(page).count();
    // The browser checks the digest before it runs the script.
    await expect.poll(() => watch.complaints.some((line) => INTEGRITY.test(line))).toBe(true);
    // The shell's part of the page works without the remote.
    for (const island of hydrated) await islandHydrated(page, island);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expect(cards(page)).toHaveCount(shown);

    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await wardrobe(page, 'Bags').click();
    await expect(page).toHaveURL('/sg/bags');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
