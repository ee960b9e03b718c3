import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { ImageList } from './ImageList.tsx';

const meta = {
  title: 'Content blocks/ImageList',
  component: ImageList,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['`numbered` for steps.'],
      dont: ['Pictures that do not show the subject of the text.'],
    },
  },
  args: {
    title: 'From our rail to your door',
    items: [
      {
        title: 'Choose',
        text: 'Whatever is available on your dates.',
        picture: { src: drawnGarment('slip', '#24473F'), alt: 'A green slip dress' },
      },
      {
        title: 'Wear',
        text: 'For four days, or eight, or fourteen.',
        picture: { src: drawnGarment('gown', '#B56576', '#E2D6C8'), alt: 'A rose gown' },
      },
      {
        title: 'Return',
        text: 'In the bag it came in.',
        picture: { src: drawnGarment('coat', '#4B4C52', '#DDDCD7'), alt: 'A grey coat' },
      },
    ],
  },
} satisfies Meta<typeof ImageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Numbered: Story = { args: { numbered: true } };
export const Phone: Story = { args: { numbered: true }, globals: { viewport: { value: 'w360' } } };
