import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn } from 'storybook/test';
import { StickyCta } from './StickyCta.tsx';

const meta = {
  title: 'Shell/StickyCta',
  component: StickyCta,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Price and main button, below 768 px.'],
      dont: ['Beside the same button in the page.'],
    },
  },
  globals: { viewport: { value: 'w360' } },
  decorators: [
    (Story) => (
      <div style={{ height: 200 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    title: 'IDR 389.000',
    detail: '4 days, from 11 December',
    action: { label: 'Pick your dates', href: '#dates' },
    until: 960,
  },
} satisfies Meta<typeof StickyCta>;
export default meta;
type Story = StoryObj<typeof meta>;

// @see rules/layout/bottom-bar
export const Price: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('complementary', { name: 'Pick your dates' });
    await expect(bar.getBoundingClientRect().height).toBe(72);
  },
};
/** Words and button have a row each. */
export const LargeText: Story = {
  args: { action: { label: 'Add to rental cart', href: '#cart' } },
  play: async ({ canvas }) => {
    const root = document.documentElement;
    root.style.fontSize = '160%';
    const words = [canvas.getByText('IDR 389.000'), canvas.getByText('4 days, from 11 December')];
    const link = canvas.getByRole('link');
    const cut = [...words, link].filter((element) => element.scrollWidth > element.clientWidth);
    const { right } = link.getBoundingClientRect();
    root.style.removeProperty('font-size');
    await expect(cut).toEqual([]);
    await expect(right).toBeLessThanOrEqual(innerWidth);
  },
};

/** At a zoom of 400% a fixed bar would cover a third of the screen. */
export const OnALowScreen: Story = {
  globals: { viewport: { value: 'zoomed' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('complementary');
    await expect(getComputedStyle(bar).position).toBe('static');
  },
};
export const Working: Story = { args: { action: { label: 'Add to cart', onPress: fn(), loading: true } } };
export const LongText: Story = {
  args: {
    title: 'IDR 12.345.678',
    detail: 'Empat belas hari, mulai Jumat 11 Desember',
    action: { label: 'Masukkan ke keranjang sewaan', href: '#cart' },
  },
};
