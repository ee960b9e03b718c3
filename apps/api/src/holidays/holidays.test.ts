import { HOLIDAYS } from './holidays.ts';

describe.each(Object.entries(HOLIDAYS))('holidays of %s', (region, holidays) => {
  it('are existing dates of three years, in order', () => {
    const days = Object.keys(holidays);
    expect(days.map((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(days);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027', '2028']));
  });

  it('have New Year, Labour Day and Christmas in each year', () => {
    for (const year of [2026, 2027, 2028])
      for (const day of ['01-01', '05-01', '12-25']) expect(holidays).toHaveProperty([`${year}-${day}`]);
  });

  // Singapore has 11, and a Monday for each that falls on a Sunday; Indonesia has 17, Hong Kong 17 on weekdays.
  it.each([
    ['2026', { sg: 14, id: 17, hk: 17 }],
    ['2027', { sg: 12, id: 17, hk: 17 }],
    ['2028', { sg: 12, id: 17, hk: 17 }],
    // @see rules/dates/holidays-of-region
  ])('of %s are as many as the government publishes', (year, counts: Record<string, number>) => {
    expect(Object.keys(holidays).filter((day) => day.startsWith(year))).toHaveLength(counts[region] ?? NaN);
  });

  it('follow the date of Easter', () => {
    const good = { 2026: '04-03', 2027: '03-26', 2028: '04-14' };
    for (const [year, day] of Object.entries(good))
      expect((holidays as Record<string, string>)[`${year}-${day}`]).toMatch(/Good Friday/);
  });
});
