import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { WishlistButton } from './WishlistButton.tsx';

const meta = {
  title: 'Commerce/WishlistButton',
  component: WishlistButton,
  parameters: {
    guide: {
      do: ['Name the product in the label.'],
      dont: ['A heart that asks to sign in before it has been pressed.'],
    },
  },
  args: { name: 'Senja satin gown', pressed: false, onClick: fn() },
} satisfies Meta<typeof WishlistButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnWishlist: Story = { args: { pressed: true } };

export const NotOnWishlist: Story = {
  play: async ({ canvasElement, args }) => {
    const heart = within(canvasElement).getByRole('button', { pressed: false, name: /Senja satin gown/ });
    await userEvent.click(heart);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      {['transparent', '#e6e1d8', '#8f8a84', '#433d3c', '#7d3140'].map((background) => (
        <div key={background} style={{ background }}>
          <WishlistButton name={`Senja satin gown on ${background}`} pressed={false} />
          <WishlistButton name={`Dawn shirt dress on ${background}`} pressed />
        </div>
      ))}
    </div>
  ),
};
