import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { SideNav } from './SideNav.tsx';

const meta = {
  title: 'Shell/SideNav',
  component: SideNav,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['The whole shop, in the order of the header.'], dont: ['More than two levels.'] },
  },
  args: {
    id: 'menu',
    primary: [
      { label: 'Apparel', href: '#apparel', current: true },
      { label: 'Bags', href: '#bags' },
      { label: 'Birthday', href: '#birthday' },
    ],
    groups: [
      { title: 'Your account', links: [{ label: 'Sign in', href: '#in' }] },
      {
        title: 'Occasions',
        isFolded: true,
        links: [
          { label: 'Around a wedding', href: '#bridal' },
          { label: 'The office', href: '#workwear' },
        ],
      },
      {
        title: 'Regions',
        links: [
          { label: 'Singapore', href: '#sg', current: true },
          { label: 'Indonesia', href: '#id' },
        ],
      },
    ],
  },
  render: (args) => (
    <div style={{ height: 700, padding: 16 }}>
      <button type="button" popoverTarget={args.id}>
        Menu
      </button>
      <SideNav {...args} />
    </div>
  ),
} satisfies Meta<typeof SideNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
  const link = await canvas.findByRole('link', { name: 'Birthday' });
  await waitFor(() => expect(link).toBeVisible());
  // The serif has one weight, and a browser would smear it for another.
  await expect(getComputedStyle(canvas.getByRole('link', { name: 'Apparel' })).fontWeight).toBe('400');
};

export const Open: Story = { parameters: { shot: true }, play: open };

export const Closes: Story = {
  play: async (context) => {
    await open(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Birthday' })).toBeNull());
  },
};

export const Hovered: Story = { parameters: { poses: ['hovered'] }, play: open };
export const Focused: Story = { parameters: { poses: ['focused'] }, play: open };
