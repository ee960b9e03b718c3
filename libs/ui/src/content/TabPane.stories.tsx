import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TabPane } from './TabPane.tsx';
import { Table } from './Table.tsx';
import { DELIVERY, DELIVERY_ID } from './tables.fixtures.ts';

const meta = {
  title: 'Content blocks/TabPane',
  component: TabPane,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Use for parts of which a visitor reads one.'],
      dont: ['Content that is read from top to bottom.'],
    },
  },
  args: {
    title: 'Delivery',
    tabs: [DELIVERY, DELIVERY_ID].map(({ title, ...table }) => ({
      label: title,
      content: <Table {...table} />,
    })),
  },
} satisfies Meta<typeof TabPane>;
export default meta;

export const TwoTables: StoryObj<typeof meta> = {};
