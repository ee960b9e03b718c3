import type { WireOrder } from '@lemari/contract/wire';
import { WIRE_ORDER, WIRE_POINT } from './order.fixtures.ts';
import { addonFromWire, collectionPointFromWire, discountFromWire, orderFromWire } from './order.map.ts';

const idr = (amountMinor: number) => ({ amountMinor, currency: 'IDR' });
const ADDRESS = {
  id: 3,
  address: 'Jalan Senopati 41',
  floorUnit: '12-5',
  city: 'Jakarta Selatan',
  country: 'Indonesia',
  postal: '12190',
  phoneNumber: '81234567890',
  notes: 'Leave it with the guard.',
  location: { latitude: -6.2297, longitude: 106.8085 },
};
const POINT = {
  id: 2,
  name: 'Lemari Senayan',
  address: 'Jalan Asia Afrika 8',
  city: 'Jakarta Pusat',
  postal: '10270',
  location: { latitude: -6.2186, longitude: 106.8026 },
  openingHours: 'Monday to Saturday, 10:00-20:00',
  services: ['self_collect', 'self_return'],
};
/** A wire value that the contract does not allow. */
const broken = <T>(wire: T, change: object): T => ({ ...wire, ...change });

// @see rules/orders/fields, rules/orders/shipment-fields, rules/orders/item-fields
describe('an order', () => {
  it('has delivery and return side by side, money with its currency, and no wire names', () => {
    expect(orderFromWire(WIRE_ORDER)).toStrictEqual({
      id: 21,
      number: 'LM-00021',
      cartId: 4,
      start: '2026-12-01',
      end: '2026-12-04',
      periodDays: 4,
      reservationDateTime: '2026-11-21T02:00:00.000Z',
      paidDateTime: '2026-11-21T17:30:00.000Z',
      answeredAt: '2026-11-21T02:00:00.000Z',
      orderStatus: 'confirmed',
      orderItems: [
        {
          id: 31,
          styleId: 1001,
          name: 'Senja Bias Slip',
          styleCode: 'LM-1001',
          designer: 'Arung Senja',
          size: 's',
          featuredImage: '/pictures/600/a1b2c3.webp',
          isAvailable: true,
          sentAs: 'main_item',
          rentalPrice: idr(69_000_000),
        },
        {
          id: 32,
          styleId: 1002,
          name: 'Lipat Flap Bag',
          styleCode: 'LM-1002',
          designer: 'Rue Ampel',
          size: 'compact',
          featuredImage: '/pictures/600/d4e5f6.webp',
          isAvailable: true,
          sentAs: 'backup_style',
          rentalPrice: idr(24_900_100),
        },
      ],
      addons: [
        {
          id: 1,
          name: 'Gift box',
          price: idr(4_500_000),
          currency: 'IDR',
          imageUrl: '/pictures/addons/gift-box.svg',
          serviceProvider: 'Lemari',
          descriptions: ['A linen box with a card in your words.'],
        },
      ],
      discount: {
        code: 'FIRST10',
        title: '10% off a first rental',
        description: 'Once for each person.',
        price: idr(9_390_000),
      },
      shipment: {
        deliveryMethod: 'Normal',
        deliveryStatus: 'Staging',
        deliveryTimeStart: '2026-12-01T02:00:00.000Z',
        deliveryTimeEnd: '2026-12-01T05:00:00.000Z',
        deliveryAddress: ADDRESS,
        deliveryTrackingId: 'JKT-0092-4187',
        deliveryPrice: idr(2_500_000),
        returnMethod: 'ReturnCollect',
        returnStatus: 'Staging',
        returnTimeStart: '2026-12-04T06:00:00.000Z',
        returnTimeEnd: '2026-12-04T10:00:00.000Z',
        returnPoint: POINT,
        returnPrice: idr(0),
      },
      rentalPrice: idr(93_900_100),
      totalPrice: idr(91_510_100),
      refundedPrice: idr(0),
      latePricePerDay: idr(5_000_000),
      latePrice: idr(0),
      currency: 'IDR',
      currencySymbol: 'Rp',
      payment: { id: 8, method: 'credit_card', status: 'paid' },
    });
  });

  it('has the reason why it ended, and the end of its hold', () => {
    const change = {
      status_reason: 'The pieces were rented.',
      held_until: '2026-11-21T02:15:00.000Z',
      cart_id: null,
      paid_date_time: null,
      discount: null,
      payment: null,
    };
    const order = orderFromWire({ ...WIRE_ORDER, ...change });
    expect(order).toMatchObject({
      statusReason: 'The pieces were rented.',
      heldUntil: '2026-11-21T02:15:00.000Z',
    });
    expect(Object.keys(order).filter((key) => /cart|paid|discount|^payment/.test(key))).toEqual([]);
  });

  it.each([
    {
      // @see rules/orders/default-currency, rules/money/default-currency, rules/money/default-symbol
      spec: 'without a currency is in rupiah',
      currency: undefined,
      has: { currency: 'IDR', currencySymbol: 'Rp' },
    },
    {
      spec: 'of Singapore is in Singapore dollars',
      currency: 'SGD',
      has: { currency: 'SGD', currencySymbol: '$' },
    },
    {
      spec: 'of Hong Kong is in Hong Kong dollars',
      currency: 'HKD',
      has: { currency: 'HKD', currencySymbol: 'HKD' },
    },
  ])('$spec', ({ currency, has }) => {
    const order = orderFromWire(broken(WIRE_ORDER, { currency }));
    expect(order).toMatchObject(has);
    expect(order.totalPrice.currency).toBe(has.currency);
  });

  it('of another currency is refused, as its amounts would be misread', () => {
    expect(() => orderFromWire(broken(WIRE_ORDER, { currency: 'USD' }))).toThrow(TypeError);
  });

  it.each([
    { spec: 'a return where the delivery should be', delivery: WIRE_ORDER.return, back: WIRE_ORDER.return },
    {
      spec: 'a delivery where the return should be',
      delivery: WIRE_ORDER.delivery,
      back: WIRE_ORDER.delivery,
    },
  ])('with $spec is refused', ({ delivery, back }) => {
    expect(() => orderFromWire({ ...WIRE_ORDER, delivery, return: back })).toThrow(TypeError);
  });

  it('is collected at a point and picked up at a door', () => {
    const { delivery, return: back } = WIRE_ORDER;
    const turned: WireOrder = {
      ...WIRE_ORDER,
      delivery: { ...back, shipping_type: 'NormalCollect' },
      return: { ...delivery, shipping_type: 'Return' },
    };
    expect(orderFromWire(turned).shipment).toMatchObject({
      deliveryMethod: 'NormalCollect',
      deliveryPoint: POINT,
      returnMethod: 'Return',
      returnAddress: ADDRESS,
      returnTrackingId: 'JKT-0092-4187',
    });
  });
});

