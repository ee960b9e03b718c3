import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { DateField } from './DateField.tsx';

const meta = {
  title: 'Commerce/DateField',
  component: DateField,
  parameters: {
    width: 320,
    guide: {
      do: ['Explain in `meaning` what the date implies.'],
      dont: ['A choice among days of which some are unavailable.'],
    },
  },
  args: { label: 'First day', name: 'start', min: '2026-11-22', max: '2027-01-21' },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = {
  args: {
    defaultValue: '2026-12-11',
    meaning: 'Delivered Friday 11 December, collected Monday 14 December.',
  },
};
export const Wrong: Story = {
  args: {
    defaultValue: '2026-12-13',
    error: 'We don’t deliver on Sundays. The next day is Monday 14 December.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-12-11' } };

export const ReportsTheDay: Story = {
  args: { onChange: fn() },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('First day');
    await fireEvent.change(input, { target: { value: '2026-12-12' } });
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(input).toHaveValue('2026-12-12');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
