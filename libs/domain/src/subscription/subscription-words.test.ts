import { toMoney } from '@lemari/currency/money';
import { dayWords } from '../time/day-words.ts';
import {
  depositBackWords,
  failureWords,
  monthWords,
  newCommitmentWords,
  NO_CARD,
  retryWords,
} from './subscription-words.ts';

const SPAN = { from: '2026-12-21', to: '2027-01-20' };
const MONTH = { amount: toMoney(9_900, 'SGD'), span: SPAN };

it('a month is named by its days, the first one before it has any', () =>
  expect([monthWords(SPAN), monthWords(undefined)]).toEqual([
    'the month from 21 December 2026 to 20 January 2027',
    'the first month',
  ]));

it.each([
  { reason: undefined, words: '' },
  { reason: 'The card has expired.', words: ' The card has expired.' },
  { reason: NO_CARD, words: ' Your account has no card for it.' },
])('a failure says its month, and why: $reason', ({ reason, words }) =>
  expect(failureWords(MONTH, reason)).toBe(
    `We couldn’t charge $99 for the month from 21 December 2026 to 20 January 2027.${words}`,
  ),
);

// @see rules/subscriptions/retries
it.each([
  {
    next: '2026-12-22',
    words:
      'We try again on Tuesday 22 December, and for the last time on Monday 28 December. If it doesn’t work by then, your plan ends that day.',
  },
  {
    next: '2026-12-28',
    words:
      'We try again on Monday 28 December, for the last time. If it doesn’t work then, your plan ends that day.',
  },
])('retries from $next are announced with what follows', ({ next, words }) =>
  expect(retryWords({ next, last: '2026-12-28' }, (day) => `on ${dayWords(day)}`)).toBe(words),
);

it('a deposit goes back with the last piece', () =>
  expect([depositBackWords('bags'), depositBackWords('apparel', 'your deposit of $50')]).toEqual([
    'You get it back when your plan has ended and your last bag has reached us.',
    'You get your deposit of $50 back when your plan has ended and your last piece has reached us.',
  ]));

it('a plan that binds to more than a month says so before it begins', () =>
  expect([0, 1, 3].map((months) => newCommitmentWords('Basic', months))).toEqual([
    undefined,
    undefined,
    'The Basic plan runs for at least three months from that day.',
  ]));
