import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { Suggestions } from './Suggestions.tsx';

const meta = {
  title: 'Shell/Suggestions',
  component: Suggestions,
  parameters: {
    width: 720,
    guide: {
      do: ['Few of each kind, likely ones first.'],
      dont: ['A result without a page.'],
    },
  },
  args: {
    id: 'suggestions',
    groups: [
      {
        label: 'Categories',
        suggestions: [{ id: 'c-skirts', href: '#skirts', label: 'Skirts', detail: '24 pieces' }],
      },
      {
        label: 'Designers',
        suggestions: [{ id: 'd-101', href: '#arung', label: 'Arung Senja', detail: '31 pieces' }],
      },
      {
        label: 'Pieces',
        suggestions: [
          {
            id: 'p-1001',
            href: '#slip',
            label: 'Senja Bias Slip',
            detail: 'Arung Senja',
            picture: drawnGarment('slip', '#7B2133'),
          },
        ],
      },
    ],
    activeId: 'd-101',
  },
} satisfies Meta<typeof Suggestions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeOfEach: Story = {};
export const LongText: Story = {
  parameters: { width: 320 },
  args: {
    groups: [
      {
        label: 'Designers',
        suggestions: [
          { id: 'd-1', href: '#x', label: 'Perusahaankebayamodernkontemporer', detail: '1 piece' },
        ],
      },
    ],
  },
};

export const Poses: Story = { parameters: { poses: true } };
