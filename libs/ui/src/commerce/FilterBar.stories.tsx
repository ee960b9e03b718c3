import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FilterBar } from './FilterBar.tsx';

const meta = {
  title: 'Commerce/FilterBar',
  component: FilterBar,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['One per listing, with its FilterSheet.'],
      dont: ['A second bar at the bottom of the screen.'],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ height: 120 }}>
        <Story />
        <div id="filters" popover="auto">
          Filters
        </div>
      </div>
    ),
  ],
  args: {
    sheetId: 'filters',
    chosen: 3,
    sort: {
      name: 'sort',
      value: 'popularity',
      onSort: fn(),
      options: [
        { value: 'popularity', label: 'Most popular' },
        { value: 'newest', label: 'Newest' },
        { value: 'price_up', label: 'Price, low to high' },
      ],
    },
  },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'w360' } } };
export const NothingChosen: Story = {
  args: { chosen: 0, sort: undefined },
  globals: { viewport: { value: 'w360' } },
};

export const Sorts: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await expect(args.sort?.onSort).toHaveBeenCalledWith('newest');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  globals: { viewport: { value: 'w1200' } },
};
