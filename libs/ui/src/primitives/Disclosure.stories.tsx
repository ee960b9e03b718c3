import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  title: 'Primitives/Disclosure',
  component: Disclosure,
  parameters: {
    guide: {
      do: ['Optional details below a title that names them.'],
      dont: ['The price, the dates, or anything due.'],
    },
  },
  args: {
    summary: 'Delivery and return',
    children: 'We deliver between 9 and 18, and collect on the last day.',
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const WithHint: Story = { args: { summary: 'Size', hint: '2 chosen', size: 'small' } };
export const Large: Story = { args: { summary: 'What happens if I spill something?', size: 'large' } };

export const Opens: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Delivery and return'));
    await expect(canvas.getByText(/between 9 and 18/)).toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
