import { pointLines } from './shipment.ts';

it('the address of a collection point starts with its name', () => {
  const point = { name: 'Lemari Senayan', address: 'Jalan Asia Afrika 8', city: 'Jakarta', postal: '10270' };
  expect(pointLines(point)).toEqual(['Lemari Senayan', 'Jalan Asia Afrika 8', 'Jakarta 10270']);
});
