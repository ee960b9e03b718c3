import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Link } from '../primitives/Link.tsx';
import { HoldCountdown } from './HoldCountdown.tsx';

const meta = {
  title: 'Orders/HoldCountdown',
  component: HoldCountdown,
  parameters: {
    width: 480,
    guide: {
      do: [
        'Use the seconds that the service reports.',
        'Say what the customer loses at the end, and what to do next.',
      ],
      dont: ['A clock that creates pressure: keep it quiet, as text.'],
    },
  },
  args: {
    leftSeconds: 845,
    label: 'Held for you for',
    lapsed: 'Your pieces are no longer held for you.',
  },
} satisfies Meta<typeof HoldCountdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const LastMinute: Story = { args: { leftSeconds: 45 } };
export const ADay: Story = { args: { leftSeconds: 86_340, label: 'Pay within' } };
export const Lapsed: Story = {
  args: {
    leftSeconds: 0,
    children: (
      <Link href="#cart" alone>
        See whether they are still available
      </Link>
    ),
  },
};
export const LongText: Story = {
  parameters: { width: 220 },
  args: { label: 'Pakaianandadisimpanselamawaktuini' },
};

export const SaysTheEnd: Story = {
  args: { leftSeconds: 1 },
  play: async ({ canvasElement, args }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await within(status).findByText(args.lapsed, undefined, { timeout: 4000 });
  },
};
