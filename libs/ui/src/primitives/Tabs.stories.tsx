import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  parameters: {
    width: 480,
    guide: {
      do: ['Two to five views of one subject.'],
      dont: ['Steps in sequence.'],
    },
  },
  args: {
    label: 'Delivery',
    tabs: [
      { label: 'Singapore', content: 'By courier in the evening, free from two pieces.' },
      { label: 'Indonesia', content: 'By courier in Jakarta, Bandung and Surabaya.' },
      { label: 'Hong Kong', content: 'To your door or to a locker.' },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {
  parameters: { contrast: ["[aria-selected='true']", "[aria-selected='false']"] },
};
export const StartsElsewhere: Story = { args: { start: 2 } };
export const Narrow: Story = { parameters: { width: 200 } };

export const ByArrows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Indonesia' })).toHaveFocus();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Jakarta');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('locker');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Singapore' })).toHaveAttribute('aria-selected', 'true');
  },
};

/** A link leads to a panel, and shows it. */
export const Linked: Story = {
  args: { anchor: 'delivery' },
  play: async ({ canvasElement }) => {
    location.hash = '#delivery-hong-kong';
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('locker'));
    location.hash = '';
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
