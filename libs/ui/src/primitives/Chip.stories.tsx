import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  parameters: {
    guide: {
      do: ['Applied filters, each with a link that removes it.'],
      dont: ['A state: that is a Badge.', 'More than two rows.'],
    },
  },
  args: { children: 'Size S' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggestion: Story = { args: { href: '#weekend', tone: 'soft', children: 'This weekend' } };
export const Chosen: Story = { args: { tone: 'ink' } };
export const AppliedFilter: Story = { args: { href: '#without-s', removable: true } };
export const LongText: Story = {
  args: { href: '#without', removable: true, children: 'Perusahaankebayamodernkontemporer dan kawan-kawan' },
  parameters: { width: 240 },
};

export const Removes: Story = {
  args: { removable: true, onPress: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Size S' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Chip href="#weekend" tone="soft">
        This weekend
      </Chip>
      <Chip href="#s">Size S</Chip>
      <Chip href="#m" tone="ink">
        Size M
      </Chip>
      <Chip href="#without-s" removable>
        Size S
      </Chip>
    </div>
  ),
};
