import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SizeTable } from './SizeTable.tsx';

const meta = {
  title: 'Commerce/SizeTable',
  component: SizeTable,
  args: {
    rows: [
      { label: 'S', bust: 84, waist: 66, hips: 90 },
      { label: 'M', bust: 88, waist: 70 },
      { label: 'Free', waist: 74 },
    ],
  },
} satisfies Meta<typeof SizeTable>;
export default meta;

export const WithUnknowns: StoryObj<typeof meta> = {};
