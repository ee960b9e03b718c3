import type { DayState } from '@lemari/domain/rental/days';
import { nameOfDay, positionOf, wordUnder, type DayPosition } from './calendar-day.ts';

const FREE: DayState = { kind: 'free' };
const SUNDAY: DayState = { kind: 'sunday' };
const FULL: DayState = { kind: 'full' };

describe('the position of a day', () => {
  const rental = { start: '2026-05-29', end: '2026-06-02' };

  it.each([
    { spec: 'the day before the rental', date: '2026-05-28', position: 'outside' },
    { spec: 'the delivery day', date: '2026-05-29', position: 'start' },
    { spec: 'a day within the rental', date: '2026-05-31', position: 'within' },
    { spec: 'a day within the rental in the next month', date: '2026-06-01', position: 'within' },
    { spec: 'the return day', date: '2026-06-02', position: 'end' },
    { spec: 'the day after the rental', date: '2026-06-03', position: 'outside' },
  ])('$spec is $position', ({ date, position }) => {
    expect(positionOf(date, rental)).toBe(position);
  });

  it('is both ends of a one-day rental', () => {
    expect(positionOf('2026-05-14', { start: '2026-05-14', end: '2026-05-14' })).toBe('both');
  });

  it('is outside without chosen dates', () => {
    expect(positionOf('2026-05-14', {})).toBe('outside');
  });
});

describe('nameOfDay', () => {
  it.each<{ spec: string; state: DayState; position: DayPosition; word: string | undefined; name: string }>([
    {
      spec: 'a free day has only its date',
      state: FREE,
      position: 'outside',
      word: undefined,
      name: 'Thursday 14 May 2026',
    },
    {
      spec: 'a closed day has its reason',
      state: SUNDAY,
      position: 'outside',
      word: 'Sunday',
      name: 'Thursday 14 May 2026, We don’t deliver on Sundays',
    },
    {
      spec: 'a holiday is named',
      state: { kind: 'holiday', name: 'Ascension Day' },
      position: 'outside',
      word: 'Holiday',
      name: 'Thursday 14 May 2026, We don’t deliver on Ascension Day',
    },
    {
      spec: 'the delivery day is named',
      state: FREE,
      position: 'start',
      word: 'Deliver',
      name: 'Thursday 14 May 2026, delivery day',
    },
    {
      spec: 'the return day is named, even if it is closed for deliveries',
      state: FULL,
      position: 'end',
      word: 'Return',
      name: 'Thursday 14 May 2026, return day',
    },
    {
      spec: 'a closed day within the rental keeps its reason',
      state: SUNDAY,
      position: 'within',
      word: 'Sunday',
      name: 'Thursday 14 May 2026, within your rental, We don’t deliver on Sundays',
    },
    {
      spec: 'a one-day rental is delivered and returned on the same day',
      state: FREE,
      position: 'both',
      word: 'Deliver',
      name: 'Thursday 14 May 2026, delivery and return day',
    },
  ])('$spec', ({ state, position, word, name }) => {
    expect({ word: wordUnder(state, position), name: nameOfDay('2026-05-14', state, position) }).toEqual({
      word,
      name,
    });
  });
});
