import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment, drawnRow } from '../foundations/pictures.fixtures.ts';
import { FlexImages } from './FlexImages.tsx';

const meta = {
  title: 'Content blocks/FlexImages',
  component: FlexImages,
  parameters: { guide: { do: ['Use pictures that belong together.'], dont: ['More than four in a row.'] } },
  args: {
    images: [
      { src: drawnGarment('gown', '#B56576', '#E2D6C8'), alt: 'A rose gown', ratio: 'portrait' },
      {
        src: drawnRow([
          ['slip', '#24473F'],
          ['coat', '#4B4C52'],
          ['mini', '#B9974F'],
        ]),
        alt: 'A rail of three',
        ratio: 'wide',
      },
      { src: drawnGarment('coat', '#4B4C52', '#DDDCD7'), alt: 'Grey coats', ratio: 'tile', href: '#coats' },
    ],
  },
} satisfies Meta<typeof FlexImages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeWidths: Story = {};
export const Narrow: Story = { parameters: { width: 320 } };
