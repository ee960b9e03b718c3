import { islandHydrated } from './support/islands.ts';
import { type OwnStorefront, openStorefront, OPENING_MS } from './support/own-servers.ts';
import { expect, test } from './support/test.ts';

const APP_STORE = 'https://apps.example/lemari';
const PLAY_STORE = 'https://play.example/lemari';

/** A storefront with the addresses of an app. */
test.describe('a shop with an app', () => {
  // Both tests share a storefront.
  test.describe.configure({ mode: 'default' });
  let storefront: OwnStorefront;
  test.beforeAll(async () => {
    test.setTimeout(OPENING_MS);
    storefront = await openStorefront({
      verticals: ['apparel'],
      env: { APP_STORE_URL: APP_STORE, PLAY_STORE_URL: PLAY_STORE, TWILIO_ACCOUNT_SID: 'AC1' },
    });
  });
  test.afterAll(() => storefront.close());

  // @see rules/calls-to-action/app-download, rules/modals/download-app-label, rules/modals/download-app-text
  test('offers it in the sticky bar, whose modal leads to the stores', async ({ page }) => {
    await page.goto(`${storefront.shell.url}/id`);
    await islandHydrated(page, 'cta');
    await page.mouse.wheel(0, 900);
    await page.getByRole('complementary', { name: 'Download the App' }).getByRole('link').click();
    const modal = page.getByRole('dialog', { name: 'Lemari in your pocket' });
    await expect(modal).toContainText(
      'Download the mobile app to browse the wardrobe, add pieces to your box and place your orders',
    );
    const hrefOf = (name: string) => modal.getByRole('link', { name, exact: true });
    await expect(hrefOf('App Store')).toHaveAttribute('href', APP_STORE);
    await expect(hrefOf('Google Play')).toHaveAttribute('href', PLAY_STORE);
    await expect(hrefOf('Download App Now')).toHaveAttribute('href', APP_STORE);
  });

  // @see rules/footer/download-app
  test('refuses an invalid phone number beside its field, and keeps what was typed', async ({
    page,
    watch,
  }) => {
    await page.goto(`${storefront.shell.url}/id/faq`);
    await islandHydrated(page, 'header');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Download App Now' });
    await link.click();
    const modal = page.getByRole('dialog', { name: 'Lemari in your pocket' });
    await expect(modal.getByRole('combobox')).toHaveValue('+62');
    const number = modal.getByRole('textbox', { name: 'Mobile number' });
    await number.fill('812345');
    watch.expects(/^answered 400 POST \/api\/customer\/v1\/download\/link/);
    watch.expects(/^console error: Failed to load resource: .* 400/);
    await modal.getByRole('button', { name: 'Text me the link' }).click();
    await expect(number).toHaveAccessibleDescription(/must be 8-13 numbers long/);
    await expect(number).toHaveValue('812345');
    await page.keyboard.press('Escape');
    await link.click();
    await expect(number).toHaveValue('812345');

    // The API of the tests sends no texts, and answers the link alone.
    const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
    await number.fill(`812${digits}`);
    await modal.getByRole('button', { name: 'Text me the link' }).click();
    await expect(modal.getByRole('status')).toContainText('We couldn’t send the text.');
    await expect(modal.getByRole('status').getByRole('link')).toHaveAttribute('href', /\/id\/app$/);
  });
});