describe('an attempt to pay', () => {
  const EXPIRY = '2026-11-21T02:15:00.000Z';
  const none = { virtual_account: null, bank_transfer: null, failure_reason: null, redirect_url: null };
  const shared = { bank: 'bni', expected_amount: 91_510_100, expiration_date: EXPIRY } as const;
  const transferTo = {
    bank: 'bni',
    number: '3901',
    expectedAmount: idr(91_510_100),
    expirationDate: EXPIRY,
  };

  it.each<{ spec: string; wire: NonNullable<WireOrder['payment']>; payment: object }>([
    {
      spec: 'by virtual account names the account',
      wire: {
        ...none,
        id: 9,
        payment_method: 'virtual_account',
        status: 'waiting',
        virtual_account: { ...shared, virtual_account_number: '3901', time_left: 840 },
      },
      payment: { id: 9, method: 'virtual_account', status: 'waiting', transferTo },
    },
    {
      spec: 'by bank transfer names the account',
      wire: {
        ...none,
        id: 9,
        payment_method: 'bank_transfer',
        status: 'expired',
        bank_transfer: { ...shared, account_number: '3901' },
      },
      payment: { id: 9, method: 'bank_transfer', status: 'expired', transferTo },
    },
    {
      spec: 'by card may fail, or redirect to the provider',
      wire: {
        ...none,
        id: 9,
        payment_method: 'credit_card',
        status: 'failed',
        failure_reason: 'No balance',
        redirect_url: 'https://pay.example/3ds',
      },
      payment: {
        id: 9,
        method: 'credit_card',
        status: 'failed',
        failureReason: 'No balance',
        redirectUrl: 'https://pay.example/3ds',
      },
    },
  ])('$spec', ({ wire, payment }) => {
    expect(orderFromWire({ ...WIRE_ORDER, payment: wire }).payment).toStrictEqual(payment);
  });
});

describe('options of a checkout', () => {
  const [GIFT] = WIRE_ORDER.addons;

  // @see rules/orders/addon-fields, rules/orders/addon-currency
  it('an add-on has its currency in capitals', () => {
    const addon = GIFT && addonFromWire(broken(GIFT, { currency: 'idr' }));
    expect(addon).toMatchObject({ name: 'Gift box', currency: 'IDR', price: idr(4_500_000) });
  });

  it('a discount has the amount that it takes off', () => {
    expect(WIRE_ORDER.discount && discountFromWire(WIRE_ORDER.discount)).toMatchObject({
      price: idr(9_390_000),
    });
  });

  it('a collection point has its hours', () => {
    expect(collectionPointFromWire(WIRE_POINT)).toStrictEqual(POINT);
  });
});
