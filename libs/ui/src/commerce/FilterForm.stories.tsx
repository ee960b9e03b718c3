import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FILTER_GROUPS } from './filters.fixtures.ts';
import { FilterForm } from './FilterForm.tsx';

const meta = {
  title: 'Commerce/FilterForm',
  component: FilterForm,
  args: { action: '/sg/apparel/browse', groups: FILTER_GROUPS, submitLabel: 'Show 128 items' },
  parameters: {
    guide: {
      do: ['Most used filters first and open; the rest folded.'],
      dont: ['A filter without meaning for the category.'],
    },
    width: 328,
  },
} satisfies Meta<typeof FilterForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sidebar: Story = {};
export const NothingChosen: Story = {
  args: {
    groups: FILTER_GROUPS.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, checked: false })),
    })),
  },
};

export const ReportsEveryChange: Story = {
  // From 960 px there is no button, because each change applies at once.
  globals: { viewport: { value: 'w360' } },
  args: { hiddenFields: [{ name: 'category', value: 'dresses' }], onFilter: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'L' }));
    await expect(args.onFilter).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Show 128 items' }));
    await expect(args.onFilter).toHaveBeenCalledTimes(2);
    const form = new FormData(canvas.getByRole<HTMLFormElement>('form'));
    const query = new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    await expect(query.toString()).toBe('category=dresses&sizes2=s&sizes3=m&sizes4=l');
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
