import { EXAMPLES } from '@lemari/contract/examples';
import type { WireOrder } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { orderFromWire } from '@lemari/domain/order/order.map';
import { orderMail, type OrderMailKind, type OrderNews } from './order-mails.ts';

const [EXAMPLE] = EXAMPLES.listOrders.data;
if (!EXAMPLE) throw new Error('there is no example of an order');

const atDoor = { address: EXAMPLE.delivery.address, collection_point: null };
const atPoint = { address: null, collection_point: EXAMPLE.return.collection_point };

/** Delivered and picked up, or collected and returned by the customer: on 1 December in the morning and on the 4th after lunch. */
const SHIPMENTS = {
  door: [
    { ...atDoor, shipping_type: 'Normal' },
    { ...atDoor, shipping_type: 'Return' },
  ],
  point: [
    { ...atPoint, shipping_type: 'NormalCollect' },
    { ...atPoint, shipping_type: 'ReturnCollect' },
  ],
} as const;
type Handover = keyof typeof SHIPMENTS;

const BASE: WireOrder = {
  ...EXAMPLE,
  number: 'LM-00021',
  rental_date_start: '2026-12-01',
  rental_date_end: '2026-12-04',
  answered_at: '2026-11-30T02:00:00.000Z',
  status_reason: null,
  items: EXAMPLE.items.slice(0, 1).map((item) => ({
    ...item,
    name: 'Senja Bias Slip',
    designer: 'Arung Senja',
    size_category: 's',
  })),
  total_price: 71_500_000,
  late_price_per_day: 5_000_000,
  late_price: 0,
  currency: 'IDR',
};

const WAITING = {
  id: 7,
  status: 'waiting',
  failure_reason: null,
  redirect_url: null,
  virtual_account: null,
  bank_transfer: null,
} as const;

const orderOf = (
  handover: Handover,
  change: Partial<WireOrder>,
  tracking: string | null,
): OrderNews['order'] =>
  orderFromWire({
    ...BASE,
    delivery: {
      ...EXAMPLE.delivery,
      ...SHIPMENTS[handover][0],
      time_start: '2026-12-01T02:00:00.000Z',
      time_end: '2026-12-01T05:00:00.000Z',
      tracking_id: tracking,
    },
    return: {
      ...EXAMPLE.return,
      ...SHIPMENTS[handover][1],
      time_start: '2026-12-04T06:00:00.000Z',
      time_end: '2026-12-04T10:00:00.000Z',
    },
    ...change,
  });

interface Row extends Partial<Pick<OrderNews, 'refund' | 'delay' | 'reason' | 'owedLate'>> {
  readonly kind: OrderMailKind;
  readonly handover: Handover | 'either';
  readonly spec?: string;
  readonly change?: Partial<WireOrder>;
  readonly tracking?: string;
  readonly subject: string;
  /** The text between the greeting and the order's URL. */
  readonly body: string;
}

