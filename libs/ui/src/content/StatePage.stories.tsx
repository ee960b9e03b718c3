import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatePage } from './StatePage.tsx';

const meta = {
  title: 'Content blocks/StatePage',
  component: StatePage,
  parameters: {
    guide: { do: ['What happened, what was kept, a way on.'], dont: ['Only a number.'] },
    layout: 'fullscreen',
  },
  args: {
    title: 'This hanger is empty',
    children: (
      <p>The page you followed is not here any more, or never was. Everything that can be rented still is.</p>
    ),
    actions: [
      { label: 'Browse the wardrobe', href: '#browse' },
      { label: 'Go to the front', href: '#front' },
    ],
    code: '404',
  },
} satisfies Meta<typeof StatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {};
export const Failed: Story = {
  args: {
    title: 'Something tore on our side',
    children: (
      <p>We have been told, and nothing you chose is lost. Try once more; it is often mended by then.</p>
    ),
    actions: [
      { label: 'Try again', href: '#again' },
      { label: 'Go to the front', href: '#front' },
    ],
    code: '500, request 01JQ3M2V',
  },
};
export const Away: Story = {
  args: {
    title: 'This wardrobe is being rearranged',
    children: <p>It comes back by itself, usually within a minute. The other wardrobes are open.</p>,
    actions: [
      { label: 'Try again', href: '#again' },
      { label: 'Go to bags', href: '#bags' },
    ],
    code: '503',
  },
};

export const Offline: Story = {
  args: {
    title: 'You are offline',
    children: (
      <p>What you chose is kept on this device. Once there is a connection the page comes by itself.</p>
    ),
    actions: [{ label: 'Try again', href: '#again' }],
    code: undefined,
  },
};
export const Empty: Story = {
  args: {
    title: 'Nothing kept yet',
    children: <p>Press the heart on a piece and it hangs here, until you take it down.</p>,
    actions: [{ label: 'Browse the wardrobe', href: '#browse' }],
    code: undefined,
  },
};
