import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StatePage } from './StatePage.tsx';

const meta = {
  title: 'Content blocks/StatePage',
  component: StatePage,
  parameters: {
    guide: { do: ['Say what happened, what is safe, and what to do next.'], dont: ['A status code alone.'] },
    layout: 'fullscreen',
  },
  args: {
    title: 'This hanger is empty',
    children: <p>The page you followed has moved or never existed. Everything you can rent is still here.</p>,
    actions: [
      { label: 'Browse the wardrobe', href: '#browse' },
      { label: 'Go to the front page', href: '#front' },
    ],
    code: '404',
  },
} satisfies Meta<typeof StatePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {};
export const Failed: Story = {
  args: {
    title: 'Something went wrong on our side',
    children: <p>We have been notified, and your choices are saved. Please try again in a moment.</p>,
    actions: [
      { label: 'Try again', href: '#again' },
      { label: 'Go to the front page', href: '#front' },
    ],
    code: '500, request 01JQ3M2V',
  },
};
export const Away: Story = {
  args: {
    title: 'This section is being updated',
    children: <p>It usually returns within a minute. The other sections are open.</p>,
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
    children: <p>Your choices are saved on this device. The page loads as soon as you are back online.</p>,
    actions: [{ label: 'Try again', href: '#again' }],
    code: undefined,
  },
};
export const Empty: Story = {
  args: {
    title: 'Nothing saved yet',
    children: <p>Press the heart on a piece to save it here.</p>,
    actions: [{ label: 'Browse the wardrobe', href: '#browse' }],
    code: undefined,
  },
};
