import { isRestricted } from './restricted.ts';

// @see rules/accounts/risky-starts-nothing
it('risky and blacklisted customers are restricted', () => {
  expect((['Risky', 'Blacklisted', 'WindowShopper', 'Subscriber'] as const).map(isRestricted)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
