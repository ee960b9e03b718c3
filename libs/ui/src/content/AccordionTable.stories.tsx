import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AccordionTable } from './AccordionTable.tsx';
import { DELIVERY, DELIVERY_ID } from './tables.fixtures.ts';

const meta = {
  title: 'Content blocks/AccordionTable',
  component: AccordionTable,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['Use tables with the same columns.'], dont: ['A single table.'] },
  },
  args: { title: 'Delivery and collection', tables: [DELIVERY, DELIVERY_ID] },
} satisfies Meta<typeof AccordionTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOpen: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'w360' } } };
