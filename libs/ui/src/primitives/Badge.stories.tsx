import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Primitives/Badge',
  component: Badge,
  parameters: {
    guide: {
      do: ['Say with `of` what a number counts.'],
      dont: ['A badge that can be pressed: that is a Chip.'],
    },
  },
  args: { children: 3, of: 'filters chosen' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {};
export const Large: Story = { args: { children: '99+' } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'New', of: undefined } };
export const Success: Story = { args: { tone: 'success', children: 'Paid', of: undefined } };
export const Warning: Story = { args: { tone: 'warning', children: 'Due today', of: undefined } };
export const Danger: Story = { args: { tone: 'danger', children: 'Late', of: undefined } };
export const LongText: Story = {
  parameters: { width: 120 },
  args: { tone: 'quiet', children: 'Menunggupembayarandaripelanggan' },
};
