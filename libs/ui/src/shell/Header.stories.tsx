import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { customProperties } from '../token/custom-properties.ts';
import { Header } from './Header.tsx';

const PIECES = { one: 'piece', many: 'pieces' };

const meta = {
  title: 'Shell/Header',
  component: Header,
  parameters: {
    guide: {
      do: ['Verticals on the left, wordmark in the centre, tools on the right.'],
      dont: ['A second row of tools.'],
    },
    layout: 'fullscreen',
  },
  args: {
    homeHref: '#home',
    verticals: [
      { label: 'Apparel', href: '#apparel', current: true },
      { label: 'Bags', href: '#bags' },
    ],
    categories: [
      { label: 'New this week', href: '#new' },
      { label: 'Dresses', href: '#dresses' },
      { label: 'Tops', href: '#tops' },
      { label: 'Skirts & trousers', href: '#skirts' },
      { label: 'Outerwear', href: '#outerwear' },
      { label: 'Designers', href: '#designers' },
      { label: 'Plans from $79', href: '#plans', accent: true },
    ],
    account: { label: 'Sign in', href: '#sign-in' },
  },
  render: (args, { globals }) => (
    <Header
      {...args}
      {...(globals['user'] === 'member' && { account: { label: 'Dewi', href: '#account' } })}
    />
  ),
} satisfies Meta<typeof Header>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Singapore: Story = {};
export const WithTools: Story = {
  parameters: { shot: true },
  args: {
    menuId: 'menu',
    searchId: 'search',
    tools: [
      { label: 'Wishlist', href: '#wishlist', icon: 'heart', count: 5 },
      { label: 'Cart', href: '#cart', icon: 'bag', count: 2, unit: PIECES },
    ],
  },
};
/** The drawer holds orders, contact and the editors' links: its button is there at every width. */
export const MenuAtEveryWidth: Story = {
  args: { menuId: 'menu', searchId: 'search' },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement);
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(header.getAllByRole('button', { name: 'Search' })).toHaveLength(1);
  },
};
export const SaysWhatItCounts: Story = {
  args: { tools: [{ label: 'Cart', href: '#cart', icon: 'bag', count: 1, unit: PIECES }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Cart, 1 piece' })).toBeVisible();
  },
};
export const NewlyAdded: Story = {
  args: { tools: [{ label: 'Cart', href: '#cart', icon: 'bag', count: 2, unit: PIECES, isNew: true }] },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('link', { name: 'Cart, 2 pieces, newly added' }),
    ).toBeVisible();
  },
};
export const EmptyCart: Story = {
  args: { tools: [{ label: 'Cart', href: '#cart', icon: 'bag', count: 0, unit: PIECES }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Cart' })).toBeVisible();
  },
};
export const ManyPieces: Story = {
  args: { tools: [{ label: 'Cart', href: '#cart', icon: 'bag', count: 128, unit: PIECES }] },
};
/** Before it hydrates, the header shows the number that a script has set on the document. */
export const CountOfTheDocument: Story = {
  args: {
    tools: [{ label: 'Cart', href: '#cart', icon: 'bag', countProperty: '--cart-count', unit: PIECES }],
  },
  decorators: [
    (Story) => (
      <div style={customProperties({ '--cart-count': '"3"' })}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const cart = within(canvasElement).getByRole('link', { name: 'Cart' });
    const number = [...cart.children].map((child) => getComputedStyle(child, '::after').content);
    await expect(number).toContain('"3"');
  },
};
export const SignInHidden: Story = { args: { account: undefined } };
export const ManyWardrobes: Story = {
  args: {
    verticals: [
      { label: 'Unlimited', href: '#home' },
      { label: 'On-demand', href: '#on-demand', current: true },
      { label: 'Home', href: '#house' },
      { label: 'Birthday', href: '#birthday' },
    ],
    categories: [],
  },
};

export const Poses: Story = {
  parameters: { poses: true },
  args: { menuId: 'menu', searchId: 'search' },
};
