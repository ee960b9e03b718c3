import type { WireProfile } from '@lemari/contract/wire';
import { physicalFromWire } from '@lemari/domain/person/physical-attributes.map';
import type { Profile, ProfileChange } from './profile.queries.ts';

export const profileFromWire = ({ data }: WireProfile): Profile => ({
  email: data.email,
  name: data.name ?? undefined,
  phoneNumber: data.phone_number ?? undefined,
  isPhoneVerified: data.mobile_phone_verified,
  birthday: data.birthday ?? undefined,
  job: data.job ?? undefined,
  city: data.city ?? undefined,
  cityId: data.city_id ?? undefined,
  physical: physicalFromWire(data.physical_attributes),
  dress: data.dress_preferences ?? undefined,
});

export const wireFromCity = (city: ProfileChange['city']) =>
  city && ('id' in city ? { city_id: city.id } : { unlisted_city: city.name });
