import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ShippingMethodChoice } from './ShippingMethodChoice.tsx';

const meta = {
  title: 'Orders/ShippingMethodChoice',
  component: ShippingMethodChoice,
  parameters: {
    width: 720,
    guide: {
      do: ['Show both options with their price, even if free.'],
      dont: ['One option alone: say why the other is unavailable.'],
    },
  },
  args: {
    direction: 'delivery',
    day: 'Fri 11 Dec',
    name: 'shipping_type',
    door: { price: 'IDR 25.000', detail: 'Choose a time slot' },
    point: { price: 'Free', detail: '4 counters, the nearest 1.2 km away' },
    defaultValue: 'Normal',
  },
} satisfies Meta<typeof ShippingMethodChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Delivery: Story = {};
export const Return: Story = {
  args: {
    direction: 'return',
    day: 'Mon 14 Dec',
    point: { price: 'Free', detail: 'Any counter, while it is open' },
    defaultValue: 'ReturnCollect',
  },
};
export const NoCourier: Story = {
  args: {
    door: {
      price: 'IDR 25.000',
      why: 'Our couriers go to Greater Jakarta and Bandung. You can collect and return at one of our counters.',
    },
    defaultValue: 'NormalCollect',
  },
};
export const NothingChosen: Story = {
  args: { defaultValue: undefined, error: 'Choose a delivery option.' },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    door: { price: 'IDR 1.112.738.000', detail: 'Andamemilihwaktupengantaranyangpalingsesuai' },
    point: { price: 'Free', detail: 'Empat titik pengambilan, yang terdekat berjarak 1,2 km' },
  },
};

export const ChoosesByKeyboard: Story = {
  args: { onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith('NormalCollect');
    await expect(within(canvasElement).getByRole('radio', { name: /Collect it yourself/ })).toBeChecked();
  },
};

export const Poses: Story = { parameters: { poses: true } };
