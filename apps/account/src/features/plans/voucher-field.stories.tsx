import { CODE_PROBLEMS } from '@lemari/domain/code';
import { GUEST_FACTS } from '@lemari/domain/plan/discount';
import { planNamed, voucherFor } from '@lemari/domain/plan/fixtures';
import { discountWords, offerOf } from '@lemari/domain/plan/offer';
import { VoucherField, type VoucherFieldProps } from '@lemari/plans/voucher-field';
import type { Meta } from '@storybook/react-webpack5';
import { partStory } from '../../testing/account-story.tsx';

const meta = { title: 'Parts/Voucher field' } satisfies Meta;
export default meta;

const shown = (voucher: Omit<VoucherFieldProps['voucher'], 'isShown'> = {}) =>
  partStory(() => (
    <VoucherField href="/sg/apparel/subscription/plans" voucher={{ isShown: true, ...voucher }} />
  ));

const basic = planNamed('sg-apparel-basic');
const voucher = {
  ...voucherFor(basic, 5_000),
  title: 'From a friend',
  description: 'For friends of a member.',
};
const friend = {
  title: voucher.title,
  description: voucher.description,
  words:
    discountWords(
      offerOf(
        basic,
        { coupons: [], voucher },
        { ...GUEST_FACTS, region: 'sg', flow: 'direct', hasVoucherField: true },
      ),
    ) ?? '',
};

export const None = shown();
export const Entered = shown({ code: 'RAF50', applied: { label: 'Voucher Code Applied', ...friend } });
export const ByDefault = shown({
  code: 'RAF50',
  isDefaultVoucher: true,
  applied: { label: 'Friend Referral Discount', ...friend },
});
export const OfAPartner = shown({
  code: 'GOOGLE3MO',
  isDefaultVoucher: true,
  applied: { ...friend, label: 'Partnership Discount', title: 'With Google' },
});
export const Expired = shown({ code: 'OLD', error: CODE_PROBLEMS.expired });
export const Exceeded = shown({ code: 'FULL', error: CODE_PROBLEMS.exceeded });
export const NotForThisPlan = shown({
  code: 'PRO20',
  error: 'This code doesn’t apply to the Basic plan. Choose another plan to use it.',
});
export const BeforeItsOwn = shown({ code: 'OLD', error: CODE_PROBLEMS.expired, next: 'RAF50' });
