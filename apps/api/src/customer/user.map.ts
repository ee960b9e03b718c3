import type { WireProfile, WireUserDocument } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

type Customer = Selectable<Tables['customer']>;
type User = WireUserDocument['data']['attributes'];

export type ProfileRow = Pick<Customer, 'name' | 'email' | 'phone_number' | 'birthday' | 'job' | 'city'>;

export const wireProfileFromRow = ({ name, email, phone_number, birthday, job, city }: ProfileRow) =>
  ({
    name,
    email: email ?? '',
    phone_number,
    birthday,
    job,
    city,
  }) satisfies WireProfile['data'];

/** @param region where the account was made, if it was made nowhere */
export const userFromRow = (customer: Customer, region: RegionId): User => ({
  ...wireProfileFromRow(customer),
  alternate_email: customer.alternate_email,
  status: customer.status,
  region: customer.region ?? region,
  user_type: 'customer',
  ex_subscriber: customer.ex_subscriber,
  mobile_phone_verified: customer.mobile_phone_verified,
  referral_code: customer.referral_code,
  created_at: customer.created_at,
  preferences: customer.preferences,
});
