import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'Primitives/RangeSlider',
  component: RangeSlider,
  parameters: {
    width: 320,
    guide: {
      do: ['Ends that cover all values.', 'Round steps: 10 dollars, 50.000 rupiah.'],
      dont: ['A slider without number fields: a thumb cannot set 389.000.'],
    },
  },
  args: {
    legend: 'Rental price',
    lowName: 'rent_from',
    highName: 'rent_to',
    min: 0,
    max: 500,
    step: 10,
    unit: 'S$',
  },
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholeSpan: Story = {};
export const Narrowed: Story = { parameters: { shot: true }, args: { low: 80, high: 240 } };
export const Rupiah: Story = {
  args: { unit: 'IDR', max: 2_000_000, step: 50_000, low: 300_000, high: 900_000 },
};
export const Touching: Story = { args: { low: 240, high: 240 } };
export const Small: Story = {
  parameters: { width: 232 },
  args: { low: 80, unit: 'IDR', max: 2_000_000, step: 50_000 },
};

export const DraggedAndTyped: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const high = canvas.getByRole('slider', { name: 'Rental price: to' });
    await fireEvent.input(high, { target: { value: '200' } });
    await expect(canvas.getByRole('spinbutton', { name: /price: To/ })).toHaveValue(200);
    const low = canvas.getByRole('spinbutton', { name: /price: From/ });
    await userEvent.type(low, '150');
    await expect(canvas.getByRole('slider', { name: 'Rental price: from' })).toHaveValue('150');
    // The lower thumb stops at the upper one.
    await fireEvent.input(canvas.getByRole('slider', { name: 'Rental price: from' }), {
      target: { value: '400' },
    });
    await expect(low).toHaveValue(200);
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
