import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { APPLIED } from './filters.fixtures.ts';
import { AppliedFilters } from './AppliedFilters.tsx';

const meta = {
  title: 'Commerce/AppliedFilters',
  component: AppliedFilters,
  parameters: {
    guide: {
      do: ['Let each chip remove one filter.'],
      dont: ['Filters that the page’s title already states.'],
    },
  },
  args: { filters: APPLIED, clearHref: '#all' },
} satisfies Meta<typeof AppliedFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Many: Story = {
  args: {
    filters: Array.from({ length: 14 }, (_, index) => ({
      label: `Designer ${index + 1}`,
      href: `#${index}`,
    })),
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
