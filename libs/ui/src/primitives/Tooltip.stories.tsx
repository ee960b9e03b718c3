import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Icon } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  parameters: {
    layout: 'centered',
    guide: {
      do: ['A few helpful words.'],
      dont: ['Essential information: phones never show it.', 'Links or buttons inside.'],
    },
  },
  args: {
    text: 'Two weeks from the day it is delivered',
    children: (describedBy) => (
      <button type="button" aria-describedby={describedBy} aria-label="Rental period, explained">
        <Icon name="alert" size={20} />
      </button>
    ),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('tooltip')).toBeVisible();
  },
};

export const ClosesOnEscape: Story = {
  play: async (context) => {
    await OnFocus.play?.(context);
    await userEvent.keyboard('{Escape}');
    await expect(within(context.canvasElement).getByRole('tooltip', { hidden: true })).not.toBeVisible();
  },
};
