import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RentalPrices } from './RentalPrices.tsx';

const meta = {
  title: 'Commerce/RentalPrices',
  component: RentalPrices,
  args: {
    label: 'Rental period',
    prices: [
      { period: '4 days', amount: 'IDR 389.000', perDay: '97.250 a day', chosen: true },
      { period: '8 days', amount: 'IDR 549.000', perDay: '68.625 a day' },
      { period: '14 days', amount: 'IDR 729.000', perDay: '52.071 a day' },
    ],
  },
  parameters: {
    guide: {
      do: ['Show the price of each period, and per day.'],
      dont: ['Prices without the days they pay for.'],
    },
    width: 416,
  },
} satisfies Meta<typeof RentalPrices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Periods: Story = {
  parameters: { shot: true, contrast: ['[aria-label] > :nth-child(1)', '[aria-label] > :nth-child(2)'] },
};
export const AsLinks: Story = {
  args: { prices: meta.args.prices.map((price) => ({ ...price, href: `#${price.period}` })) },
};
export const OnePeriod: Story = { args: { prices: [{ period: '4 days', amount: '$49' }] } };
export const Narrow: Story = {
  args: { prices: meta.args.prices.map((price) => ({ ...price, amount: 'IDR 12.345.678' })) },
  parameters: { width: 288 },
};

export const Poses: Story = {
  parameters: { poses: true },
};
