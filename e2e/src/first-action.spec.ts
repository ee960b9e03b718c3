import type { Locator, Page } from '@playwright/test';
import { islandHydrated } from './support/islands.ts';
import { availableSizes, chooseSize } from './support/listing.ts';
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

/** Marks the primary buttons of a view by what a visitor sees: a filled box with the text colour of actions. */
const markPrimary = (view: Locator): Promise<void> =>
  // Does not wait for the view: a dialog may have closed.
  view.evaluateAll((roots) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = 'var(--on-action)';
    const { color } = getComputedStyle(sample);
    sample.remove();
    for (const element of roots.flatMap((root) => [...root.querySelectorAll('a:not(.skip-link), button')])) {
      const look = getComputedStyle(element);
      const isFilled = look.backgroundColor !== 'rgba(0, 0, 0, 0)';
      element.toggleAttribute('data-primary', isFilled && look.color === color);
    }
  });

/** The first thing that a view asks for: its primary button, or the first piece of a listing. */
async function primaryOf(page: Page): Promise<Locator> {
  const view = await viewOf(page);
  await markPrimary(view);
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
  const days = view.getByRole('grid').first();
  // Its days load.
  if (await days.isVisible()) await days.locator('[role=button]:not([aria-disabled])').first().click();
  const isSizeMissing = await page.getByText('Choose your size.').isVisible();
  if (isSizeMissing)
    // Other journeys take the first: what the page says of it may be a minute old.
    await chooseSize(availableSizes(page).last());
}

/** What the page shows: its address, whether a dialog is open, its heading, and what follows from a press. */
const stateOf = async (page: Page): Promise<string> => {
  const [isOpen, heading, label, thanks, isSizeMissing] = await Promise.all([
    page.getByRole('dialog').isVisible(),
    // Waits for nothing: what is there now may be gone after the press.
    page.getByRole('heading', { level: 1 }).allTextContents(),
    primaryOf(page).then((primary) => primary.allTextContents()),
    page.getByText(/^Thank you/).isVisible(),
    page.getByText('Choose your size.').isVisible(),
  ]);
  return [page.url(), isOpen, heading, label, thanks, isSizeMissing].join(' ');
};

/** Waits for what a press leads to: another state that stays. */
async function expectOtherState(page: Page, before: string): Promise<void> {
  let last = before;
  await expect
    .poll(
      async () => {
        const [seen, now] = [last, await stateOf(page)];
        last = now;
        return now !== before && now === seen && !/, working\b/.test(now);
      },
      { message: `nothing follows ${before}`, intervals: [300] },
    )
    .toBe(true);
}

/** Each region's front page, and the action for a piece at which its primary buttons end. */
const WAYS = [
  { region: 'id', ends: 'the cart, which has the piece', at: /\/cart/ },
  {
    region: 'sg',
    ends: 'a registration that goes on to the plans',
    at: /\/auth\/register\?direct_flow=true/,
  },
  {
    region: 'hk',
    ends: 'where a guest signs in for a plan',
    // By way of the plans, or of the front of bags, which a phone's first button leads to.
    at: /\/auth\/register\?direct_flow=true|\/subscription\/checkout\?plan=/,
  },
] as const;

// @see rules/products/one-action, rules/plans/how-had
for (const { region, ends, at } of WAYS)
  test(`the primary buttons of ${region} lead a guest from its front page to ${ends} @phone`, async ({
    page,
  }) => {
    const email = newEmail();
    let piece: string | undefined;
    const visited: string[] = [];
    const isThere = async () =>
      region === 'id'
        ? page.getByRole('heading', { level: 1, name: 'Your cart' }).isVisible()
        : page.url().includes('/auth/') && page.getByRole('textbox', { name: 'Email' }).isVisible();

    await page.goto(`/${region}`);
    for (let presses = 0; !(await isThere()); presses += 1) {
      expect(presses, visited.join('\n')).toBeLessThan(MOST_PRESSES);
      if (page.url().includes('/browse/styles/')) {
        await islandHydrated(page, 'offer');
        piece = (await page.getByRole('heading', { level: 1 }).textContent()) ?? undefined;
      }
      await answerQuestions(page, email);
      const before = await stateOf(page);
      visited.push(before);
      // A button fades from disabled to primary.
      await expect(async () => (await primaryOf(page)).click({ timeout: 1_000 })).toPass();
      await expectOtherState(page, before);
    }

    if (region === 'id') {
      expect(piece, visited.join('\n')).toBeTruthy();
      await expect(page.getByRole('article').filter({ hasText: piece ?? ' ' })).toHaveCount(1);
    } else expect(decodeURIComponent(page.url())).toMatch(at);
  });
