import type { Order } from '@lemari/domain/order';
import type { DisplayStatus } from '@lemari/domain/order/status';
import { orderTimeline, type TimelineStep } from '@lemari/domain/order/timeline';
import type { Shipment } from '@lemari/domain/order/shipment';
import { drawnGarment } from '../foundations/pictures.fixtures.ts';

const idr = (rupiah: number) => ({ amountMinor: rupiah * 100, currency: 'IDR' }) as const;

const TO_COLLECT: Shipment = {
  deliveryMethod: 'Normal',
  deliveryStatus: 'Staging',
  deliveryTimeStart: '2026-12-11T06:00:00.000Z',
  deliveryTimeEnd: '2026-12-11T10:00:00.000Z',
  deliveryPrice: idr(25_000),
  returnMethod: 'Return',
  returnStatus: 'Staging',
  returnTimeStart: '2026-12-14T02:00:00.000Z',
  returnTimeEnd: '2026-12-14T05:00:00.000Z',
  returnPrice: idr(25_000),
};

const SHIPMENT: Shipment = {
  ...TO_COLLECT,
  deliveryAddress: {
    id: 3,
    address: 'Jalan Senopati 41',
    floorUnit: '12-5',
    city: 'Jakarta Selatan',
    country: 'Indonesia',
    postal: '12190',
    phoneNumber: '81234567890',
    notes: '',
    location: { latitude: -6.2297, longitude: 106.8085 },
  },
};

const POINT: Shipment['returnPoint'] = {
  id: 2,
  name: 'Lemari Senayan',
  address: 'Jalan Asia Afrika 8',
  city: 'Jakarta Pusat',
  postal: '10270',
  location: { latitude: -6.2186, longitude: 106.8026 },
  openingHours: 'Monday to Saturday, 10:00-20:00',
  services: ['self_collect', 'self_return'],
};

const WAITING: Order = {
  id: 21,
  number: 'LM-4187',
  start: '2026-12-11',
  end: '2026-12-14',
  periodDays: 4,
  reservationDateTime: '2026-12-03T02:00:00.000Z',
  orderStatus: 'waiting_payment',
  answeredAt: '2026-12-03T02:00:00.000Z',
  orderItems: [],
  addons: [],
  shipment: SHIPMENT,
  rentalPrice: idr(638_000),
  totalPrice: idr(688_000),
  refundedPrice: idr(0),
  latePricePerDay: idr(50_000),
  latePrice: idr(0),
  currency: 'IDR',
  currencySymbol: 'Rp',
};

const CONFIRMED: Order = {
  ...WAITING,
  orderStatus: 'confirmed',
  paidDateTime: '2026-12-03T02:03:00.000Z',
  payment: { id: 8, method: 'credit_card', status: 'paid' },
};

const shipped = (change: Partial<Shipment>): Order => ({
  ...CONFIRMED,
  shipment: { ...SHIPMENT, ...change },
});

/** An order that the customer collects and returns. */
const byOneself = (deliveryStatus: Shipment['deliveryStatus']): Order => ({
  ...CONFIRMED,
  shipment: {
    ...TO_COLLECT,
    deliveryMethod: 'NormalCollect',
    deliveryStatus,
    deliveryPoint: POINT,
    returnMethod: 'ReturnCollect',
    returnPoint: POINT,
  },
});

const SENT = shipped({ deliveryStatus: 'Sending', deliveryTrackingId: 'JKT 0092 4187' });
const DELIVERED = shipped({ deliveryStatus: 'Delivered', deliveryTrackingId: 'JKT 0092 4187' });

/** An order of each status, with the day on which it has it. */
const ORDERS = {
  waitingPayment: { order: WAITING, today: '2026-12-03' },
  orderConfirmed: { order: CONFIRMED, today: '2026-12-05' },
  onDelivery: { order: SENT, today: '2026-12-11' },
  pickupNow: { order: byOneself('Sending'), today: '2026-12-11' },
  selfPickup: { order: byOneself('Delivered'), today: '2026-12-12' },
  delivered: { order: DELIVERED, today: '2026-12-12' },
  toReturn: { order: DELIVERED, today: '2026-12-13' },
  returnNow: { order: DELIVERED, today: '2026-12-14' },
  lateReturn: { order: { ...DELIVERED, latePrice: idr(200_000) }, today: '2026-12-16' },
  returned: {
    order: shipped({ deliveryStatus: 'Delivered', returnStatus: 'Delivered' }),
    today: '2026-12-15',
  },
  cancelled: {
    order: {
      ...CONFIRMED,
      orderStatus: 'cancelled',
      statusReason: 'You cancelled this order on Fri 4 Dec.',
      refundedPrice: idr(688_000),
    },
    today: '2026-12-05',
  },
  failed: {
    order: {
      ...CONFIRMED,
      orderStatus: 'failed',
      statusReason: 'It was paid after the pieces were given to others.',
      refundedPrice: idr(688_000),
      payment: { id: 8, method: 'virtual_account', status: 'refunded' },
    },
    today: '2026-12-05',
  },
} as const satisfies Record<DisplayStatus, { order: Order; today: string }>;

export const timelineOf = (status: DisplayStatus): readonly TimelineStep[] =>
  orderTimeline(ORDERS[status].order, 'id', ORDERS[status].today);

export const PICTURES = [
  { src: drawnGarment('gown', '#24473F'), alt: '', placeholder: '#E4DED4' },
  { src: drawnGarment('coat', '#B56576', '#E2D6C8'), alt: '', placeholder: '#E2D6C8' },
  { src: drawnGarment('slip', '#1f2a4d', '#DDDCD7'), alt: '', placeholder: '#DDDCD7' },
  { src: drawnGarment('mini', '#8C6239', '#D3D5CC'), alt: '', placeholder: '#D3D5CC' },
] as const;
