import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './profile.api.ts');

export interface ProfileArg {
  readonly region: RegionId;
}

/** The user's details; undefined where the user has entered none. */
export interface Profile {
  readonly email: string;
  readonly name: string | undefined;
  /** Digits, the country code first. */
  readonly phoneNumber: string | undefined;
  /** ISO date. */
  readonly birthday: string | undefined;
  readonly job: string | undefined;
}

/** Undefined keeps a value, null removes it. */
interface ProfileChange extends ProfileArg {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
}

export const profileQuery = defineQuery<ProfileArg, Profile>('customer/profile', loadApi);
/** Mutations. Each returns the changed profile. */
export const updateProfile = defineMutation<ProfileChange, Profile>('customer/update-profile', loadApi);
export const updateNameAndPhone = defineMutation<
  Pick<ProfileChange, 'region' | 'name' | 'phoneNumber'>,
  Profile
>('customer/update-name-and-phone', loadApi);
