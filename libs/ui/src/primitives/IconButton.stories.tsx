import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  parameters: {
    guide: {
      do: ['Say in `label` what it does: it has no other name.', 'Use common symbols.'],
      dont: ['A symbol where a word fits.', 'Two equal symbols in one view.'],
    },
  },
  args: { icon: 'close', label: 'Close' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Paper: Story = { args: { tone: 'paper', icon: 'right', label: 'Next picture' } };
export const Ink: Story = { args: { tone: 'ink', icon: 'search', label: 'Search' } };
export const Disabled: Story = { args: { disabled: true, icon: 'left', label: 'Earlier month' } };
export const InkDisabled: Story = { args: { tone: 'ink', disabled: true, icon: 'search', label: 'Search' } };

export const Pressed: Story = {
  args: { onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <IconButton icon="close" label="Close" />
      <IconButton icon="right" label="Next picture" tone="paper" />
      <IconButton icon="search" label="Search" tone="ink" />
      <IconButton icon="left" label="Earlier month" disabled />
    </div>
  ),
};
