import { EXAMPLES } from '@lemari/contract/examples';
import { toMoney } from '@lemari/currency/money';
import { collectionPointFromWire } from '@lemari/domain/order/order.map';
import { addressFromWire } from '@lemari/domain/person/address.map';
import type { Checkout } from './checkout.queries.ts';
import {
  choiceOf,
  type Direction,
  DIRECTIONS,
  deliveryTimes,
  doorOptions,
  legPrices,
  legWords,
  methodOffers,
  pointOptions,
  readShipping,
  shippingFields,
  type ShippingOffers,
} from './shipping.rules.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

const SAVED = {
  method: 'Normal',
  addressId: '3',
  area: '',
  returnLike: 'delivery',
  returnMethod: 'Return',
  returnAddressId: 'delivery',
  'pickUp-area': '',
};
const MORNING = '2026-12-01T02:00:00.000Z';
const RETURN_MORNING = '2026-12-04T02:00:00.000Z';
const RETURN_EVENING = '2026-12-04T11:00:00.000Z';
const TIME = `${MORNING} ${RETURN_MORNING}`;

describe('reading delivery and return', () => {
  const toDoor = { method: 'Normal', addressId: '3', time: TIME };
  it.each([
    {
      spec: 'to a door, and back the same way',
      fields: { ...toDoor, point: '2', returnLike: 'delivery' },
      value: {
        delivery: { to: { at: 'address', id: 3 }, time: MORNING },
        return: { to: { at: 'address', id: 3 }, time: RETURN_MORNING },
      },
    },
    {
      spec: 'to a counter, and back to it',
      fields: { ...toDoor, method: 'NormalCollect', point: '2' },
      value: {
        delivery: { to: { at: 'point', id: 2 }, time: MORNING },
        return: { to: { at: 'point', id: 2 }, time: RETURN_MORNING },
      },
    },
    {
      spec: 'to the new address, picked up there at another time',
      fields: {
        ...toDoor,
        addressId: 'new',
        returnLike: 'other',
        returnMethod: 'Return',
        returnAddressId: 'delivery',
        returnTime: RETURN_EVENING,
      },
      value: {
        delivery: { to: { at: 'new-address', of: 'delivery' }, time: MORNING },
        return: { to: { at: 'new-address', of: 'delivery' }, time: RETURN_EVENING },
      },
    },
    {
      spec: 'to a counter, and picked up at a new address',
      fields: {
        ...toDoor,
        method: 'NormalCollect',
        point: '2',
        returnLike: 'other',
        returnMethod: 'Return',
        returnAddressId: 'new',
        returnTime: RETURN_EVENING,
      },
      value: {
        delivery: { to: { at: 'point', id: 2 }, time: MORNING },
        return: { to: { at: 'new-address', of: 'return' }, time: RETURN_EVENING },
      },
    },
    {
      spec: 'to a door, and back to a counter',
      fields: {
        ...toDoor,
        returnLike: 'other',
        returnMethod: 'ReturnCollect',
        returnPoint: '2',
        returnTime: RETURN_EVENING,
      },
      value: {
        delivery: { to: { at: 'address', id: 3 }, time: MORNING },
        return: { to: { at: 'point', id: 2 }, time: RETURN_EVENING },
      },
    },
  ])('$spec', ({ fields, value }) => expect(readShipping(form(fields))).toEqual({ ok: true, value }));

  const other = { ...toDoor, returnLike: 'other' };
  it.each([
    { spec: 'nothing', fields: {}, wrong: ['method', 'time'] },
    { spec: 'a method of the return', fields: { method: 'Return', time: TIME }, wrong: ['method'] },
    { spec: 'no address and no time', fields: { method: 'Normal' }, wrong: ['addressId', 'time'] },
    { spec: 'no counter', fields: { method: 'NormalCollect', time: TIME }, wrong: ['point'] },
    { spec: 'an invalid time', fields: { ...toDoor, time: 'soon' }, wrong: ['time'] },
    {
      spec: 'no such time on the day of return',
      fields: { ...toDoor, time: MORNING },
      wrong: ['returnLike'],
    },
    { spec: 'another return without a method', fields: other, wrong: ['returnMethod', 'returnTime'] },
    {
      spec: 'a pick-up at the address of a delivery to a counter',
      fields: {
        ...other,
        method: 'NormalCollect',
        point: '2',
        returnMethod: 'Return',
        returnAddressId: 'delivery',
        returnTime: RETURN_EVENING,
      },
      wrong: ['returnAddressId'],
    },
    {
      spec: 'a pick-up at no address',
      fields: { ...other, returnMethod: 'Return', returnTime: RETURN_EVENING },
      wrong: ['returnAddressId'],
    },
  ])('is refused with $spec', ({ fields, wrong }) => {
    const parsed = readShipping(form(fields));
    expect(!parsed.ok && parsed.errors.map(({ field }) => field)).toEqual(wrong);
  });

  it('gives each new address its id once it is saved', () => {
    const leg = (of: Direction) => ({ to: { at: 'new-address' as const, of }, time: MORNING });
    const ids = { delivery: 9, return: 11 };
    expect(choiceOf(DIRECTIONS.return, leg('delivery'), ids)).toMatchObject({ addressId: 9 });
    expect(choiceOf(DIRECTIONS.return, leg('return'), ids)).toEqual({
      method: 'Return',
      addressId: 11,
      time: MORNING,
    });
  });
});

