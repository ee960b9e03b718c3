import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, waitFor, within } from 'storybook/test';
import { SlideInCta } from './SlideInCta.tsx';

const meta = {
  title: 'Shell/SlideInCta',
  component: SlideInCta,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Offer one next step for this visitor.'],
      dont: ['On a page with a fixed button of its own.'],
    },
  },
  decorators: [
    (Story) => (
      <div style={{ height: '400vh', position: 'relative' }}>
        <Story />
      </div>
    ),
  ],
  args: { label: 'Get Started', href: '#register', text: 'Designer clothes on rotation, from $79 a month.' },
} satisfies Meta<typeof SlideInCta>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheTop: Story = {};

const scrollDown = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  window.scrollTo({ top: window.innerHeight, behavior: 'instant' });
  const link = await within(canvasElement).findByRole('link', { name: 'Get Started' });
  await waitFor(() => expect(link).toBeVisible());
};

// @see rules/layout/bottom-bar
const expectHeight = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const bar = within(canvasElement).getByRole('complementary', { name: 'Get Started' });
  await expect(bar.getBoundingClientRect().height).toBe(72);
};

export const FurtherDown: Story = {
  play: async (context) => {
    await scrollDown(context);
    await expectHeight(context);
    window.scrollTo({ top: 0, behavior: 'instant' });
    await waitFor(() =>
      expect(within(context.canvasElement).queryByRole('link', { name: 'Get Started' })).toBeNull(),
    );
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'w360' } },
  play: async (context) => {
    await scrollDown(context);
    await expectHeight(context);
  },
};
export const LongText: Story = {
  args: {
    label: 'Explore The Infinite Wardrobe',
    text: 'Pakaian desainer bergantian, Perusahaankebayamodernkontemporer dan kawan-kawan, mulai IDR 890.000.',
  },
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: window.innerHeight, behavior: 'instant' });
    await expect(canvasElement).toBeVisible();
  },
};
