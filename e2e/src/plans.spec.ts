import { partnerIn } from '@lemari/domain/plan/partners';
import { PROMOTION_ROWS } from '@lemari/domain/plan/promotions';
import type { RegionId } from '@lemari/domain/region';
import { baseOf } from '@lemari/domain/region/vertical';
import { expectAccessible } from './support/accessible.ts';
import { islandHydrated } from './support/islands.ts';
import { expect, test } from './support/test.ts';
import { newEmail, ownNetwork, registerByPassword } from './support/users.ts';

/** A landing page of each kind, with the first month and the link of one of its plans. */
const LANDINGS = [
  // A standing coupon. @see rules/vouchers/shown-in-promotion
  {
    path: '/sg/apparel/bridal',
    says: 'First month $79. $20 off your first month, then $99 a month.',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic',
  },
  // A plan of its own. @see rules/plans/sg-starter
  {
    path: '/sg/apparel/starter',
    says: '$59',
    choose: 'Choose Starter',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-starter',
  },
  // A code by itself. @see rules/vouchers/default-try60, rules/vouchers/default-travel
  {
    path: '/sg/apparel/try60',
    says: 'First month $69. $30 off each of your first two months',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic&voucher=TRY60',
  },
  {
    path: '/hk/apparel/travel',
    says: 'First month HK$549. HK$350 off your first month',
    choose: 'Choose Bags',
    leads: '/hk/bags/subscription/plans?plan=hk-bags&voucher=STHOLIDAY',
  },
  // Campaigns. @see rules/vouchers/default-referral-sg, rules/vouchers/default-byinviteonly
  {
    path: '/sg/apparel/raf',
    says: 'First month $49. $50 off your first month',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic&voucher=RAF50',
  },
  {
    path: '/sg/apparel/byinviteonly',
    says: 'First month $79. $20 off your first month, then $99 a month.',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic',
  },
  // Partners. @see rules/vouchers/default-google, rules/vouchers/default-gojek, rules/vouchers/default-partner-sg
  {
    path: '/sg/apparel/partnerships/google',
    says: 'First month $79. $20 off each of your first three months',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic&voucher=GOOGLE3MO',
  },
  {
    path: '/id/partnerships/gojek',
    says: 'First month IDR 690.000. IDR 300.000 off your first month',
    // @see rules/plans/how-had
    choose: 'Tell me when plans open',
    leads: '/id/plans#tell-me',
  },
  {
    path: '/sg/apparel/partnerships/another',
    says: 'First month $79. $20 off each of your first three months',
    choose: 'Choose Basic',
    leads: '/sg/apparel/subscription/plans?plan=sg-apparel-basic&voucher=STPARTNER3MO',
  },
  // Referrals. @see rules/vouchers/default-referral-elsewhere
  {
    path: '/id/ref/AB12',
    says: 'First month IDR 790.000. IDR 200.000 off your first month',
    choose: 'Tell me when plans open',
    leads: '/id/plans#tell-me',
  },
];

for (const { path, says, choose, leads } of LANDINGS)
  // @see rules/promotions/landing
  test(`${path} leads to its plan at its price`, async ({ page }) => {
    await page.goto(path);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: choose, exact: true }) })
      .filter({ hasText: says })
      .first();
    await expect(card).toBeVisible();
    await expect(card.getByRole('link', { name: choose, exact: true })).toHaveAttribute('href', leads);
  });

/** Pages of partners: that of all, one with a page of its own, and one without. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  partnerships: ['partnerships', 'partnerships/google', 'partnerships/another'],
  referral: ['ref/AB12'],
};

const amountsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/(?:HK\$|\$|IDR\s)[\d.,]*\d/g) ?? []);

/**
 * Due at the choice for plans of pages that take no coupon, and so name the whole price: away from its page a promotion makes no
 * plan dearer than it is for all visitors. @see docs/decisions/0208
 */
const LOWER_AT_CHOICE: Readonly<Record<string, string>> = {
  '/sg/apparel/newflow': '$79',
  '/sg/apparel/unlimited': '$79',
  '/sg/apparel/allplans': '$79',
};

