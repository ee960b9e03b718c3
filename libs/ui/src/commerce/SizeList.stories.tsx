import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SizeList } from './SizeList.tsx';

const meta = {
  title: 'Commerce/SizeList',
  component: SizeList,
  args: {
    sizes: [
      { label: 'XS', state: 'gone', word: 'from 17 Dec', bust: 80, waist: 62, hips: 86 },
      { label: 'S', state: 'free', bust: 84, waist: 66, hips: 90 },
      { label: 'M', state: 'last', bust: 88, waist: 70 },
      { label: 'L', state: 'free', bust: 92, waist: 74, hips: 98 },
      { label: 'XL', state: 'gone' },
    ],
  },
  parameters: {
    guide: {
      do: ['Where sizes are shown but not chosen.'],
      dont: ['A choice of sizes: that is a SizePicker.'],
    },
    width: 416,
  },
} satisfies Meta<typeof SizeList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Five: Story = {};
export const OneFreeSize: Story = { args: { sizes: [{ label: 'Free', state: 'free' }] } };
