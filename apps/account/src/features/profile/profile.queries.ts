import type { RegionId } from '@lemari/domain/region';
import { defineQuery } from '@lemari/kit/release';

export interface ProfileArg {
  readonly region: RegionId;
}

/** What somebody has told of themselves; undefined is what they have not. */
export interface Profile {
  readonly email: string;
  readonly name: string | undefined;
  /** Digits, the country's code first. */
  readonly phoneNumber: string | undefined;
  /** ISO date. */
  readonly birthday: string | undefined;
  readonly job: string | undefined;
}

/** What is undefined stays as it is; null takes away what was told. */
interface ProfileChange extends ProfileArg {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
}

export const profileQuery = defineQuery<ProfileArg, Profile>('account/profile');
/** Changes; each gives back the profile as it is then. */
export const updateProfile = defineQuery<ProfileChange, Profile>('account/update-profile');
export const updateNameAndPhone = defineQuery<
  Pick<ProfileChange, 'region' | 'name' | 'phoneNumber'>,
  Profile
>('account/update-name-and-phone');
