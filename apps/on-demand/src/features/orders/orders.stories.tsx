import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { listing, ORDERS, withOrder } from '../../testing/orders.ts';
import { ownStory } from '../../testing/story.tsx';

const meta = { title: 'Pages/Orders', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const order = (state: keyof typeof ORDERS, search = '', today?: string): StoryObj =>
  ownStory(`/order/${ORDERS[state].id}${search}`, withOrder(ORDERS[state]), today);

const { payment } = ORDERS.waiting;
const inTime = {
  ...ORDERS.waiting,
  payment: payment && {
    ...payment,
    virtual_account: payment.virtual_account && {
      ...payment.virtual_account,
      expiration_date: '2026-11-21T02:14:00.000Z',
    },
  },
};

export const UnderWay: StoryObj = ownStory(
  '/order',
  listing([ORDERS.waiting, ORDERS.confirmed, ORDERS.onItsWay, ORDERS.late]),
);
export const Completed: StoryObj = ownStory(
  '/order?tag=completed&page=2',
  listing([ORDERS.returned, ORDERS.cancelled, ORDERS.failed], 23),
);
export const None: StoryObj = ownStory('/order', listing([]));
export const OnAPhone: StoryObj = {
  ...ownStory('/order', listing([ORDERS.waiting, ORDERS.confirmed])),
  globals: { viewport: { value: 'w360' } },
};
export const NotPaid: StoryObj = order('unpaid');
export const WaitingForTheBank: StoryObj = ownStory('/order/22', withOrder(inTime));
export const TimeToPayIsOver: StoryObj = order('waiting');
export const ReturnTomorrow: StoryObj = order('delivered', '', '2026-12-03');
export const PaymentFailed: StoryObj = order('paymentFailed');
export const PendingPayment: StoryObj = order('pending', '?paid=check');
export const JustPaid: StoryObj = order('confirmed', '?paid=check');
export const Confirmed: StoryObj = order('confirmed');
export const OnItsWay: StoryObj = order('onItsWay', '', '2026-12-01');
export const Delivered: StoryObj = order('delivered', '', '2026-12-02');
export const Late: StoryObj = order('late', '', '2026-12-06');
export const Returned: StoryObj = order('returned', '', '2026-12-06');
export const Cancelled: StoryObj = order('cancelled');
export const Failed: StoryObj = order('failed');
export const OrderOnAPhone: StoryObj = {
  ...order('onItsWay', '', '2026-12-01'),
  globals: { viewport: { value: 'w360' } },
};
export const Invoice: StoryObj = order('confirmed', '?view=invoice');
export const Cancelling: StoryObj = ownStory('/order/21/cancel', withOrder(ORDERS.confirmed));
export const CannotBeCancelled: StoryObj = ownStory('/order/21/cancel', {
  ...withOrder(ORDERS.onItsWay),
  getCancellation: {
    body: {
      data: {
        is_possible: false,
        refund_price: 0,
        kept_price: 71_500_000,
        currency: 'IDR',
        free_until: '2026-11-29T02:00:00.000Z',
        terms: 'Your order is on its way and can no longer be cancelled. Contact us if something is wrong.',
      },
    },
  },
});
export const Missing: StoryObj = ownStory('/order/99', { getOrder: { status: 404 } });
