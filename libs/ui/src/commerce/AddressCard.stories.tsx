import { css } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../primitives/Button.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { AddressCard } from './AddressCard.tsx';

const beside = css({
  display: 'grid',
  gap: 16,
  [from(768)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const actionsOf = (name: string) =>
  ['Edit', 'Make it the default', 'Delete'].map((label) => (
    <Button key={label} tone="link">
      {label}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  ));

const meta = {
  title: 'Commerce/AddressCard',
  component: AddressCard,
  parameters: {
    width: 420,
    guide: {
      do: ['Name the address in each action, for screen readers.'],
      dont: ['A choice of addresses: a checkout has a RadioGroup of cards.'],
    },
  },
  args: {
    lines: ['8 Orchard Turn', '#12-05', 'Singapore 238801'],
    phone: '+65 8123 4567',
    isDefault: false,
    actions: actionsOf('8 Orchard Turn'),
  },
} satisfies Meta<typeof AddressCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {};
export const Default: Story = {
  args: { isDefault: true, notes: 'Leave it with the guard.\nThe lift needs a card.' },
};
export const Named: Story = { args: { name: 'Home' } };
export const LongText: Story = {
  parameters: { width: 260 },
  args: {
    isDefault: true,
    lines: ['Jalan Pangeranantasarikebayoranbaruselatan 41', 'Tower B', 'Jakarta Selatan 12190', 'Indonesia'],
    phone: '+62 812 3456 7890',
    notes: 'Titikpengambilanterdekatdenganrumahdibelakanggedung',
  },
};

export const Beside: Story = {
  parameters: { width: 900, shot: true },
  render: (args) => (
    <div css={beside}>
      <AddressCard {...args} isDefault notes="Leave it with the guard." />
      <AddressCard
        {...args}
        lines={['1 Raffles Place', '#40-02', 'Singapore 048616']}
        actions={actionsOf('1 Raffles Place')}
      />
    </div>
  ),
};
