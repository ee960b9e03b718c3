import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Skeleton, SkeletonCard } from './Skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  args: { shape: 'line' },
  parameters: {
    guide: {
      do: ['Match the size of the content.'],
      dont: ['For less than a third of a second.', 'A spinner.'],
    },
    width: 200,
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const Title: Story = { args: { shape: 'title' } };
export const Card: Story = { render: () => <SkeletonCard /> };
