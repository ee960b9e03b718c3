import { EXAMPLES } from '@lemari/contract/examples';
import { toMoney } from '@lemari/currency/money';
import { addressFromWire } from '@lemari/domain/person/address.map';
import {
  afterAdding,
  doorOptions,
  methodOffers,
  readShipping,
  shippingFields,
  type ShippingOffers,
} from './shipping.rules.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

describe('reading the form of delivery or return', () => {
  const TIME = '2026-12-01T02:00:00.000Z';
  it.each([
    {
      spec: 'to a door',
      fields: { method: 'Normal', address: '3', point: '2', time: TIME },
      choice: { method: 'Normal', addressId: 3, time: TIME },
    },
    {
      spec: 'to a point',
      fields: { method: 'NormalCollect', address: '3', point: '2', time: TIME },
      choice: { method: 'NormalCollect', pointId: 2, time: TIME },
    },
  ])('$spec ignores the fields of the other method', ({ fields, choice }) => {
    expect(readShipping('delivery', form(fields))).toEqual({ ok: true, value: choice });
  });

  it.each([
    { spec: 'no method', fields: {}, wrong: ['method'] },
    { spec: 'a method of the return', fields: { method: 'Return' }, wrong: ['method'] },
    { spec: 'no address and no time', fields: { method: 'Normal' }, wrong: ['address', 'time'] },
    { spec: 'no point', fields: { method: 'NormalCollect', time: TIME }, wrong: ['point'] },
    { spec: 'an invalid time', fields: { method: 'Normal', address: '3', time: 'soon' }, wrong: ['time'] },
  ])('is refused with $spec', ({ fields, wrong }) => {
    const parsed = readShipping('delivery', form(fields));
    expect(!parsed.ok && parsed.errors.map(({ field }) => field)).toEqual(wrong);
  });
});

describe('the choices of delivery or return', () => {
  const address = addressFromWire(EXAMPLES.createAddress.data);
  const far = { ...address, id: 4, address: 'Jalan Braga 1' };
  const price = toMoney(2_500_000, 'IDR');
  const offers = (change: Partial<ShippingOffers> = {}): ShippingOffers => ({
    doors: [{ address, price }],
    points: [],
    windows: [{ start: '2026-12-01T02:00:00.000Z', label: '09:00-12:00' }],
    problems: [],
    defaultAddressId: 3,
    ...change,
  });

  it('show the price of each address, or why it is not served', () => {
    const doors = [
      { address, price },
      { address: far, price, why: 'Too far.' },
    ];
    expect(
      doorOptions(offers({ doors }), 'return').map(({ label, detail, aside, disabled }) => [
        label,
        detail,
        aside,
        disabled,
      ]),
    ).toEqual([
      ['Same address: Jalan Senopati 41', '12-5, Jakarta Selatan 12190, Indonesia', 'IDR 25.000', undefined],
      ['Jalan Braga 1', 'Too far.', undefined, true],
    ]);
  });

  it.each([
    { spec: 'the default address', change: {}, fields: { method: 'Normal', address: '3' } },
    {
      spec: 'another address where the default one is not served',
      change: { doors: [{ address, why: 'Too far.' }, { address: far }] },
      fields: { method: 'Normal', address: '4' },
    },
    { spec: 'nothing without an address', change: { doors: [] }, fields: { method: '', address: '' } },
  ])('begin with $spec', ({ change, fields }) => {
    expect(shippingFields('delivery', offers(change), { chosen: undefined, search: '' })).toMatchObject(
      fields,
    );
  });

  it('begin with the earlier choice while it exists', () => {
    const chosen = { method: 'Normal', addressId: 99, time: '2026-12-02T02:00:00.000Z' } as const;
    expect(shippingFields('delivery', offers(), { chosen, search: '' })).toEqual({
      method: 'Normal',
      address: '3',
      point: '',
      time: '',
    });
  });

  it.each([
    { spec: 'the new one', before: [address], fields: { method: 'Normal', address: '4' } },
    { spec: 'the first one', before: [], fields: { method: 'Normal', address: '3' } },
    {
      spec: 'the default one, since none was added',
      before: [address, far],
      fields: { method: 'NormalCollect', address: '3' },
    },
  ])('begin after adding an address with $spec', ({ before, fields }) => {
    const chosen =
      before.length === 0 ? undefined : ({ method: 'NormalCollect', pointId: 1, time: '' } as const);
    const here = '/id/on-demand/checkout/delivery?cart=7';
    const leads = afterAdding(here, offers({ doors: before.map((each) => ({ address: each })) }));
    const [, query] = leads.split('?');
    expect(leads).toContain(`${here}&known=`);
    const now = offers({ doors: [{ address }, { address: far }] });
    expect(shippingFields('delivery', now, { chosen, search: `?${query}` })).toMatchObject(fields);
  });

  it.each(['?known=', '?known=-1', '?known=all', '?known=0.5'])('ignore %s', (search) => {
    const doors = [{ address }, { address: far }];
    expect(
      shippingFields('delivery', offers({ doors, defaultAddressId: 4 }), { chosen: undefined, search }),
    ).toMatchObject({ address: '4' });
  });

  it('give the reason once where no address is served', () => {
    const doors = [address, far].map((each) => ({ address: each, why: 'Too far.' }));
    expect(methodOffers(offers({ doors })).door).toMatchObject({ why: 'Too far.' });
  });
});
