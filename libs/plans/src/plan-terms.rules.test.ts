import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, plansAt, voucherFor } from '@lemari/domain/plan/fixtures';
import { offerOf } from '@lemari/domain/plan/offer';
import { promotionTerms } from './plan-terms.rules.ts';

const guest = (hasVoucherField = false) =>
  ({ ...GUEST_FACTS, region: 'sg', flow: 'direct', hasVoucherField }) as const;
const plans = plansAt('sg', 'apparel').filter(({ promotion }) => promotion === undefined);

// @see rules/promotions/terms
it('says of a code what it takes off, for how long, for whom, until when, and what is paid afterwards', () => {
  const offers = plans.map((plan) =>
    offerOf(plan, { coupons: COUPONS, voucher: voucherFor(plan, 2_000, 3) }, guest(true)),
  );
  expect(promotionTerms(offers, offers)).toEqual([
    { title: 'What it takes off', text: '$20 a month off Basic, Standard and Pro.' },
    { title: 'For how long', text: 'The first three months.' },
    { title: 'For whom', text: 'For new members.' },
    { title: 'Until when', text: 'If you subscribe by 31 December 2026.' },
    { title: 'What you pay afterwards', text: 'Basic $99, Standard $129 and Pro $179 a month.' },
    { title: 'With other discounts', text: 'One discount at a time: the code WELCOME replaces any other.' },
  ]);
});

it('names the plans that a coupon leaves alone', () => {
  const offers = plans.map((plan) => offerOf(plan, { coupons: COUPONS }, guest()));
  expect(promotionTerms(offers, offers)?.[0]?.text).toBe('$20 off Basic. Nothing off Standard and Pro.');
  expect(promotionTerms(offers, offers)?.find(({ title }) => title === 'Until when')?.text).toBe(
    'No end date.',
  );
});

it('says that nothing is taken off, with the prices', () => {
  const offers = plans.map((plan) => offerOf(plan, { coupons: [] }, guest()));
  expect(promotionTerms(offers, offers)?.map(({ text }) => text)).toEqual([
    'Nothing: each plan here costs its price from the first month on.',
    'Basic $99, Standard $129 and Pro $179 a month.',
    'No end date.',
  ]);
});

// @see rules/promotions/terms
it.each([
  {
    promotion: 'allplans',
    text: 'No extra discount. The first month of Basic is $79 when you choose it, as for everyone.',
  },
  {
    promotion: 'starter',
    text: '$10 off each month of Starter, which costs $59 instead of $69. Other plans: no extra discount. The first month of Basic is $79 when you choose it, as for everyone.',
  },
] as const)('says of $promotion which first month everyone gets at the choice', ({ promotion, text }) => {
  const facts = { ...guest(), promotion };
  const own = plansAt('sg', 'apparel').filter(
    (plan) => plan.promotion === undefined || plan.promotion === promotion,
  );
  const offers = own.map((plan) => offerOf(plan, { coupons: COUPONS }, facts));
  const atChoice = own.map((plan) =>
    offerOf(plan, { coupons: COUPONS }, { ...facts, isPromotionPersisted: true }),
  );
  expect(promotionTerms(offers, atChoice)?.[0]?.text).toBe(text);
});

// @see rules/plans/commitment-total, rules/promotions/terms
it('says what plans bind to, and what is due with their deposit', () => {
  const offers = plansAt('id', 'apparel')
    .toReversed()
    .map((plan) => offerOf(plan, { coupons: [] }, { ...guest(), region: 'id' }));
  expect(promotionTerms(offers, offers)).toEqual([
    // @see rules/plans/how-had
    { title: 'From when', text: 'Not open yet.' },
    { title: 'What it takes off', text: 'Nothing: each plan here costs its price from the first month on.' },
    { title: 'What you pay', text: 'Unlimited IDR 890.000 and Monthly IDR 990.000 a month.' },
    {
      title: 'Commitment',
      text: 'Unlimited runs for at least three months: IDR 2.670.000 in total.',
    },
    {
      title: 'Deposit',
      text: 'IDR 400.000 with the first month. You get it back when your plan has ended and your last piece has reached us. Due with the first month, with the deposit: IDR 1.290.000 for Unlimited and IDR 1.390.000 for Monthly.',
    },
    { title: 'Until when', text: 'No end date.' },
  ]);
});

// @see rules/vouchers/near-end
it.each([
  { today: '2026-06-01', text: 'Until at least 2 September 2026.' },
  { today: '2026-11-26', text: 'If you subscribe by 31 December 2026.' },
])('names an end from $today', ({ today, text }) => {
  const offers = plans.map((plan) =>
    offerOf(plan, { coupons: [], voucher: voucherFor(plan, 2_000) }, { ...guest(true), today }),
  );
  expect(promotionTerms(offers, offers)?.find(({ title }) => title === 'Until when')?.text).toBe(text);
});

// @see rules/plans/sg-starter
it('says of a plan with a list price what it takes off each month', () => {
  const offers = plansAt('sg', 'apparel').map((plan) => offerOf(plan, { coupons: [] }, guest()));
  expect(promotionTerms(offers, offers)?.[0]?.text).toBe(
    '$10 off each month of Starter, which costs $59 instead of $69. Nothing off any other plan.',
  );
});

it('has none without plans', () => expect(promotionTerms([], [])).toBeUndefined());
