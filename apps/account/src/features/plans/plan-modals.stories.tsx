import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { COUPONS, planNamed, plansAt, voucherFor } from '@lemari/domain/plan/fixtures';
import { type Offer, offerOf } from '@lemari/domain/plan/offer';
import { planDetails } from '@lemari/plans/details';
import { promotionTerms } from '@lemari/plans/terms';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, waitFor, within } from 'storybook/test';
import PlanModal from './PlanModal.tsx';
import TermsModal from './TermsModal.tsx';

const meta = {
  title: 'Plans/Modals',
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Say what is paid after the discount has ended.'],
      dont: ['Repeat a price by hand: every figure comes from the offer.'],
    },
  },
} satisfies Meta;
export default meta;

const dialog = { open: true, onClose: fn(), closesOnOverlay: true };
const guest = (region: 'sg' | 'id' | 'hk', hasVoucherField = false) =>
  ({ ...GUEST_FACTS, region, flow: 'direct', hasVoucherField }) as const;

const plan = (offer: Offer, total: string): StoryObj => ({
  render: () => (
    <PlanModal dialog={dialog} values={planDetails(offer, { base: '/sg/apparel', promotion: undefined })} />
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText('Due with the first month').closest('div');
    await expect(row).toHaveTextContent(total);
  },
});

const [basic, deposited, insured] = ['sg-apparel-basic', 'id-apparel-standard-single', 'hk-bags-care'].map(
  planNamed,
) as [Offer['plan'], Offer['plan'], Offer['plan']];

export const WithCoupon = plan(offerOf(basic, { coupons: COUPONS }, guest('sg')), '$79');
export const WithVoucher = plan(
  offerOf(basic, { coupons: COUPONS, voucher: voucherFor(basic, 5_000) }, guest('sg', true)),
  '$49',
);
export const WithDeposit = plan(
  offerOf(deposited, { coupons: COUPONS }, guest('id')),
  'IDR\u00A01.390.000'.replace('\u00A0', ' '),
);
export const WithInsurance = plan(offerOf(insured, { coupons: COUPONS }, guest('hk')), 'HK$698');

const terms = (offers: readonly Offer[], says: RegExp): StoryObj => ({
  render: () => (
    <TermsModal
      dialog={dialog}
      values={{ title: 'Terms of this offer', facts: promotionTerms(offers, offers) ?? [] }}
    />
  ),
  play: async ({ canvasElement }) => {
    // The dialog fades in.
    await waitFor(() => expect(within(canvasElement).getByText(says)).toBeVisible());
  },
});

const singapore = plansAt('sg', 'apparel');
export const TermsOfACode = terms(
  singapore.map((one) =>
    offerOf(one, { coupons: COUPONS, voucher: voucherFor(one, 2_000, 3) }, guest('sg', true)),
  ),
  /^The first three months\.$/,
);
export const TermsOfACoupon = terms(
  singapore.map((one) => offerOf(one, { coupons: COUPONS }, guest('sg'))),
  /Nothing off Standard, Pro and Starter\./,
);
export const TermsOfNothing = terms(
  plansAt('id', 'apparel').map((one) => offerOf(one, { coupons: [] }, guest('id'))),
  /^Nothing: each plan here costs its price/,
);
