import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { RentalCalendarSkeleton } from './RentalCalendarSkeleton.tsx';

const meta = {
  title: 'Commerce/RentalCalendarSkeleton',
  component: RentalCalendarSkeleton,
  parameters: {
    width: 856,
    guide: {
      do: ['Keep the calendar’s size, so that nothing shifts.'],
      dont: ['Text that asks for patience.'],
    },
  },
  args: { label: 'Delivery day' },
} satisfies Meta<typeof RentalCalendarSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoMonths: Story = {
  play: async ({ canvasElement }) => {
    const calendar = within(canvasElement).getByRole('group', { name: 'Delivery day' });
    await expect(calendar).toHaveAttribute('aria-busy', 'true');
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
