import { addressLines, pointLines } from './shipment.ts';

const DOOR = { address: 'Jalan Senopati 41', floorUnit: '12-5', city: 'Jakarta Selatan', postal: '12190' };

it.each([
  {
    spec: 'has street, floor and unit, city with postal code',
    door: DOOR,
    lines: ['Jalan Senopati 41', 'Floor and unit 12-5', 'Jakarta Selatan 12190'],
  },
  {
    spec: 'has no line for what is blank',
    door: { ...DOOR, floorUnit: '', address: ' ' },
    lines: ['Jakarta Selatan 12190'],
  },
  {
    spec: 'of hk has no postal code',
    door: { address: '8 Queen’s Road', floorUnit: '3-A', city: 'Central' },
    lines: ['8 Queen’s Road', 'Floor and unit 3-A', 'Central'],
  },
])('an address $spec', ({ door, lines }) => {
  expect(addressLines(door)).toEqual(lines);
});

it('a collection point begins with its name', () => {
  const point = { name: 'Lemari Senayan', address: 'Jalan Asia Afrika 8', city: 'Jakarta', postal: '10270' };
  expect(pointLines(point)).toEqual(['Lemari Senayan', 'Jalan Asia Afrika 8', 'Jakarta 10270']);
});
