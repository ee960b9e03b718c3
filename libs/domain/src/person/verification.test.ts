import { verificationOf } from './verification.ts';

// @see rules/accounts/user-verification-status
it.each([
  { hasEmail: false, hasPhone: false, is: 'none' },
  { hasEmail: true, hasPhone: false, is: 'email' },
  { hasEmail: false, hasPhone: true, is: 'phone' },
  { hasEmail: true, hasPhone: true, is: 'email_and_phone' },
])('an e-mail $hasEmail and a phone $hasPhone are $is', ({ is, ...proved }) =>
  expect(verificationOf(proved)).toBe(is),
);
