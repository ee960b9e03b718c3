import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { Gallery } from './Gallery.tsx';

const meta = {
  title: 'Commerce/Gallery',
  component: Gallery,
  args: {
    name: 'Senja satin gown',
    pictures: [
      { src: drawnGarment('gown', '#24473F'), alt: 'Senja satin gown, front' },
      { src: drawnGarment('gown', '#1F3D36', '#E2D6C8'), alt: 'Senja satin gown, back' },
      { src: drawnGarment('gown', '#2B5349', '#D3D5CC'), alt: 'Senja satin gown, close' },
      { src: drawnGarment('coat', '#B28F5E', '#CFC9BF'), alt: 'With a camel trench' },
    ],
  },
  parameters: {
    guide: {
      do: ['Front first, then what the front does not show.', 'Describe each view.'],
      dont: ['Crops that cut off the garment.'],
    },
    width: 704,
  },
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FourViews: Story = {};
export const OneView: Story = { args: { pictures: meta.args.pictures.slice(0, 1) } };

export const Poses: Story = {
  parameters: { poses: true },
};
