import { VoucherField, type VoucherFieldProps } from '@lemari/plans/voucher-field';
import type { Meta } from '@storybook/react-webpack5';
import { partStory } from '../../testing/account-story.tsx';

const meta = { title: 'Parts/Voucher field' } satisfies Meta;
export default meta;

const shown = (voucher: Omit<VoucherFieldProps['voucher'], 'isShown'> = {}) =>
  partStory(() => (
    <VoucherField href="/sg/apparel/subscription/plans" voucher={{ isShown: true, ...voucher }} />
  ));

const voucherError = (problem: string) =>
  `Unfortunately, the voucher code you're using is ${problem}. Please try again without or with other voucher code.`;
const friend = {
  title: 'From a friend',
  description: 'For friends of a member.',
  words: '$50 off your first month if you subscribe by 31 December 2026, then $99 a month.',
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
export const Expired = shown({ code: 'OLD', error: voucherError('expired') });
export const Exceeded = shown({ code: 'FULL', error: voucherError('exceeded limit') });
export const NotForThisPlan = shown({
  code: 'PRO20',
  error: 'This code doesn’t apply to the Basic plan. Choose another plan to use it.',
});
