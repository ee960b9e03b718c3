import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SortForm } from './SortForm.tsx';

const meta = {
  title: 'Commerce/SortForm',
  component: SortForm,
  parameters: {
    width: 360,
    guide: { do: ['The default order first.'], dont: ['An order without demand.'] },
  },
  args: {
    action: '#',
    name: 'sort',
    value: 'popularity',
    options: [
      { value: 'popularity', label: 'Most popular' },
      { value: 'newest', label: 'Newest' },
      { value: 'price_up', label: 'Price, low to high' },
    ],
    hiddenFields: [{ name: 'category', value: 'dresses' }],
  },
} satisfies Meta<typeof SortForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UsualOrder: Story = {};
export const AnotherOrder: Story = { args: { value: 'price_up' } };
export const LongText: Story = {
  args: { options: [{ value: 'popularity', label: 'Perusahaankebayamodernkontemporer' }] },
};

export const SendsTheWholeQuery: Story = {
  args: { onSort: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await expect(args.onSort).toHaveBeenCalledOnce();
    const [form] = (args.onSort as ReturnType<typeof fn>).mock.calls[0] as [HTMLFormElement];
    await expect([...new FormData(form)]).toEqual([
      ['category', 'dresses'],
      ['sort', 'newest'],
    ]);
  },
};

export const Poses: Story = { parameters: { poses: true } };
