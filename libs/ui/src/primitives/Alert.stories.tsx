import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Primitives/Alert',
  component: Alert,
  parameters: {
    guide: {
      do: [
        'Say what happened, what is safe, and what to do next.',
        '`danger` only for failures, since it interrupts screen readers.',
      ],
      dont: ['"Oops".'],
    },
  },
  args: {
    tone: 'danger',
    title: 'We could not add it to your cart',
    children: 'The gown in M was rented a moment ago. Your dates and size are unchanged.',
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Danger: Story = {
  args: {
    action: (
      <Button tone="link" href="#sizes">
        See sizes available on your dates
      </Button>
    ),
  },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'The last one in M', children: 'Another customer has it in a cart.' },
};
export const Success: Story = {
  args: { tone: 'success', title: 'Saved to your wishlist', children: undefined },
};
export const Info: Story = {
  args: {
    tone: 'info',
    title: 'No delivery on Chinese New Year',
    children: 'We deliver again on Fri 20 Feb.',
  },
};
export const Empty: Story = {
  globals: { viewport: { value: 'w360' } },
  args: {
    tone: 'info',
    title: 'Your wishlist is empty',
    children: 'Tap the heart on a piece to save it here.',
    action: <Button href="#browse">Browse pieces</Button>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByText('Tap the heart on a piece to save it here.').getBoundingClientRect();
    const button = canvas.getByRole('link', { name: 'Browse pieces' }).getBoundingClientRect();
    await expect(button.top - text.bottom).toBeGreaterThanOrEqual(12);
  },
};
export const LongText: Story = {
  args: { title: 'Perusahaankebayamodernkontemporerdankawankawantidakdapatdihubungi'.repeat(2) },
};
