import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Faq } from './Faq.tsx';

const meta = {
  title: 'Content blocks/Faq',
  component: Faq,
  parameters: {
    layout: 'fullscreen',
    guide: {
      do: ['Ask questions in the customer’s words.'],
      dont: ['Answers that are terms: link to those.'],
    },
  },
  args: {
    title: 'Good to know',
    items: [
      {
        question: 'Who cleans the pieces?',
        answer: 'We do, after every rental, at the cleaner who knows the cloth.',
      },
      {
        question: 'What if something tears?',
        answer: 'Small repairs are ours. Tell us when you send it back.',
      },
      {
        question: 'Can I keep it longer?',
        answer: 'Yes, unless another customer has booked it. The price is by the day.',
      },
    ],
  },
} satisfies Meta<typeof Faq>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Opens: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Who cleans the pieces?'));
    await expect(canvas.getByText(/who knows the cloth/)).toBeVisible();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
