import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';
import { serviceOf } from './service.rules.ts';

// @see rules/products/service
describe('serviceOf', () => {
  it.each<{ vertical: VerticalId; region: RegionId; exchange: RegExp; damage: RegExp; href: string }>([
    {
      vertical: 'on-demand',
      region: 'id',
      exchange: /^Not once you have ordered.*backup/,
      damage: /never more than its retail price/,
      href: '/id/on-demand/faq',
    },
    {
      vertical: 'apparel',
      region: 'id',
      exchange: /^Not once you have ordered.*backup/,
      damage: /never more than its retail price/,
      href: '/id/on-demand/faq',
    },
    {
      vertical: 'apparel',
      region: 'sg',
      exchange: /^By the box/,
      damage: /never more than its retail price/,
      href: '/sg/apparel/faq',
    },
    {
      vertical: 'bags',
      region: 'sg',
      exchange: /^One bag at a time/,
      damage: /never more than the bag is worth today/,
      href: '/sg/bags/faq',
    },
    {
      vertical: 'bags',
      region: 'hk',
      exchange: /^One bag at a time/,
      damage: /never more than the bag is worth today/,
      href: '/hk/bags/faq',
    },
  ])('names cleaning, exchange and damage of $vertical in $region', ({ vertical, region, ...expected }) => {
    const service = serviceOf({ vertical }, region, true);
    expect(service?.facts.map(({ term }) => term)).toEqual(['Cleaning', 'Exchange', 'Damage']);
    expect(service?.facts[1]?.value).toMatch(expected.exchange);
    expect(service?.facts[2]?.value).toMatch(expected.damage);
    expect(service?.more.href).toBe(expected.href);
  });

  it.each([
    { spec: 'clothes where only bags have plans', vertical: 'apparel', region: 'hk', isRentedOut: true },
    { spec: 'homeware', vertical: 'home', region: 'id', isRentedOut: true },
    { spec: 'a piece that leads to others', vertical: 'on-demand', region: 'id', isRentedOut: false },
  ] as const)('says nothing of $spec', ({ vertical, region, isRentedOut }) =>
    expect(serviceOf({ vertical }, region, isRentedOut)).toBeUndefined(),
  );
});
