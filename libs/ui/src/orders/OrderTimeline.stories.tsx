import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { timelineOf } from './orders.fixtures.ts';
import { OrderTimeline } from './OrderTimeline.tsx';

const meta = {
  title: 'Orders/OrderTimeline',
  component: OrderTimeline,
  parameters: {
    width: 720,
    guide: {
      do: ['One per order, below its next action.', 'Days rather than speeds.'],
      dont: ['A second list of events beside it.'],
    },
  },
  args: { label: 'Order LM-4187', steps: timelineOf('toReturn') },
} satisfies Meta<typeof OrderTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WaitingPayment: Story = { args: { steps: timelineOf('waitingPayment') } };
export const OrderConfirmed: Story = { args: { steps: timelineOf('orderConfirmed') } };
export const OnDelivery: Story = { args: { steps: timelineOf('onDelivery') } };
export const PickupNow: Story = { args: { steps: timelineOf('pickupNow') } };
export const SelfPickup: Story = { args: { steps: timelineOf('selfPickup') } };
export const Delivered: Story = { args: { steps: timelineOf('delivered') } };
export const ToReturn: Story = { parameters: { shot: true } };
export const ReturnNow: Story = { args: { steps: timelineOf('returnNow') } };
export const LateReturn: Story = { args: { steps: timelineOf('lateReturn') } };
export const Returned: Story = { args: { steps: timelineOf('returned') } };
export const Cancelled: Story = { args: { steps: timelineOf('cancelled') } };
export const Failed: Story = { args: { steps: timelineOf('failed') } };

export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const LongText: Story = {
  parameters: { width: 280 },
  args: {
    steps: [
      {
        id: 'sent',
        label: 'Dikirimkandaripenyimpananpusatkami',
        state: 'current',
        date: '2026-12-10',
        when: 'Thu 10 Dec',
        details: ['Tracking JKT0092418700924187009241870092', 'Perumahan Taman Kedoya Permai Blok F'],
      },
      { id: 'delivered', label: 'Delivered', state: 'next', details: [] },
    ],
  },
};

export const SaysWhereItIs: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Order LM-4187' });
    const steps = within(list).getAllByRole('listitem');
    const now = steps.filter((step) => step.getAttribute('aria-current') === 'step');
    await expect(now).toHaveLength(1);
    await expect(now[0]).toHaveTextContent('Pick-up at your door, now');
    await expect(steps[0]).toHaveTextContent('Placed, done');
  },
};