/** Pages that lead to no plan. No box of a plan arrives in Surabaya. */
const WITHOUT_PLANS = ['surabaya'];

/** Promotions, campaigns and referrals of a region, as paths. */
const landingsOf = (region: RegionId): readonly string[] =>
  Object.entries(PROMOTION_ROWS)
    .filter(([name, row]) => row.regions.includes(region) && !WITHOUT_PLANS.includes(name))
    .flatMap(([name]) => BELOW[name] ?? [name])
    .map((path) => `${baseOf('apparel', region) ?? ''}/${path}`);

const textOf = (html: string): string =>
  html
    .replaceAll(/<s[ >].*?<\/s>|<(script|style)[ >].*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/(?:\s|&nbsp;|\u00A0)+/g, ' ');

/** The choice of the first plan on a page that cannot be bought yet, by name. Its card leads to the news of it. */
const LATER: Readonly<Record<string, string>> = {
  Monthly: '/id/subscription/plans?plan=id-apparel-standard-single',
  Unlimited: '/id/subscription/plans?plan=id-apparel-unlimited',
};

/** The first plan on a page: where its card leads, or where it is chosen, and what its first month costs. */
function firstPlanIn(html: string) {
  const [later, name = ''] = />What (Monthly|Unlimited) includes</.exec(html) ?? [''];
  const [link, href = LATER[name] ?? ''] = /href="([^"]*\/subscription\/plans\?plan=[^"]*)"/.exec(html) ?? [
    later,
  ];
  const end = html.indexOf(link);
  const card = textOf(html.slice(html.lastIndexOf('<h3', end), end));
  const price = /First month ((?:IDR )?\S*\d)/.exec(card)?.[1] ?? amountsIn([card])[0];
  return { href: href.replaceAll('&amp;', '&'), price };
}

/** What the choice of a plan says is due, without the deposit. */
function dueIn(html: string): string | undefined {
  const text = textOf(html);
  const due = /Due with the first month ((?:IDR )?\S*\d)/.exec(text)?.[1] ?? '';
  const deposit = /Refundable deposit (IDR [\d.]*\d)/.exec(text)?.[1];
  if (deposit === undefined) return due;
  const minor = (amount: string) => Number(amount.replaceAll(/\D/g, ''));
  return `IDR ${(minor(due) - minor(deposit)).toLocaleString('de')}`;
}

for (const region of ['sg', 'id', 'hk'] as const)
  // @see rules/promotions/landing, rules/promotions/kept, rules/promotions/kept-price, rules/promotions/sent-with-registration
  test(`each landing page of ${region} leads to its plan, at its price, also after the registration`, async ({
    playwright,
    baseURL,
  }) => {
    const wrong: object[] = [];
    for (const path of landingsOf(region)) {
      // As a browser without scripts: cookies alone say what brought the visitor here.
      const visitor = await playwright.request.newContext({
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: ownNetwork(),
      });
      const read = async (address: string) => (await visitor.get(address)).text();
      const { href, price } = firstPlanIn(await read(path));
      const before = dueIn(await read(href));
      const [domain] = partnerIn(region, path.split('/').at(-1))?.domains ?? [];
      await registerByPassword({ request: visitor }, newEmail('ayu', domain), region);
      const after = dueIn(await read(href));
      await visitor.dispose();
      const due = LOWER_AT_CHOICE[path] ?? price ?? 'no price';
      if (before !== due || after !== due) wrong.push({ path, href, due, before, after });
    }
    expect(wrong).toEqual([]);
  });

