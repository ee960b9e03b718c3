import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Link } from '../primitives/Link.tsx';
import { VirtualAccount } from './VirtualAccount.tsx';

const meta = {
  title: 'Orders/VirtualAccount',
  component: VirtualAccount,
  parameters: {
    width: 640,
    guide: {
      do: ['One number, one amount, one deadline.'],
      dont: ['After the deadline: show the next step instead of the number.'],
    },
  },
  args: {
    title: 'BCA virtual account',
    hint: 'We send nothing before your payment arrives.',
    number: '3901081234567890',
    amount: 'IDR 715.000',
    details: 'Pay by Saturday 21 November, 09:14 WIB.',
    leftSeconds: 845,
  },
} satisfies Meta<typeof VirtualAccount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {};
export const BankTransfer: Story = {
  args: {
    title: 'BCA bank transfer',
    number: '8210012345',
    details: 'The account holder is PT Lemari Indonesia. Pay by Saturday 21 November, 09:14 WIB.',
  },
};
export const OtherMethods: Story = {
  args: {
    children: (
      <p>
        <Link href="#payment" alone>
          Pay another way
        </Link>
      </p>
    ),
  },
};
export const Lapsed: Story = {
  args: { leftSeconds: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    title: 'Bank Pembangunan Daerah Khusus Ibukota',
    number: '390108123456789039010812345678',
    amount: 'IDR 1.112.738.000',
  },
};

export const Copies: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const writeText = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the number of the account' }));
    await expect(writeText).toHaveBeenCalledWith('3901081234567890');
    await waitFor(() => expect(canvas.getByText('Account number copied')).toHaveAttribute('role', 'status'));
  },
};

export const CannotCopy: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const writeText = fn().mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the number of the account' }));
    await canvas.findByText(/select it and copy it/);
  },
};

export const Poses: Story = { parameters: { poses: true } };
