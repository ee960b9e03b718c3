import type { WireAddress } from '@lemari/contract/wire';
import fc from 'fast-check';
import { addressFromWire } from './address.map.ts';
import { addressLines, RESIDENTIAL_TYPES, savedFloorUnit, splitFloorUnit } from './address.ts';

const WIRE: WireAddress = {
  id: 3,
  address: '8 Orchard Turn',
  city: 'Singapore',
  country: 'Singapore',
  floor: '12',
  unit: '05',
  floor_unit: '#12-05',
  location: { latitude: 1.301, longitude: 103.837 },
  notes: 'Leave it with the guard.',
  phone_number: '81234567',
  postal: '238801',
  residential_type: 'condominium',
  region: 'sg',
};

// @see rules/addresses/fields
describe('an address', () => {
  it('is mapped from the wire completely', () =>
    expect(addressFromWire(WIRE)).toStrictEqual({
      id: 3,
      address: '8 Orchard Turn',
      city: 'Singapore',
      country: 'Singapore',
      floor: '12',
      unit: '05',
      floorUnit: '#12-05',
      location: { latitude: 1.301, longitude: 103.837 },
      notes: 'Leave it with the guard.',
      phoneNumber: '81234567',
      postal: '238801',
      residentialType: 'condominium',
      region: 'sg',
    }));

  it('has undefined where the wire has null', () =>
    expect(addressFromWire({ ...WIRE, floor: null, unit: null, postal: null })).toMatchObject({
      floor: undefined,
      unit: undefined,
      postal: undefined,
    }));

  it.each<{ spec: string; wire: Partial<WireAddress>; lines: string[] }>([
    {
      spec: 'in Singapore names the city once',
      wire: {},
      lines: ['8 Orchard Turn', '#12-05', 'Singapore 238801'],
    },
    {
      spec: 'in Indonesia ends with the country',
      wire: {
        address: 'Jalan Senopati 41',
        floor_unit: 'Tower B',
        city: 'Jakarta Selatan',
        country: 'Indonesia',
        postal: '12190',
      },
      lines: ['Jalan Senopati 41', 'Tower B', 'Jakarta Selatan 12190', 'Indonesia'],
    },
    {
      spec: 'in Hong Kong has no postal code',
      wire: {
        address: '18 Hennessy Road',
        floor_unit: '7-C',
        city: 'Hong Kong Island',
        country: 'Hong Kong',
        postal: null,
      },
      lines: ['18 Hennessy Road', '7-C', 'Hong Kong Island', 'Hong Kong'],
    },
    {
      spec: 'without floor and unit has no line for them',
      wire: { floor_unit: '-' },
      lines: ['8 Orchard Turn', 'Singapore 238801'],
    },
  ])('$spec', ({ wire, lines }) =>
    expect(addressLines(addressFromWire({ ...WIRE, ...wire }))).toEqual(lines),
  );
});

describe('floor and unit', () => {
  it.each([
    { input: '#12-05', floor: '12', unit: '05' },
    { input: '12-05', floor: '12', unit: '05' },
    { input: ' # 12 - 05 ', floor: '12', unit: '05' },
    { input: 'B1-03', floor: 'B1', unit: '03' },
    { input: '7-C', floor: '7', unit: 'C' },
    { input: '12-05/06', floor: '12', unit: '05/06' },
    { input: '12-05-A', floor: '12', unit: '05-A' },
    { input: 'Tower B', unit: 'Tower B' },
    { input: '41', unit: '41' },
    { input: '12-', unit: '12-' },
    { input: '-' },
    { input: '#' },
    { input: '' },
  ])('$input is floor $floor and unit $unit', ({ input, floor, unit }) =>
    expect(splitFloorUnit(input)).toEqual({ floor, unit }),
  );

  it('in Singapore’s notation are split as they were joined', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,3}$/), fc.stringMatching(/^[0-9A-Z]{1,4}$/), (floor, unit) =>
        expect(splitFloorUnit(`#${floor}-${unit}`)).toEqual({ floor, unit }),
      ),
    ));
});

// @see rules/addresses/floor-unit
describe('savedFloorUnit', () => {
  it.each([
    { text: ' ', type: 'house', saved: '-' },
    { text: '', type: 'village-house', saved: '-' },
    { text: '', type: '', saved: '-' },
    { text: '', type: 'apartment', saved: '' },
    { text: 'Lantai 12', type: 'house', saved: 'Lantai 12' },
  ])('of "$text" in "$type" is "$saved"', ({ text, type, saved }) =>
    expect(savedFloorUnit(text, type)).toBe(saved),
  );
});

// @see rules/addresses/residential-type
describe('residential types', () => {
  it.each(Object.entries(RESIDENTIAL_TYPES))('of %s each have one label', (_region, types) => {
    expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
    expect(new Set(types.map(({ label }) => label)).size).toBe(types.length);
  });
});