/** What a page says above and beside its plans, and what its plans say. */
interface Said {
  readonly around: readonly string[];
  readonly plans: readonly string[];
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const region of ['sg', 'id', 'hk'] as const)
    // @see rules/promotions/landing, rules/promotions/referral-plans; docs/decisions/0227
    test(`no landing page of ${region} names a price that its plans contradict`, async ({ page }) => {
      const contradicting: object[] = [];
      for (const path of landingsOf(region)) {
        await page.goto(path);
        const { around, plans } = await page.evaluate((): Said => {
          const textsOf = (selector: string) =>
            [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent ?? '');
          const [hero = ''] = textsOf('section[aria-labelledby="hero-title"]');
          const outside = [...document.querySelectorAll('body *')]
            .filter(
              (element) => element.children.length === 0 && !element.closest('main, script, style, template'),
            )
            .map(({ textContent }) => textContent ?? '');
          return {
            around: [document.title, hero, ...outside],
            // A plan that cannot be bought yet leads to the news of it.
            plans: textsOf(
              'main li:has(a[href*="/subscription/plans?plan="], a[href$="#tell-me"]), main table, main dl',
            ),
          };
        });
        expect({ path, hasPlans: amountsIn(plans).length > 0 }).toEqual({ path, hasPlans: true });
        const known = amountsIn(plans);
        // What one piece costs once is no price of a plan.
        const named = amountsIn(around.filter((text) => !/rent once|rent a piece once/i.test(text)));
        const wrong = named.filter((amount) => !known.includes(amount));
        if (wrong.length > 0) contradicting.push({ path, wrong });
      }
      expect(contradicting).toEqual([]);
    });
});

// @see rules/promotions/terms, rules/modals/key-terms
test('a landing page opens its terms, which say what is paid afterwards', async ({ page }) => {
  await page.goto('/sg/apparel/partnerships/google');
  // Until then the link's fragment shows the terms in the page.
  await islandHydrated(page, 'header');
  await page.getByRole('link', { name: 'Terms of this offer' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of this offer' });
  await expect(terms).toContainText('The first three months.');
  await expect(terms).toContainText('Basic $99, Standard $129 and Pro $179 a month.');
  await expectAccessible(page);
});

// @see rules/modals/key-plan
test('a card opens its plan with what is due', async ({ page }) => {
  await page.goto('/id/plans');
  await page.getByRole('link', { name: 'What Monthly includes' }).click();
  const plan = page.getByRole('dialog', { name: 'Monthly' });
  await expect(plan.getByText('Due with the first month').locator('..')).toContainText('1.390.000');
  await expectAccessible(page);
});

// @see rules/plans/compared
for (const { path, plans } of [
  { path: '/sg/apparel/plans', plans: ['Basic', 'Standard', 'Pro', 'Starter'] },
  { path: '/id/plans', plans: ['Monthly', 'Unlimited'] },
  { path: '/hk/bags/plans', plans: ['Bags', 'Bags with care'] },
])
  test(`${path} compares its plans, with the number of pieces from which they pay`, async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole('table', { name: 'What a plan is worth' });
    for (const name of plans)
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const row = table.getByRole('row', { name: /^Instead of/ });
    await expect(row).toContainText(/the middle of our range/);
    await expectAccessible(page);
  });

// @see rules/plans/break-even
test('the page of plans of Indonesia compares with the pieces of the wishlist', async ({ page }) => {
  await page.goto('/id/plans');
  await page.evaluate(() => localStorage.setItem('wishlist', '[1105,1011,1002,1101,1001]'));
  await page.reload();
  await page.mouse.move(20, 300);
  await expect(page.getByText(/for rent on your wishlist cost .* than a month of/).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // @see rules/promotions/terms
  test('the terms of a landing page are on the page', async ({ page }) => {
    await page.goto('/sg/apparel/raf');
    await expect(page.getByText('For new members with this code.')).toBeHidden();
    await page.getByRole('link', { name: 'Terms of this offer' }).click();
    await expect(page.getByText('For new members with this code.')).toBeVisible();
  });

  test('a card leads to the comparison', async ({ page }) => {
    await page.goto('/sg/apparel/raf');
    await page.getByRole('link', { name: 'What Basic includes' }).click();
    await expect(page).toHaveURL('/sg/apparel/plans#compare-apparel');
    await expect(page.getByRole('table', { name: 'What a plan is worth' })).toBeInViewport();
  });
});
