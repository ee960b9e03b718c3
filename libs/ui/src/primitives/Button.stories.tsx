import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  parameters: {
    guide: {
      do: ['One `primary` per view.', 'Say what happens: "Add to cart", not "OK".'],
      dont: ['A button that leads to another page: give it `href`.', 'A disabled button without a reason.'],
    },
  },
  args: { children: 'Apply dates' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { parameters: { shot: true } };
export const Quiet: Story = { args: { tone: 'quiet', children: 'Load 20 more' } };
export const Link: Story = { args: { tone: 'link', href: '#all', children: 'All 24 collections' } };
export const OnDark: Story = {
  args: { tone: 'paper', children: 'Read the letter' },
  globals: { backgrounds: { value: 'dark' } },
};
export const Large: Story = { args: { size: 'large', children: 'Add to rental cart, IDR 389.000' } };
export const Block: Story = { args: { block: true, children: 'Show 128 items' } };
export const Disabled: Story = { args: { disabled: true } };
export const AsLink: Story = { args: { href: '#plans', children: 'See the plans' } };
/** In a contrast theme only a border tells it from text. */
export const BesideALink: Story = {
  parameters: { contrast: ['a', 'a + a'] },
  render: () => (
    <div>
      <Button href="#plans">See the plans</Button>
      <a href="#terms">Terms</a>
    </div>
  ),
};
export const LongText: Story = {
  args: { children: 'Sewakan gaun pengantin Perusahaankebayamodernkontemporer untuk empat belas hari' },
  parameters: { width: 240 },
};

export const Loading: Story = {
  args: { loading: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Apply dates , working' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Focused: Story = {
  play: async () => {
    await userEvent.tab();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      <Button>Add to cart</Button>
      <Button tone="quiet">Load 20 more</Button>
      <Button tone="link">Clear all</Button>
      <Button disabled>Apply dates</Button>
      <Button loading>Apply dates</Button>
    </div>
  ),
};
