import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LoadMore } from './LoadMore.tsx';

const meta = {
  title: 'Primitives/LoadMore',
  component: LoadMore,
  parameters: {
    guide: {
      do: ['Under a list with numbered pages, so that every page has a URL.'],
      dont: ['Loading on scroll: the footer becomes unreachable.'],
    },
  },
  args: { shown: 20, total: 128, things: 'pieces', next: 20, href: '#page-2' },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsLink: Story = {};
export const Loading: Story = { args: { loading: true, onMore: fn() } };
export const NearlyAll: Story = { args: { shown: 120, next: 8 } };
export const NothingMore: Story = { args: { shown: 128 } };

export const LoadsMore: Story = {
  args: { onMore: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Load 20 more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
