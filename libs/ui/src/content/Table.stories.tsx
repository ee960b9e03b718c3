import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Table } from './Table.tsx';
import { DELIVERY } from './tables.fixtures.ts';

const meta = {
  title: 'Content blocks/Table',
  component: Table,
  parameters: {
    guide: { do: ['A caption that names the subject.'], dont: ['Pairs in two columns: that is Facts.'] },
  },
  args: { caption: DELIVERY.caption, columns: DELIVERY.columns, rows: DELIVERY.rows },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Delivery: Story = {};
export const ScrolledOnASmallScreen: Story = {
  parameters: { width: 240 },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('region')).toHaveFocus();
  },
};
