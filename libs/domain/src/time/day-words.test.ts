import { briefDayWords, dayIn, dayWords, shortDayWords, spanWords } from './day-words.ts';

it.each([
  ['2026-05-14', 'Thursday 14 May', 'Thu 14 May', '14 May'],
  ['2026-11-22', 'Sunday 22 November', 'Sun 22 Nov', '22 Nov'],
  ['2028-02-29', 'Tuesday 29 February', 'Tue 29 Feb', '29 Feb'],
  ['2026-09-01', 'Tuesday 1 September', 'Tue 1 Sep', '1 Sep'],
])('%s is written %s, %s or %s', (date, long, brief, short) => {
  expect([dayWords(date), briefDayWords(date), shortDayWords(date)]).toEqual([long, brief, short]);
});

it.each([
  ['2026-05-14', '2026-05-17', '14–17 May'],
  ['2026-05-14', '2026-05-14', '14 May'],
  ['2026-05-30', '2026-06-02', '30 May–2 Jun'],
  ['2026-12-30', '2027-01-02', '30 Dec–2 Jan'],
  ['2026-05-14', '2027-05-17', '14 May–17 May'],
])('%s to %s is written %s', (start, end, words) => {
  expect(spanWords(start, end)).toBe(words);
});

it.each([
  ['2026-12-31', 'Thursday 31 December'],
  ['2027-01-02', 'Saturday 2 January 2027'],
])('%s is written %s in 2026', (date, words) => {
  expect(dayIn(date, '2026-11-27')).toBe(words);
});
