import { leftWords, secondsLeft } from './time-left.ts';

describe('time left', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min 00 s'],
    [845, '14 min 05 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 00 min'],
    [86_340, '23 h 59 min'],
  ])('of %i seconds reads %s', (seconds, words) => {
    expect(leftWords(seconds)).toBe(words);
  });

  it.each([
    { spec: 'a whole hold', now: '2026-11-21T02:00:00.000Z', seconds: 900, words: '15 min 00 s' },
    {
      spec: 'rounds a started second down',
      now: '2026-11-21T02:00:54.001Z',
      seconds: 845,
      words: '14 min 05 s',
    },
    { spec: '0 at the instant itself', now: '2026-11-21T02:15:00.000Z', seconds: 0, words: '0 s' },
    { spec: '0 long after', now: '2026-11-22T02:15:00.000Z', seconds: 0, words: '0 s' },
  ])('of a hold: $spec', ({ now, seconds, words }) => {
    const left = secondsLeft('2026-11-21T02:15:00.000Z', now);
    expect({ left, words: leftWords(left) }).toEqual({ left: seconds, words });
  });
});
