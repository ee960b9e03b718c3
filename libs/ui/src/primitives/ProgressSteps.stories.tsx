import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { ProgressSteps } from './ProgressSteps.tsx';

const meta = {
  title: 'Primitives/ProgressSteps',
  component: ProgressSteps,
  parameters: {
    guide: {
      do: ['Three to five steps of one or two words.'],
      dont: ['A percentage: its base is unknown.'],
    },
  },
  args: {
    label: 'Checkout',
    steps: [
      { label: 'Delivery', href: '#delivery' },
      { label: 'Return', href: '#return' },
      { label: 'Payment', href: '#payment' },
    ],
    at: 1,
  },
} satisfies Meta<typeof ProgressSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { at: 0 } };
export const Last: Story = { args: { at: 2 } };
export const LongText: Story = {
  parameters: { width: 220 },
  args: { steps: [{ label: 'Pengirimandanpengambilan' }, { label: 'Pertanggungjawabanpembayaran' }], at: 0 },
};

export const DoneLeadsBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link')).toHaveTextContent('Delivery');
    await expect(canvas.getByText('Return').closest('[aria-current="step"]')).not.toBeNull();
  },
};

export const Poses: Story = {
  parameters: { poses: true },
};
