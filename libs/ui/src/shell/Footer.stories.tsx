import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Shell/Footer',
  component: Footer,
  parameters: {
    guide: {
      do: ['Links that visitors expect at the end of a page.'],
      dont: ['Only links that the header has.'],
    },
    layout: 'fullscreen',
  },
  args: {
    lead: 'Designer clothing on rotation: wear it, send it back, and let us do the washing.',
    groups: [
      {
        title: 'Wardrobes',
        links: [
          { label: 'Apparel', href: '#apparel' },
          { label: 'Bags', href: '#bags' },
        ],
      },
      {
        title: 'Help',
        links: [
          { label: 'FAQ', href: '#faq' },
          { label: 'Delivery and return', href: '#delivery' },
          { label: 'Size guide', href: '#sizes' },
        ],
      },
      { title: 'Lemari', links: [{ label: 'Our story', href: '#story' }] },
    ],
    regions: [
      { label: 'Singapore', href: '#sg', current: true },
      { label: 'Indonesia', href: '#id' },
      { label: 'Hong Kong', href: '#hk' },
    ],
    copyright: '© 2026 Lemari. A demonstration shop: nothing is charged.',
  },
} satisfies Meta<typeof Footer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Singapore: Story = { parameters: { shot: true } };

// @see rules/regions/selector-in-id
export const RegionIsNoChoice: Story = {
  args: {
    regions: [
      { label: 'Singapore', href: '#sg' },
      { label: 'Hong Kong', href: '#hk' },
      { label: 'Indonesia', current: true },
    ],
  },
  play: async ({ canvasElement }) => {
    const regions = within(within(canvasElement).getByRole('navigation', { name: 'Regions' }));
    await expect(regions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Singapore',
      'Hong Kong',
    ]);
    await expect(regions.getByText('Indonesia', { selector: 'a' })).toBeVisible();
  },
};

export const Answered: Story = {
  args: {
    contact: {
      hours: 'Monday to Friday, 10 am to 7 pm',
      chat: { label: 'Chat with us', href: '#chat' },
    },
  },
};

export const WithoutApp: Story = {
  args: {
    app: {
      text: 'The whole shop works in your phone’s browser.',
      link: { label: 'Lemari on your phone', href: '#app', modal: 'download-app' },
    },
  },
};

export const WithAppAndElsewhere: Story = {
  args: {
    app: {
      text: 'Browse, fill your box and follow a delivery from your phone.',
      link: { label: 'Download App Now', href: '#app', modal: 'download-app' },
    },
    social: [
      { label: 'Instagram', href: '#instagram' },
      { label: 'TikTok', href: '#tiktok' },
    ],
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
