import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { RegionSelect } from './RegionSelect.tsx';

const meta = {
  title: 'Shell/RegionSelect',
  component: RegionSelect,
  parameters: {
    guide: {
      do: ['Make every region a link to that region’s shop.'],
      dont: ['A choice of language that looks like a choice of region.'],
    },
  },
  args: {
    current: 'Singapore',
    regions: [
      { label: 'Singapore', href: '#sg', current: true },
      { label: 'Hong Kong', href: '#hk' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320, height: 180, display: 'flex', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RegionSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Singapore', { selector: 'summary' }));
    await expect(canvas.getByRole('link', { name: 'Hong Kong' })).toBeVisible();
  },
};

export const NoChoice: Story = {
  args: {
    current: 'Indonesia',
    regions: [
      { label: 'Singapore', href: '#sg' },
      { label: 'Hong Kong', href: '#hk' },
      { label: 'Indonesia', current: true },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Indonesia', { selector: 'summary' }));
    await expect(canvas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Singapore',
      'Hong Kong',
    ]);
    await expect(canvas.getByText('Indonesia', { selector: 'a' })).toBeVisible();
  },
};

export const ClosesOnEscape: Story = {
  play: async (context) => {
    await Open.play?.(context);
    await userEvent.keyboard('{Escape}');
    await expect(within(context.canvasElement).getByRole('link', { name: 'Hong Kong' })).not.toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
