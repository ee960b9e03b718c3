import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedRadio } from './SegmentedRadio.tsx';

const meta = {
  title: 'Primitives/SegmentedRadio',
  component: SegmentedRadio,
  parameters: {
    width: 400,
    guide: {
      do: ['Two to four short words.'],
      dont: ['Tabs: it chooses a value and does not switch views.'],
    },
  },
  args: {
    legend: 'Rental period',
    name: 'period',
    defaultValue: '4',
    segments: [
      { value: '4', label: '4 days', detail: 'IDR 389.000' },
      { value: '8', label: '8 days', detail: 'IDR 589.000' },
      { value: '14', label: '14 days', detail: 'IDR 789.000' },
    ],
  },
} satisfies Meta<typeof SegmentedRadio>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Periods: Story = {};
export const Short: Story = {
  parameters: { width: 200 },
  args: {
    legend: 'Measures in',
    legendHidden: true,
    defaultValue: 'cm',
    segments: [
      { value: 'cm', label: 'cm' },
      { value: 'in', label: 'inches' },
    ],
  },
};
export const OneDisabled: Story = {
  args: {
    segments: [
      { value: '4', label: '4 days' },
      { value: '8', label: '8 days' },
      { value: '14', label: '14 days', detail: 'not free', disabled: true },
    ],
  },
};
export const Narrow: Story = { parameters: { width: 220 } };

export const Chooses: Story = {
  args: { onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('8 days'));
    await expect(args.onChoose).toHaveBeenCalledWith('8');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
