import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriceRows } from './PriceRows.tsx';

const meta = {
  title: 'Orders/PriceRows',
  component: PriceRows,
  parameters: {
    width: 360,
    guide: {
      do: ['The parts of a price, and its total in rows of their own.'],
      dont: ['Amounts without their currency.'],
    },
  },
  args: {
    rows: [
      { label: 'Rental', amount: 'IDR 690.000' },
      { label: 'Delivery', amount: 'IDR 25.000' },
      { label: 'Deposit', amount: 'None' },
    ],
  },
} satisfies Meta<typeof PriceRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Parts: Story = {};
export const Total: Story = { args: { rows: [{ label: 'Total', amount: 'IDR 715.000' }], isTotal: true } };
