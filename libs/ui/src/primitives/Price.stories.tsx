import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Price } from './Price.tsx';

const meta = {
  title: 'Primitives/Price',
  component: Price,
  parameters: {
    guide: {
      do: ['Always name the period of the price.', 'Show a former price struck through.'],
      dont: ['A price that may be clipped.'],
    },
  },
  args: { amount: 'IDR 389.000', per: '4 days' },
} satisfies Meta<typeof Price>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PerPeriod: Story = {};
export const Monthly: Story = { args: { amount: '$79', per: 'month' } };
export const From: Story = { args: { from: true } };
export const Reduced: Story = { args: { amount: 'IDR 269.000', was: 'IDR 329.000' } };
export const HongKong: Story = { args: { amount: 'HKD1,234.50', per: '8 days' } };
