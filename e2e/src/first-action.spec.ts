import type { Locator, Page } from '@playwright/test';
import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';
import { newEmail } from './support/users.ts';

/** Longest way from a front page to an action, in presses. */
const MOST_PRESSES = 12;

/** A view with one thing to do: an open dialog, the target of the address, else the main content. */
async function viewOf(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) return dialog;
  const { hash } = new URL(page.url());
  return hash === '' ? page.getByRole('main') : page.locator(hash);
}

/** The first thing that a view asks for: its primary button, or the first piece of a listing. */
async function primaryOf(page: Page): Promise<Locator> {
  const view = await viewOf(page);
  return view
    .locator('[data-primary]')
    .or(view.locator('[data-product-card] a'))
    .filter({ visible: true })
    .first();
}

/** Answers what a view asks before its primary button: a day, a size, an e-mail. */
async function answerQuestions(page: Page, email: string): Promise<void> {
  const view = await viewOf(page);
  const field = view.locator('input[type=email]');
  if (await field.isVisible()) await field.fill(email);
  const day = view.locator('[role=grid] button:not([aria-disabled])').first();
  if (await day.isVisible()) await day.click();
  const isSizeMissing = await page.getByText('Choose a size first.').isVisible();
  if (isSizeMissing)
    await page
      .getByRole('group', { name: /^Size/ })
      .getByRole('radio', { disabled: false })
      .first()
      .check({ force: true });
}

/** What the page shows: its address, its open dialog and its primary button. */
const stateOf = async (page: Page): Promise<string> => {
  const label = await (await primaryOf(page)).textContent();
  return [page.url(), await page.getByRole('dialog').isVisible(), label].join(' ');
};

/** Each region's front page, and the action for a piece at which its primary buttons end. */
const WAYS = [
  { region: 'id', ends: 'the cart, which has the piece' },
  { region: 'sg', ends: 'the page of the plans, which took the e-mail' },
  { region: 'hk', ends: 'the page of the plans, which took the e-mail' },
] as const;

// @see rules/products/one-action, rules/plans/interest
for (const { region, ends } of WAYS)
  test(`the primary buttons of ${region} lead a guest from its front page to ${ends} @phone`, async ({
    page,
  }) => {
    const email = newEmail();
    const thanks = page.getByText(`Thank you. We’ll email ${email} once`);
    let piece: string | undefined;
    const visited: string[] = [];
    const isThere = async () =>
      region === 'id' ? /\/cart$/.test(page.url()) : (await thanks.isVisible()) && piece !== undefined;

    await page.goto(`/${region}`);
    for (let presses = 0; !(await isThere()); presses += 1) {
      expect(presses, visited.join('\n')).toBeLessThan(MOST_PRESSES);
      const isProduct = page.url().includes('/browse/styles/');
      if (isProduct) {
        await islandHydrated(page, 'offer');
        piece = (await page.getByRole('heading', { level: 1 }).textContent()) ?? undefined;
      }
      if (page.url().endsWith('#tell-me')) await islandHydrated(page, 'tell-me');
      await answerQuestions(page, email);
      const before = await stateOf(page);
      visited.push(before);
      await (await primaryOf(page)).click();
      await expect
        .poll(async () => (await isThere()) || (await stateOf(page)) !== before || needsSize(page), {
          message: `nothing follows ${before}`,
        })
        .toBeTruthy();
    }

    expect(piece, visited.join('\n')).toBeTruthy();
    if (region === 'id') await expect(page.getByRole('article')).toContainText(piece ?? ' ');
    else await expect(thanks).toBeVisible();
  });

const needsSize = (page: Page) => page.getByText('Choose a size first.').isVisible();
