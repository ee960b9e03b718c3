import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Primitives/RadioGroup',
  component: RadioGroup,
  parameters: {
    width: 480,
    guide: {
      do: [
        'Preselect the likely option, unless it costs more.',
        'Use cards for options with a price or a day.',
      ],
      dont: ['More than seven: a Select.'],
    },
  },
  args: {
    legend: 'Delivery',
    name: 'delivery',
    defaultValue: 'door',
    options: [
      { value: 'door', label: 'To your door', detail: 'Tuesday 14 May, 6 to 9 pm', aside: 'Free' },
      { value: 'point', label: 'Collection point', detail: 'Tuesday 14 May, from 10 am', aside: 'Free' },
      { value: 'boutique', label: 'Boutique', detail: 'No fittings this week', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {};
export const Cards: Story = { parameters: { shot: true }, args: { layout: 'cards' } };
export const CardsBeside: Story = { parameters: { width: 900 }, args: { layout: 'cards', columns: 3 } };
export const NothingChosen: Story = {
  args: {
    layout: 'cards',
    defaultValue: undefined,
    error: 'Choose a delivery option.',
    hint: 'Delivery is included in the price.',
  },
};
export const DescribesTheGroup: Story = {
  args: { error: 'Choose a delivery option.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Delivery' });
    await expect(group).toHaveAccessibleDescription('Choose a delivery option.');
    await expect(group).toBeInvalid();
    group.focus();
    await expect(group).toHaveFocus();
  },
};
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    layout: 'cards',
    options: [
      {
        value: 'a',
        label: 'Titikpengambilanterdekatdenganrumah',
        detail: 'Hari Selasa tanggal empat belas Mei',
        aside: 'IDR 1.234.567',
      },
    ],
  },
};

export const ByArrows: Story = {
  args: { onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith('point');
    await expect(within(canvasElement).getByRole('radio', { name: /Collection point/ })).toBeChecked();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
