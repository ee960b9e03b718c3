import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, planNamed, plansAt, voucherFor } from '@lemari/domain/plan/fixtures';
import { type Offer, offerOf } from '@lemari/domain/plan/offer';
import { toMoney } from '@lemari/currency/money';
import type { Plan } from '@lemari/domain/plan';
import { PlanCards } from '@lemari/ui/plan-cards';
import { PlanComparison } from '@lemari/ui/plan-comparison';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { cardsOf } from './plan-cards.rules.ts';
import { comparisonOf, wishlistRow } from './plan-comparison.rules.ts';

const meta = { title: 'Plans/On pages' } satisfies Meta;
export default meta;

const AT = { base: '/sg/apparel', promotion: undefined } as const;

/** @param off minor units of a code, and its months */
const offersAt = (
  region: Plan['region'],
  vertical: Plan['vertical'],
  off?: { readonly amount: number; readonly months: number },
): readonly Offer[] =>
  plansAt(region, vertical).map((plan) =>
    offerOf(
      plan,
      { coupons: COUPONS, voucher: off && voucherFor(plan, off.amount, off.months) },
      { ...GUEST_FACTS, region, flow: 'direct', hasVoucherField: off !== undefined },
    ),
  );

const cards = (offers: readonly Offer[], says: string): StoryObj => ({
  render: () => <PlanCards plans={cardsOf(offers, AT)} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText(new RegExp(says))[0]).toBeVisible();
  },
});

export const WithCoupon = cards(offersAt('sg', 'apparel'), 'First month \\$79');
export const WithVoucher = cards(
  offersAt('sg', 'apparel', { amount: 5_000, months: 1 }),
  '\\$50 off your first month if you subscribe by',
);
export const WithVoucherOfMonths = cards(
  offersAt('hk', 'bags', { amount: 10_000, months: 3 }),
  'off each of your first three months',
);
export const LoweredToNothing = cards(
  offersAt('sg', 'bags', { amount: 90_000, months: 1 }),
  'First month \\$0',
);
export const WithDeposit = cards(offersAt('id', 'apparel'), 'Plus a refundable deposit');

const compared = (offers: readonly Offer[], median: number): StoryObj => ({
  render: () => (
    <PlanComparison
      caption="What a plan is worth"
      {...comparisonOf(offers, {
        ...AT,
        atChoice: offers,
        medianPiece: toMoney(median, offers[0]?.plan.price.currency ?? 'SGD'),
      })}
    />
  ),
});

export const ComparedInSingapore = compared(offersAt('sg', 'apparel'), 24_900);
export const ComparedInIndonesia = compared(offersAt('id', 'apparel'), 19_500_000);
export const SinglePiecesCheaper = compared(offersAt('hk', 'bags'), 30_000);
export const ComparedOnAPhone: StoryObj = {
  ...compared(offersAt('sg', 'apparel'), 24_900),
  globals: { viewport: { value: 'w360' } },
};
export const AgainstAWishlist: StoryObj = {
  render: () => {
    const plans = [planNamed('id-apparel-standard-single'), planNamed('id-apparel-unlimited')];
    const amounts = [310, 145, 345, 210].map((thousands) => toMoney(thousands * 100_000, 'IDR'));
    const own = wishlistRow(plans, amounts);
    const offers = offersAt('id', 'apparel');
    const { rows, ...table } = comparisonOf(offers, { ...AT, atChoice: offers, medianPiece: undefined });
    return <PlanComparison caption="What a plan is worth" {...table} rows={own ? [...rows, own] : rows} />;
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getAllByText(/for rent on your wishlist cost .* more than a month of/)[0],
    ).toBeVisible();
  },
};
