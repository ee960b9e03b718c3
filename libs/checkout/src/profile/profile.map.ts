import type { WireProfile } from '@lemari/contract/wire';
import type { Profile } from './profile.queries.ts';

export const profileFromWire = ({ data }: WireProfile): Profile => ({
  email: data.email,
  name: data.name ?? undefined,
  phoneNumber: data.phone_number ?? undefined,
  birthday: data.birthday ?? undefined,
  job: data.job ?? undefined,
});
