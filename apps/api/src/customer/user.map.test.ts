import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { userFromRow } from './user.map.ts';

type Customer = Selectable<Tables['customer']>;

const NOW = '2026-11-27T02:00:00.000Z';

// @see rules/accounts/user-verification-status
it.each([
  { email: null, phone: false, is: 'none' },
  { email: NOW, phone: false, is: 'email' },
  { email: null, phone: true, is: 'phone' },
  { email: NOW, phone: true, is: 'email_and_phone' },
])('a customer has verified $is with $email and $phone', ({ email, phone, is }) => {
  const row = { email_verified_at: email, mobile_phone_verified: phone, city: null, physical_attributes: [] };
  const user = userFromRow(row as unknown as Customer, { region: 'sg', request: 4 });
  expect(user).toMatchObject({ verification_status: is, subscription_request_id: 4 });
});
