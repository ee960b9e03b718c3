import { HOLIDAYS } from './holidays.ts';

describe.each(Object.entries(HOLIDAYS))('holidays of %s', (region, holidays) => {
  it('are real days of 2026 and 2027, in order', () => {
    const days = Object.keys(holidays);
    expect(days.map((day) => new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10))).toEqual(days);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days.map((day) => day.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
  });

  it('have New Year, Labour Day and Christmas in each year', () => {
    for (const year of [2026, 2027])
      for (const day of ['01-01', '05-01', '12-25']) expect(holidays).toHaveProperty([`${year}-${day}`]);
  });

  it('are as many as the government gives', () => {
    const inYear = (year: string) => Object.keys(holidays).filter((day) => day.startsWith(year)).length;
    expect({ 2026: inYear('2026'), 2027: inYear('2027') }).toEqual(
      { sg: { 2026: 14, 2027: 12 }, id: { 2026: 17, 2027: 17 }, hk: { 2026: 17, 2027: 17 } }[region],
    );
  });
});
