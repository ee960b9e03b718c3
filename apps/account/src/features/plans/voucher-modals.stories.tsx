import type { Meta, StoryObj } from '@storybook/react-webpack5';
import FirstMonth from './FirstMonthVoucherModal.tsx';
import Invalid from './InvalidVoucherModal.tsx';
import Detail from './VoucherDetailModal.tsx';

const meta = { title: 'Modals/Voucher' } satisfies Meta;
export default meta;

const dialog = { open: true, onClose: () => undefined, closesOnOverlay: true };
const words = '$50 off your first month if you subscribe by 31 December 2026, then $99 a month.';

export const FirstMonthVoucher: StoryObj = {
  render: () => <FirstMonth dialog={dialog} values={{ code: 'RAF50', words }} />,
};
export const VoucherDetail: StoryObj = {
  render: () => (
    <Detail
      dialog={dialog}
      values={{ code: 'RAF50', title: 'From a friend', description: 'For friends of a member.', words }}
    />
  ),
};
export const InvalidVoucher: StoryObj = {
  render: () => <Invalid dialog={dialog} values={{ code: 'NOTHING', text: 'There is no code NOTHING.' }} />,
};
