import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment, drawnRow } from '../foundations/pictures.fixtures.ts';
import { Hero } from './Hero.tsx';

const meta = {
  title: 'Content blocks/Hero',
  component: Hero,
  parameters: {
    guide: {
      do: ['One topic: a picture with room for the text.', 'One primary action.'],
      dont: ['Two heroes.', 'A picture that crops its subject.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'Dress for the day.',
    titleEnd: 'Then send it back.',
    lede: 'Designer clothing on rotation in Singapore, from $79 a month. Delivery, cleaning and repairs are ours.',
    actions: [
      { label: 'See the plans', href: '#plans' },
      { label: 'Browse 1,842 styles', href: '#browse' },
    ],
    pictures: [
      { src: drawnGarment('coat', '#B28F5E', '#E2D6C8'), alt: 'Camel trench coat' },
      { src: drawnGarment('gown', '#5E1626', '#E4DED4'), alt: 'Wine red gown' },
      { src: drawnGarment('slip', '#CBB592', '#D3D5CC'), alt: 'Champagne slip dress' },
    ],
  },
} satisfies Meta<typeof Hero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreePictures: Story = {};
export const OnePicture: Story = { args: { pictures: meta.args.pictures.slice(1, 2) } };
export const OnTheWall: Story = {
  args: {
    layout: 'wall',
    pictures: [
      {
        src: drawnRow([
          ['coat', '#B28F5E'],
          ['slip', '#CBB592'],
          ['gown', '#7B2133'],
          ['mini', '#24473F'],
        ]),
        alt: 'A trench coat, a slip dress and two gowns on a brass rail in morning light',
        placeholder: '#E2D6C8',
      },
    ],
  },
};
export const LongText: Story = {
  args: {
    title: 'Perusahaankebayamodernkontemporer untuk setiap hari.',
    titleEnd: 'Lalu dikembalikan kepada kami.',
  },
};
export const OnADarkWall: Story = {
  args: {
    layout: 'wall',
    pictures: [
      {
        src: drawnRow(
          [
            ['mini', '#B9974F'],
            ['gown', '#B56576'],
          ],
          '#652030',
        ),
        alt: 'A gold dress and a rose gown on a wine-red wall',
        placeholder: '#652030',
      },
    ],
  },
};
