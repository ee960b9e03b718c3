import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Shell/Banner',
  component: Banner,
  parameters: {
    layout: 'fullscreen',
    guide: { do: ['One sentence and one link.'], dont: ['Two banners.', 'A countdown.'] },
  },
  args: { text: 'First month $59 with code TRY60.', link: { label: 'See the terms', href: '#terms' } },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offer: Story = {};
export const WithoutLink: Story = { args: { text: 'No deliveries on Monday 1 February.', link: undefined } };
export const LongText: Story = {
  globals: { viewport: { value: 'w360' } },
  args: {
    text: 'Pengirimandanpengambilanditiadakan pada hari libur nasional dan cuti bersama bulan Desember.',
    onDismiss: fn(),
  },
};

export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss the announcement' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
