import { CHECKOUT, type CheckoutStepId } from '@lemari/domain/cart/checkout-steps';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { CheckoutSteps } from './CheckoutSteps.tsx';

const after = (...chosen: readonly CheckoutStepId[]) => CHECKOUT.progress({ offersAddons: true, chosen });

const meta = {
  title: 'Orders/CheckoutSteps',
  component: CheckoutSteps,
  parameters: {
    width: 720,
    guide: {
      do: ['Above the title of each step.'],
      dont: ['A link that skips a step: a closed step names what is missing.'],
    },
  },
  args: {
    steps: after('delivery'),
    current: 'addons',
    hrefOf: (step: string) => `#${step}`,
  },
} satisfies Meta<typeof CheckoutSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { args: { steps: after(), current: 'delivery' } };
export const Second: Story = {};
export const Last: Story = {
  parameters: { shot: true },
  args: { steps: after('delivery', 'addons'), current: 'review' },
};
export const BackAgain: Story = {
  args: { steps: after('delivery', 'addons'), current: 'delivery' },
};
export const WithoutAddons: Story = {
  args: {
    steps: CHECKOUT.progress({ offersAddons: false, chosen: ['delivery'] }),
    current: 'review',
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w360' } },
  args: { steps: after('delivery'), current: 'addons' },
};
export const LongText: Story = {
  parameters: { width: 240 },
  args: {
    steps: [
      { id: 'delivery', label: 'Pengirimandanpengambilan', state: 'done' },
      { id: 'payment', label: 'Pertanggungjawabanpembayaranakhir', state: 'open' },
    ],
    current: 'payment',
  },
};

export const DoneLeadsBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /^Delivery/ })).toHaveAttribute('href', '#delivery');
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvas.getByText('Add-ons').closest('[aria-current="step"]')).not.toBeNull();
  },
};

export const Poses: Story = { parameters: { poses: true } };
