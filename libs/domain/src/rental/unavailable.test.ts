import { nextDeliveryWords, notAvailableFor } from './unavailable.ts';

// @see rules/dates/not-available
describe('notAvailableFor', () => {
  it('names the dates asked for', () => {
    expect(notAvailableFor({ start: '2026-11-30', end: '2026-12-03' })).toBe(
      'not available for 30 Nov–3 Dec',
    );
  });
});

describe('nextDeliveryWords', () => {
  it.each([
    { next: '2026-12-02', words: 'The next delivery day is Wednesday 2 December.' },
    { next: undefined, words: 'There is no delivery day within the next 2 months.' },
    { next: null, words: 'There is no delivery day within the next 2 months.' },
  ])('says “$words” for $next', ({ next, words }) => {
    expect(nextDeliveryWords(next)).toBe(words);
  });
});