const ROWS: readonly Row[] = [
  {
    kind: 'confirmed',
    handover: 'door',
    change: { answered_at: '2026-11-28T02:00:00.000Z' },
    subject: 'Your order LM-00021 is confirmed',
    body: `Thank you. Your order LM-00021 is confirmed. You paid IDR 715.000.

- Senja Bias Slip by Arung Senja, size S

We deliver it on Tuesday 1 December, 09:00-12:00, to:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia

Our courier picks it up on Friday 4 December, 13:00-17:00, from:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia

Cancel on the page of your order until Sunday 29 November, 09:00 WIB for a full refund.`,
  },
  {
    kind: 'confirmed',
    handover: 'point',
    subject: 'Your order LM-00021 is confirmed',
    body: `Thank you. Your order LM-00021 is confirmed. You paid IDR 715.000.

- Senja Bias Slip by Arung Senja, size S

Collect it on Tuesday 1 December, 09:00-12:00, at:
Lemari Senayan
Jalan Asia Afrika 8
Jakarta Pusat 10270
Monday to Saturday, 10:00-20:00

Bring it back on Friday 4 December, 13:00-17:00, to:
Lemari Senayan
Jalan Asia Afrika 8
Jakarta Pusat 10270
Monday to Saturday, 10:00-20:00

If you cancel on the page of your order before we send it, we keep IDR 370.000.`,
  },
  {
    kind: 'dispatched',
    handover: 'door',
    spec: 'the day before',
    tracking: 'JKT-1',
    subject: 'Your order LM-00021 is on its way',
    body: `Your order is on its way. It arrives on Tuesday 1 December, 09:00-12:00, at:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia

Tracking: JKT-1`,
  },
  {
    kind: 'dispatched',
    handover: 'door',
    spec: 'on the day',
    change: { answered_at: '2026-12-01T00:30:00.000Z' },
    subject: 'Your order LM-00021 is on its way',
    body: `Your order is on its way. It arrives on Tuesday 1 December, 09:00-12:00, at:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia`,
  },
  {
    kind: 'dispatched',
    handover: 'door',
    spec: 'too late',
    // 2 December in Jakarta.
    change: { answered_at: '2026-12-01T18:00:00.000Z' },
    subject: 'Your order LM-00021 is on its way',
    body: `Your order is on its way. We’re sorry that it’s late. We deliver it to:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia`,
  },
  {
    kind: 'dispatched',
    handover: 'point',
    spec: 'the day before',
    subject: 'Your order LM-00021 is ready to collect',
    body: `Your order is ready. Please bring your order number, and collect it on Tuesday 1 December, 09:00-12:00, at:
Lemari Senayan
Jalan Asia Afrika 8
Jakarta Pusat 10270
Monday to Saturday, 10:00-20:00`,
  },
  {
    kind: 'dispatched',
    handover: 'point',
    spec: 'too late',
    change: { answered_at: '2026-12-02T02:00:00.000Z' },
    subject: 'Your order LM-00021 is ready to collect',
    body: `Your order is ready. We’re sorry that it’s late. Please bring your order number, and collect it at:
Lemari Senayan
Jalan Asia Afrika 8
Jakarta Pusat 10270
Monday to Saturday, 10:00-20:00`,
  },
  {
    kind: 'return_tomorrow',
    handover: 'door',
    subject: 'Your order LM-00021 is due back tomorrow',
    body: `Your rental ends tomorrow.

Our courier picks it up on Friday 4 December, 13:00-17:00, from:
Jalan Senopati 41
12-5
Jakarta Selatan 12190
Indonesia

Put everything in the bag it came in, unwashed.
Late returns cost IDR 50.000 a day for each piece.`,
  },
  {
    kind: 'return_tomorrow',
    handover: 'point',
    subject: 'Your order LM-00021 is due back tomorrow',
    body: `Your rental ends tomorrow.

Bring it back on Friday 4 December, 13:00-17:00, to:
Lemari Senayan
Jalan Asia Afrika 8
Jakarta Pusat 10270
Monday to Saturday, 10:00-20:00

Put everything in the bag it came in, unwashed.
Late returns cost IDR 50.000 a day for each piece.`,
  },
  {
    kind: 'delayed',
    handover: 'either',
    delay: { names: ['Senja Bias Slip', 'Lipat Flap Bag'], lastReturn: '2026-11-29' },
    subject: 'Some pieces of your order LM-00021 are late',
    body: `The customers before you haven’t returned these pieces yet, and no others are available on your dates:
- Senja Bias Slip
- Lipat Flap Bag

If they aren’t back by Sunday 29 November, we’ll send your backup if you chose one, or refund everything you paid.
We’ll email you then.

If you’d rather not wait, cancel the order on its page before we send it, for a full refund.`,
  },
  {
    kind: 'delayed',
    handover: 'either',
    spec: 'by one piece',
    delay: { names: ['Senja Bias Slip'], lastReturn: '2026-11-29' },
    subject: 'A piece of your order LM-00021 is late',
    body: `The customer before you hasn’t returned this piece yet, and no other is available on your dates:
- Senja Bias Slip

If it isn’t back by Sunday 29 November, we’ll send your backup if you chose one, or refund everything you paid.
We’ll email you then.

If you’d rather not wait, cancel the order on its page before we send it, for a full refund.`,
  },
  {
    kind: 'replaced',
    handover: 'either',
    subject: 'We’re sending your backup with order LM-00021',
    body: `The customer before you didn’t return a piece in time, so we’re sending the backup you chose.
Your order is now:

- Senja Bias Slip by Arung Senja, size S

You pay nothing extra.
If the backup costs less, we refund the difference to your original payment method.`,
  },
  {
    kind: 'late',
    handover: 'either',
    change: { late_price: 10_000_000 },
    subject: 'Your order LM-00021 is late',
    body: `Your order was due back on Friday 4 December.

The late fee is IDR 50.000 a day for each piece: IDR 100.000 so far.
Please bring it back, or reply to this email and we’ll pick it up.

We won’t charge your card automatically. Once everything is back, you can pay here: https://lemari.example/id/on-demand/order/21?pay=owed`,
  },
  {
    kind: 'pickup_failed',
    handover: 'door',
    reason: 'No one was at home.',
    subject: 'We couldn’t pick up your order LM-00021',
    body: `Our courier couldn’t pick up your order. No one was at home.

Reply to this email with a day and a time that suit you, and we’ll come again.
Until then, keep everything in the bag it came in.
From Saturday 5 December, the late fee is IDR 50.000 a day for each piece.
If the failure was ours, say so in your reply: you pay no late fee for it.`,
  },
  {
    kind: 'pickup_failed',
    handover: 'door',
    spec: 'without a reason',
    subject: 'We couldn’t pick up your order LM-00021',
    body: `Our courier couldn’t pick up your order.

Reply to this email with a day and a time that suit you, and we’ll come again.
Until then, keep everything in the bag it came in.
From Saturday 5 December, the late fee is IDR 50.000 a day for each piece.
If the failure was ours, say so in your reply: you pay no late fee for it.`,
  },
  {
    kind: 'returned',
    handover: 'either',
    subject: 'Your order LM-00021 is back',
    body: 'Everything is back with us. Thank you.',
  },
  {
    kind: 'returned',
    handover: 'either',
    spec: 'late',
    change: { late_price: 10_000_000 },
    owedLate: toMoney(10_000_000, 'IDR'),
    subject: 'Your order LM-00021 is back',
    body: `Everything is back with us. Thank you.

It was due on Friday 4 December. The late fee is IDR 100.000.
We won’t charge your card automatically. You can pay it here: https://lemari.example/id/on-demand/order/21?pay=owed`,
  },
  {
    kind: 'returned',
    handover: 'either',
    spec: 'late, with the fee paid',
    change: { late_price: 10_000_000 },
    subject: 'Your order LM-00021 is back',
    body: 'Everything is back with us. Thank you.',
  },
  {
    kind: 'cancelled',
    handover: 'either',
    change: {
      status_reason: 'You cancelled this order. IDR 715.000 is refunded to your original payment method.',
      refunded_price: 71_500_000,
    },
    subject: 'Your order LM-00021 is cancelled',
    body: `You cancelled this order. IDR 715.000 is refunded to your original payment method.

Most banks show it within a week.

- Senja Bias Slip by Arung Senja, size S

To rent the pieces again, choose them on the page of your order.`,
  },
  {
    kind: 'cancelled',
    handover: 'either',
    spec: 'before it was paid',
    change: { status_reason: 'You cancelled this order. Nothing was charged.', paid_date_time: null },
    subject: 'Your order LM-00021 is cancelled',
    body: `You cancelled this order. Nothing was charged.

- Senja Bias Slip by Arung Senja, size S

If a transfer for it is still on its way, we’ll refund it when it arrives.

To rent the pieces again, choose them on the page of your order.`,
  },
  // @see rules/payment/transfer-mail
  {
    kind: 'transfer',
    handover: 'either',
    spec: 'to our account',
    change: {
      paid_date_time: null,
      payment: {
        ...WAITING,
        payment_method: 'bank_transfer',
        bank_transfer: {
          bank: 'bca',
          account_number: '8210012345',
          expected_amount: 71_512_300,
          expiration_date: '2026-11-26T14:30:00.000Z',
        },
      },
    },
    subject: 'How to pay for your order LM-00021',
    body: `Thank you. Your order LM-00021 is waiting for your payment.
Please transfer exactly IDR 715.123 by Thursday 26 November, 21:30 WIB:

Bank: BCA
Account number: 8210012345
Account holder: PT Lemari Indonesia

Your pieces are held for you until then. We’ll email you as soon as your payment arrives.
You can choose another way to pay on the page of your order. Only the account number in our latest email counts.`,
  },
  {
    kind: 'transfer',
    handover: 'either',
    spec: 'to a virtual account',
    change: {
      paid_date_time: null,
      payment: {
        ...WAITING,
        payment_method: 'virtual_account',
        virtual_account: {
          bank: 'bca',
          virtual_account_number: '3901081234567890',
          expected_amount: 71_500_000,
          expiration_date: '2026-11-26T14:30:00.000Z',
          time_left: 840,
        },
      },
    },
    subject: 'How to pay for your order LM-00021',
    body: `Thank you. Your order LM-00021 is waiting for your payment.
Please transfer exactly IDR 715.000 by Thursday 26 November, 21:30 WIB:

Bank: BCA, virtual account
Account number: 3901081234567890

Your pieces are held for you until then. We’ll email you as soon as your payment arrives.
You can choose another way to pay on the page of your order. Only the account number in our latest email counts.`,
  },
  {
    kind: 'failed',
    handover: 'either',
    change: {
      status_reason: 'No one was at home. IDR 715.000 is refunded to your original payment method.',
      refunded_price: 71_500_000,
    },
    subject: 'We couldn’t go ahead with your order LM-00021',
    body: `We’re sorry. No one was at home. IDR 715.000 is refunded to your original payment method.

Most banks show it within a week.`,
  },
  {
    kind: 'refunded',
    handover: 'either',
    refund: { amount: toMoney(1_000_000, 'IDR'), reason: 'A loose seam.', isByStaff: false },
    subject: 'A refund for your order LM-00021',
    body: `We refunded IDR 10.000 to your original payment method. A loose seam.

Most banks show it within a week.`,
  },
  {
    kind: 'refunded',
    handover: 'either',
    spec: 'by staff',
    refund: { amount: toMoney(1_000_000, 'IDR'), reason: 'A loose seam.', isByStaff: true },
    subject: 'A refund for your order LM-00021',
    body: `We have sent you IDR 10.000. A loose seam.

Most banks show it within a week.`,
  },
];