describe('the choices of delivery and return', () => {
  const address = addressFromWire(EXAMPLES.createAddress.data);
  const far = { ...address, id: 4, address: 'Jalan Braga 1' };
  const price = toMoney(2_500_000, 'IDR');
  const prices = { delivery: price, return: price };
  const points = EXAMPLES.listCollectionPoints.collection_points.map(collectionPointFromWire);
  const offers = (change: Partial<ShippingOffers> = {}): ShippingOffers => ({
    doors: [{ address, prices }],
    points: [],
    windows: {
      delivery: [{ start: MORNING, label: '09:00-12:00' }],
      return: [
        { start: RETURN_MORNING, label: '09:00-12:00' },
        { start: RETURN_EVENING, label: '18:00-21:00' },
      ],
    },
    fromPrices: prices,
    problems: [],
    defaultAddressId: 3,
    ...change,
  });

  it('show the price of each address, or why it is not served', () => {
    const doors = [
      { address, prices },
      { address: far, prices, why: 'Too far.' },
    ];
    expect(
      doorOptions({ doors }, 'delivery').map(({ label, detail, aside, disabled }) => [
        label,
        detail,
        aside,
        disabled,
      ]),
    ).toEqual([
      ['Jalan Senopati 41', '12-5, Jakarta Selatan 12190, Indonesia', 'IDR 25.000', undefined],
      ['Jalan Braga 1', 'Too far.', undefined, true],
      ['A new address', undefined, undefined, undefined],
    ]);
    const delivered = { value: 'delivery', label: 'The delivery address' };
    expect(doorOptions({ doors }, 'return')[0]).toEqual(delivered);
    expect(doorOptions({ doors }, 'return', '3')[0]).toEqual({ ...delivered, detail: 'Jalan Senopati 41' });
  });

  it('carry the same window on the day of return', () => {
    expect(deliveryTimes(offers()).map(({ value }) => value)).toEqual([TIME]);
  });

  it.each([
    { spec: 'the default address', change: {}, fields: { method: 'Normal', addressId: '3' } },
    {
      spec: 'another address where the default one is not served',
      change: {
        doors: [
          { address, prices, why: 'Too far.' },
          { address: far, prices },
        ],
      },
      fields: { method: 'Normal', addressId: '4' },
    },
    {
      spec: 'a new address where there is none',
      change: { doors: [] },
      fields: { method: 'Normal', addressId: 'new', returnLike: 'delivery' },
    },
  ])('begin with $spec', ({ change, fields }) =>
    expect(shippingFields(offers(change), {})).toMatchObject(fields),
  );

  const delivery = { method: 'Normal', addressId: 3, time: MORNING } as const;
  it.each<{ spec: string; chosen: Pick<Checkout, 'delivery' | 'return'>; fields: object }>([
    {
      spec: 'the same way',
      chosen: { delivery, return: { method: 'Return', addressId: 3, time: RETURN_MORNING } },
      fields: { time: TIME, returnLike: 'delivery' },
    },
    {
      spec: 'at another time',
      chosen: { delivery, return: { method: 'Return', addressId: 3, time: RETURN_EVENING } },
      fields: { returnLike: 'other', returnAddressId: 'delivery', returnTime: RETURN_EVENING },
    },
    {
      spec: 'at a counter',
      chosen: { delivery, return: { method: 'ReturnCollect', pointId: 2, time: RETURN_MORNING } },
      fields: { returnLike: 'other', returnMethod: 'ReturnCollect' },
    },
    {
      spec: 'from an address that no longer exists',
      chosen: { delivery: { ...delivery, addressId: 99, time: '2026-12-02T02:00:00.000Z' } },
      fields: { addressId: '3', time: '' },
    },
  ])('begin with the earlier choice: returned $spec', ({ chosen, fields }) =>
    expect(shippingFields(offers({ points }), chosen)).toMatchObject(fields),
  );

  it.each([
    { spec: 'a saved address', chosen: {}, delivery: 'IDR 25.000', back: 'IDR 25.000' },
    {
      spec: 'a new address without an area',
      chosen: { addressId: 'new' },
      delivery: 'from IDR 25.000',
      back: 'from IDR 25.000',
    },
    {
      spec: 'a new address in an area',
      chosen: { addressId: 'new', area: 'bandung' },
      delivery: 'IDR 40.000',
      back: 'IDR 40.000',
    },
    {
      spec: 'an area without couriers',
      chosen: { addressId: 'new', area: 'makassar' },
      delivery: '',
      back: '',
    },
    { spec: 'a counter', chosen: { method: 'NormalCollect' }, delivery: 'Free', back: 'Free' },
    {
      spec: 'a return to a counter',
      chosen: { returnLike: 'other', returnMethod: 'ReturnCollect' },
      delivery: 'IDR 25.000',
      back: 'Free',
    },
    {
      spec: 'a pick-up of what is collected, at a new address',
      chosen: {
        method: 'NormalCollect',
        returnLike: 'other',
        returnAddressId: 'new',
        'pickUp-area': 'bandung',
      },
      delivery: 'Free',
      back: 'IDR 40.000',
    },
  ])('have the prices of $spec', ({ chosen, delivery, back }) => {
    const legs = legPrices('id', offers({ points }), { ...SAVED, ...chosen });
    expect([legWords(legs.delivery), legWords(legs.return)]).toEqual([delivery, back]);
  });

  it('offer no counter where there is none', () => {
    expect(methodOffers('id', offers(), 'delivery', SAVED).point.why).toBe(
      'We have no counter in this area yet.',
    );
    expect(methodOffers('id', offers({ points }), 'return', SAVED).point).toMatchObject({ price: 'Free' });
  });
});

describe('pointOptions', () => {
  const [point] = EXAMPLES.listCollectionPoints.collection_points.map((wire) =>
    collectionPointFromWire(wire),
  );
  if (!point) throw new Error('a counter is expected');
  it.each([
    { services: ['self_collect', 'self_return'], isMarked: false },
    { services: ['self_return'], isMarked: true },
  ] as const)('marks a counter with $services as for returns only: $isMarked', ({ services, isMarked }) => {
    const [option] = pointOptions({ points: [{ ...point, services }] }, 'return');
    expect(option?.detail?.endsWith('for returns only')).toBe(isMarked);
  });
});
