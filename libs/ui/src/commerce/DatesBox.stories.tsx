import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { MouseEvent } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DatesBox } from './DatesBox.tsx';

const meta = {
  title: 'Commerce/DatesBox',
  component: DatesBox,
  parameters: {
    width: 416,
    guide: {
      do: ['Spell out both days.', 'Link to a page with the same dates, for visitors without scripts.'],
      dont: ['In a listing: that is DatesForm.'],
    },
  },
  args: {
    label: 'Your dates',
    value: '11–14 Dec',
    days: { deliver: 'Fri 11 Dec', collect: 'Mon 14 Dec' },
    action: { label: 'Change', href: '#dates', onPress: fn((event: MouseEvent) => event.preventDefault()) },
  },
} satisfies Meta<typeof DatesBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};
export const Empty: Story = {
  args: {
    value: 'Not chosen yet',
    days: undefined,
    action: { ...meta.args.action, label: 'Choose rental dates' },
  },
};
export const Wrong: Story = {
  args: {
    value: 'Not chosen yet',
    days: undefined,
    error: 'We don’t deliver on Sundays. The next day is Monday 14 December.',
    action: { ...meta.args.action, label: 'Choose rental dates' },
  },
};
export const LongDays: Story = {
  args: {
    value: '30 Nov–16 Dec',
    days: { deliver: 'Wed 30 Sep', collect: 'Wed 16 Dec' },
  },
  parameters: { width: 328 },
};

export const IsPressed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Change' }));
    await expect(args.action.onPress).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = { parameters: { poses: true } };
