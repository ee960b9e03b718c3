import { datesFromParams, datesOfSearch, paramsFromDates } from './dates-search.ts';

describe('the dates of a URL', () => {
  it.each([
    {
      from: '?category=dresses&reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4&page=2',
      to: '?reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4',
    },
    { from: '?reservationStart=2026-12-01', to: '?reservationStart=2026-12-01' },
    { from: '?category=dresses', to: '' },
    { from: '?rentalPeriodDays=8', to: '' },
    { from: '?reservationStart=tomorrow', to: '' },
    { from: '', to: '' },
  ])('are copied from "$from" as "$to"', ({ from, to }) => {
    expect(datesOfSearch(from)).toBe(to);
  });

  it.each([
    {
      search: 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4',
      dates: { start: '2026-12-01', end: '2026-12-04', periodDays: 4 },
    },
    { search: 'reservationStart=2026-12-01', dates: { start: '2026-12-01' } },
    { search: 'rentalPeriodDays=14', dates: { periodDays: 14 } },
    { search: '', dates: {} },
  ])('are read from "$search" and written back alike', ({ search, dates }) => {
    expect(datesFromParams(new URLSearchParams(search))).toStrictEqual(dates);
    const written = Object.entries(paramsFromDates(dates)).filter(([, value]) => value !== undefined);
    expect(new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString()).toBe(
      search,
    );
  });

  it.each(['tomorrow', '2026-1-1', ' ', '20261-01-01', '01 Dec'])('are not read from %j', (text) => {
    const params = new URLSearchParams({
      reservationStart: text,
      reservationEnd: text,
      rentalPeriodDays: text,
    });
    expect(datesFromParams(params)).toStrictEqual({});
  });

  it.each(['0', '-4', '4.5', '1e1', '100'])('have no period of %j days', (text) => {
    expect(datesFromParams(new URLSearchParams({ rentalPeriodDays: text }))).toStrictEqual({});
  });
});
