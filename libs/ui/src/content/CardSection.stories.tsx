import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CardSection } from './CardSection.tsx';
import { COLLECTIONS, DINNER } from './cards.fixtures.ts';

const meta = {
  title: 'Content blocks/CardSection',
  component: CardSection,
  parameters: {
    guide: {
      do: ['Show three cards as one large and two small, four or more at equal size.'],
      dont: ['Two titles that say the same.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'Chosen for the weeks ahead',
    lede: 'Our buyers read the calendar, not the trend report: three weddings, a year-end party, and a Monday that still expects trousers.',
    action: { label: 'All 24 collections', href: '#collections' },
    cards: COLLECTIONS,
  },
} satisfies Meta<typeof CardSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneLargeTwoSmall: Story = {};
export const Even: Story = {
  args: { title: 'By occasion', lede: undefined, cards: [...COLLECTIONS, DINNER] },
};

export const TwoColumns: Story = { args: { title: 'By occasion', lede: undefined, columns: 2 } };

export const Poses: Story = {
  parameters: { poses: true },
};
