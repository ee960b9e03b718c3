import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../primitives/Button.tsx';
import { DAWN, SENJA } from './cart.fixtures.ts';
import { CartLine } from './CartLine.tsx';
import { CartSummary, type CartSummaryProps } from './CartSummary.tsx';

const WHOLE: CartSummaryProps = {
  title: '2 pieces, 4 days',
  dates: 'Thu 14 May to Mon 18 May',
  onChangeDates: fn(),
  rows: [
    { label: 'Rental', amount: 'IDR 738.000' },
    { label: 'Delivery and collection', amount: 'IDR 60.000' },
    { label: 'Deposit', amount: 'None' },
  ],
  total: { label: 'Total', amount: 'IDR 798.000' },
  dueNow: { label: 'Due now', amount: 'IDR 0' },
  action: <Button block>Keep these pieces for me</Button>,
  note: 'One-time rental. No subscription. Tax is included.',
};

const meta = {
  title: 'Commerce/CartSummary',
  component: CartSummary,
  parameters: {
    width: 384,
    guide: {
      do: ['The whole price, and how much of it is due now, early.'],
      dont: ['A button for an action that is not possible yet.'],
    },
  },
  args: WHOLE,
} satisfies Meta<typeof CartSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { parameters: { shot: true } };
export const TotalOnly: Story = {
  args: { rows: [], dueNow: undefined, action: undefined, note: undefined, onChangeDates: undefined },
};
export const Working: Story = {
  args: {
    action: (
      <Button block loading>
        Keep these pieces for me
      </Button>
    ),
  },
};
export const NotYet: Story = {
  args: {
    action: (
      <Button block disabled>
        Keep these pieces for me
      </Button>
    ),
    note: 'One piece isn’t available on your dates: change or remove it first.',
  },
};
export const LongText: Story = {
  args: {
    title: '128 pieces, 14 days in Haritahunbarukalenderjawakontemporer',
    dates: 'Wednesday 30 September to Wednesday 14 October',
    rows: [{ label: 'Perusahaankebayamodernkontemporer insurance', amount: 'IDR 1.112.738.000' }],
    total: { label: 'Total for everything in the cart', amount: 'IDR 1.112.738.000' },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const BesideTheLines: Story = {
  parameters: { width: 1184 },
  render: (args) => (
    // Leaves room for the sticky header.
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 80, paddingTop: 80 }}>
      <div style={{ flex: '1 1 480px', minWidth: 0 }}>
        <CartLine {...SENJA} />
        <CartLine {...DAWN} />
      </div>
      <div style={{ flex: '0 1 384px', minWidth: 0 }}>
        <CartSummary {...args} />
      </div>
    </div>
  ),
};

export const ChangesDates: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Change dates' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChangeDates).toHaveBeenCalledOnce();
  },
};
