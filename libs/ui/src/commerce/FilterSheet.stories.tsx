import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FilterBar } from './FilterBar.tsx';
import { FilterForm } from './FilterForm.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FILTER_GROUPS } from './filters.fixtures.ts';

const meta = {
  title: 'Commerce/FilterSheet',
  component: FilterSheet,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Show the number of results on its button.'],
      dont: ['Close it after each tick.'],
    },
  },
  args: {
    id: 'filters',
    children: (
      <FilterForm action="#" groups={FILTER_GROUPS} submitLabel="Show 128 pieces" clearHref="#clear" />
    ),
  },
  render: (args) => (
    <div style={{ minHeight: 700, padding: 16 }}>
      <FilterBar sheetId={args.id} chosen={3} />
      <FilterSheet {...args} />
    </div>
  ),
} satisfies Meta<typeof FilterSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sidebar: Story = {
  parameters: { shot: true },
  decorators: [
    (Story) => (
      <div style={{ width: 264 }}>
        <Story />
      </div>
    ),
  ],
};

export const OpensOnAPhone: Story = {
  parameters: { shot: true },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Filter/ }));
    const close = await canvas.findByRole('button', { name: 'Close the filters' });
    await waitFor(() => expect(close).toBeVisible());
    await userEvent.click(close);
    await waitFor(() => expect(close).not.toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: /Filter/ }));
  },
};
