import { datesSearch } from './dates-search.ts';

describe('the dates of an address', () => {
  it.each([
    {
      from: '?category=dresses&reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4&page=2',
      to: '?reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4',
    },
    { from: '?reservationStart=2026-12-01', to: '?reservationStart=2026-12-01' },
    { from: '?category=dresses', to: '' },
    { from: '?rentalPeriodDays=8', to: '' },
    { from: '', to: '' },
  ])('go along from "$from" as "$to"', ({ from, to }) => {
    expect(datesSearch(from)).toBe(to);
  });
});
