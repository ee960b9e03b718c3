import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment, drawnRow } from '../foundations/pictures.fixtures.ts';
import { Picture } from './Picture.tsx';

const meta = {
  title: 'Primitives/Picture',
  component: Picture,
  args: { src: drawnGarment('gown', '#24473F'), alt: 'Moss green gown with thin straps', sizes: '280px' },
  parameters: {
    guide: {
      do: [
        'Describe the subject; leave it empty if the text beside it does.',
        '`priority` above the fold only.',
      ],
      dont: ['Text inside a picture.'],
    },
    width: 280,
  },
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Portrait: Story = {};
export const Tile: Story = { args: { ratio: 'tile', focal: '50% 20%' } };
export const Wide: Story = {
  args: {
    ratio: 'wide',
    src: drawnRow([['coat', '#B28F5E']]),
    alt: 'A trench coat on a rail',
    focal: '70% 0',
  },
};
export const FirstScreen: Story = { args: { priority: 'first' } };
export const Loading: Story = { args: { src: undefined, placeholder: '#E2D6C8' } };