const CASES = ROWS.flatMap((row) =>
  (row.handover === 'either' ? (['door', 'point'] as const) : [row.handover]).map((handover) => ({
    ...row,
    handover,
    spec: row.spec ?? '',
  })),
);

describe('a mail about an order', () => {
  it.each(CASES)(
    '$kind ($handover) $spec',
    ({ kind, handover, change = {}, tracking = null, subject, body, refund, delay, reason, owedLate }) => {
      const mail = orderMail(kind, 'ayu@example.com', {
        order: orderOf(handover, change, tracking),
        region: 'id',
        name: 'Ayu',
        url: 'https://lemari.example/id/on-demand/order/21',
        ...(refund && { refund }),
        ...(delay && { delay }),
        reason,
        owedLate,
      });
      expect(mail).toEqual({
        to: 'ayu@example.com',
        subject,
        text: `Hello Ayu,\n\n${body}\n\nYour order: https://lemari.example/id/on-demand/order/21\n\nThe Lemari team\n`,
      });
    },
  );

  it('is plain text without markup, missing values or lines above 140 characters', () => {
    for (const { body } of CASES) {
      expect(body).not.toMatch(/undefined|null|NaN|<[a-z/]|&\w+;|[ \t]$|\*\*/m);
      for (const line of body.split('\n')) expect(line.length).toBeLessThanOrEqual(140);
    }
  });
});
