import { lastDayOfCard } from './card.ts';

it.each([
  { year: 2027, month: 1, day: '2027-01-31' },
  { year: 2028, month: 2, day: '2028-02-29' },
  { year: 2026, month: 12, day: '2026-12-31' },
])('a card of $month/$year can be charged until $day', ({ year, month, day }) =>
  expect(lastDayOfCard(year, month)).toBe(day),
);
