import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SizeGuide } from './SizeGuide.tsx';

const meta = {
  title: 'Commerce/SizeGuide',
  component: SizeGuide,
  parameters: { guide: { do: ['Write "unknown" for sizes that are not measured.'], dont: ['A guess.'] } },
  args: {
    rows: [
      { label: 'S', bust: 84, waist: 66, hips: 90 },
      { label: 'M', bust: 88, waist: 70 },
      { label: 'One size', waist: 74 },
    ],
  },
} satisfies Meta<typeof SizeGuide>;
export default meta;

export const WithUnknowns: StoryObj<typeof meta> = {};
