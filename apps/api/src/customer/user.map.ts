import type { WireProfile, WireUserDocument } from '@lemari/contract/wire';
import { PHYSICAL_TYPES } from '@lemari/domain/person/physical-attributes';
import { verificationOf } from '@lemari/domain/person/verification';
import { cityNamed } from '@lemari/domain/region/cities';
import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

type Customer = Selectable<Tables['customer']>;
type User = WireUserDocument['data']['attributes'];

export type ProfileRow = Pick<
  Customer,
  | 'name'
  | 'email'
  | 'phone_number'
  | 'mobile_phone_verified'
  | 'birthday'
  | 'job'
  | 'city'
  | 'physical_attributes'
  | 'dress_preferences'
>;

export const wireProfileFromRow = ({ email, city, physical_attributes: attributes, ...row }: ProfileRow) =>
  ({
    name: row.name,
    email: email ?? '',
    phone_number: row.phone_number,
    mobile_phone_verified: row.mobile_phone_verified,
    birthday: row.birthday,
    job: row.job,
    city,
    city_id: (city !== null && cityNamed(city)?.id) || null,
    physical_attributes: PHYSICAL_TYPES.flatMap((type) => attributes.filter((own) => own.type === type)),
    dress_preferences: row.dress_preferences,
  }) satisfies WireProfile['data'];

interface UserFacts {
  /** For a customer without a region of their own. */
  readonly region: RegionId;
  /** The subscription request that waits for its payment. */
  readonly request: number | null;
}

export const userFromRow = (customer: Customer, { region, request }: UserFacts): User => ({
  ...wireProfileFromRow(customer),
  alternate_email: customer.alternate_email,
  status: customer.status,
  region: customer.region ?? region,
  user_type: 'customer',
  ex_subscriber: customer.ex_subscriber,
  referral_code: customer.referral_code,
  created_at: customer.created_at,
  verification_status: verificationOf({
    hasEmail: customer.email_verified_at !== null,
    hasPhone: customer.mobile_phone_verified,
  }),
  subscription_request_id: request,
  preferences: customer.preferences,
});
