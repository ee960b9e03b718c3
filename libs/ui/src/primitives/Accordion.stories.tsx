import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, userEvent, within } from 'storybook/test';
import { Accordion } from './Accordion.tsx';

const meta = {
  title: 'Primitives/Accordion',
  component: Accordion,
  parameters: {
    width: 560,
    guide: {
      do: ['Titles that name the content.'],
      dont: ['Content that most visitors need: leave it open.'],
    },
  },
  args: {
    items: [
      { title: 'When does it come?', content: 'On the evening before your first day.' },
      { title: 'What if it does not fit?', content: 'Send it back the same day and pay nothing.' },
      { title: 'Who cleans it?', content: 'We do, after every rental.' },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const FirstOpen: Story = { args: { open: 0 } };
export const Large: Story = { args: { size: 'large' } };
export const LongText: Story = {
  parameters: { width: 220 },
  args: { open: 0, items: [{ title: 'Pertanggungjawabanpengembalianbarangsewaan', content: 'Semuanya.' }] },
};

export const OneAtATime: Story = {
  args: { name: 'help', open: 0 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Who cleans it?'));
    await expect(canvas.getByText('We do, after every rental.')).toBeVisible();
    await expect(canvas.getByText('On the evening before your first day.')).not.toBeVisible();
  },
};
