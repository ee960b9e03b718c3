import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';

const meta = {
  title: 'Orders/PaymentMethod',
  component: PaymentMethod,
  parameters: {
    width: 720,
    guide: {
      do: ['Preselect the saved card, if there is one.', 'Say below each method what happens next.'],
      dont: ['Card fields: those belong to the provider.'],
    },
  },
  args: {
    name: 'payment',
    brands: 'Visa, Mastercard, American Express or JCB',
    cards: [{ id: 5, brand: 'Visa', lastFour: '4242', expires: '12/2029' }],
    virtualAccounts: [
      { code: 'bca', name: 'BCA' },
      { code: 'bni', name: 'BNI' },
    ],
    bankTransfers: [{ code: 'bca', name: 'BCA' }],
    defaultChoice: { method: 'credit_card', cardId: 5 },
  },
} satisfies Meta<typeof PaymentMethod>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SavedCardChosen: Story = { parameters: { shot: true } };
export const NoSavedCard: Story = { args: { cards: [], defaultChoice: undefined } };
export const CardEntered: Story = {
  args: { defaultChoice: { method: 'credit_card' }, children: <Skeleton shape="line" /> },
};
export const ExpiredCard: Story = {
  args: {
    cards: [
      { id: 4, brand: 'Mastercard', lastFour: '0005', expires: '03/2024', isExpired: true },
      { id: 5, brand: 'Visa', lastFour: '4242', expires: '12/2029' },
    ],
  },
};
export const CardsOnly: Story = {
  args: { virtualAccounts: [], bankTransfers: [] },
};
export const BanksOnly: Story = { args: { cards: [], takesCards: false, defaultChoice: undefined } };
export const NothingChosen: Story = {
  args: { defaultChoice: undefined, hint: 'Nothing is charged yet.', missing: 'Choose a payment method.' },
};
export const DeclinedBank: Story = {
  args: {
    defaultChoice: { method: 'virtual_account', bank: 'bca' },
    bankError: 'The bank is not available. Nothing has been charged.',
  },
};
export const HurriedBanks: Story = {
  args: {
    bankNote:
      'Your delivery is on Friday 27 November, so a transfer has to reach us by Thursday 26 November, 23:45 WIB.',
  },
};
export const NoTimeForBanks: Story = {
  args: {
    virtualAccounts: [],
    bankTransfers: [],
    bankNote:
      'Your delivery is too soon for a bank transfer. Pay by card, or choose later dates in your cart.',
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    cards: [{ id: 5, brand: 'Perusahaankartukreditinternasional', lastFour: '4242', expires: '12/2029' }],
    virtualAccounts: [{ code: 'bca', name: 'Bank Pembangunan Daerah Khusus Ibukota' }],
  },
};

export const ChoosesByKeyboard: Story = {
  args: { onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('radio', { name: /Visa ending 4242/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(args.onChoose).toHaveBeenLastCalledWith({ method: 'virtual_account', bank: 'bca' });
  },
};

export const Poses: Story = { parameters: { poses: true } };
