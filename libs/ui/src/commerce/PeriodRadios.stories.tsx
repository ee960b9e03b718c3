import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PeriodRadios } from './PeriodRadios.tsx';
import { PERIODS } from './rental-dates.fixtures.ts';

const meta = {
  title: 'Commerce/PeriodRadios',
  component: PeriodRadios,
  parameters: {
    width: 856,
    guide: {
      do: ['Show the price of each period, for a single piece.'],
      dont: ['More than four: they are hard to compare.'],
    },
  },
  args: { periods: PERIODS, chosen: 4, onChoose: fn() },
} satisfies Meta<typeof PeriodRadios>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prices: Story = {};
export const WithoutPrices: Story = { args: { periods: PERIODS.map(({ days }) => ({ days })) } };
export const OneDay: Story = { args: { periods: [{ days: 1, price: '$19' }], chosen: 1 } };
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongPrices: Story = {
  globals: { viewport: { value: 'w360' } },
  args: { periods: PERIODS.map(({ days }) => ({ days, price: 'IDR 112.345.678' })) },
};

export const ChoosesByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: '4 Days IDR 389.000' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChoose).toHaveBeenCalledWith(8);
  },
};

export const Poses: Story = { parameters: { poses: true } };
