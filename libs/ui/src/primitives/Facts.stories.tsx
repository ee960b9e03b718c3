import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from './Facts.tsx';

const meta = {
  title: 'Primitives/Facts',
  component: Facts,
  parameters: {
    guide: {
      do: ['Two words on the left, plain values on the right.'],
      dont: ['More than two columns: that is a Table.'],
    },
  },
  args: {
    facts: [
      { term: 'Fabric', value: 'Silk satin, viscose lining' },
      { term: 'Length', value: 'Long' },
      { term: 'Neckline', value: 'Low, thin straps' },
      { term: 'Style code', value: 'ARN-0417' },
    ],
  },
} satisfies Meta<typeof Facts>;
export default meta;

export const Details: StoryObj<typeof meta> = {};
