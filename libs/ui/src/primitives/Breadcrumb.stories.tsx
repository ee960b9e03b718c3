import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Breadcrumb } from './Breadcrumb.tsx';

const meta = {
  title: 'Primitives/Breadcrumb',
  component: Breadcrumb,
  parameters: {
    guide: {
      do: ['The current page last, without a link.'],
      dont: ['On pages one level below the front page.'],
    },
  },
  args: {
    crumbs: [
      { label: 'On-demand', href: '#on-demand' },
      { label: 'Dresses', href: '#dresses' },
      { label: 'Senja satin gown' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Product: Story = {};
export const LongText: Story = {
  args: {
    crumbs: [
      { label: 'Apparel', href: '#apparel' },
      { label: 'A dress with a very long name that its designer would not shorten '.repeat(4) },
    ],
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  globals: { viewport: { value: 'w960' } },
};
