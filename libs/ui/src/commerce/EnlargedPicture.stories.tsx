import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';
import { EnlargedPicture, type EnlargedPictureProps } from './EnlargedPicture.tsx';

const meta = {
  title: 'Commerce/EnlargedPicture',
  component: EnlargedPicture,
  parameters: {
    guide: { do: ['Show the picture alone, at full screen.'], dont: ['Text or buttons that cover it.'] },
    layout: 'fullscreen',
    height: 640,
  },
  args: {
    pictures: [
      { src: drawnGarment('gown', '#24473F'), alt: 'Senja satin gown, front' },
      { src: drawnGarment('gown', '#1F3D36', '#E2D6C8'), alt: 'Senja satin gown, back' },
    ],
    index: 0,
    onShow: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof EnlargedPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

function Stateful(args: EnlargedPictureProps) {
  const [index, setIndex] = useState(args.index);
  return <EnlargedPicture {...args} index={index} onShow={setIndex} onClose={() => setIndex(undefined)} />;
}

export const ShowsEachPicture: Story = {
  render: (args) => <Stateful {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next picture' }));
    await expect(canvas.getByRole('img', { name: 'Senja satin gown, back' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('img', { name: 'Senja satin gown, front' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
    await expect(canvas.getByRole('button', { name: 'Smaller' })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the picture' }));
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};
