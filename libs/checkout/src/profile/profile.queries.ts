import type { DressPreferences, PhysicalValues } from '@lemari/domain/person/physical-attributes';
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
  readonly isPhoneVerified: boolean;
  /** ISO date. */
  readonly birthday: string | undefined;
  readonly job: string | undefined;
  readonly city: string | undefined;
  /** Undefined for a city that is not listed. */
  readonly cityId: number | undefined;
  /** In cm and kg. */
  readonly physical: PhysicalValues;
  /** The size that the user usually wears. */
  readonly dress: DressPreferences | undefined;
}

/** Undefined keeps a value, null removes it. */
export interface ProfileChange extends ProfileArg {
  readonly name?: string | undefined;
  readonly phoneNumber?: string | null | undefined;
  readonly birthday?: string | null | undefined;
  readonly job?: string | null | undefined;
  /** A listed city by its id, or another one by its name. */
  readonly city?: { readonly id: number } | { readonly name: string } | null | undefined;
  readonly physical?: PhysicalValues | undefined;
  readonly dress?: DressPreferences | null | undefined;
}

export const profileQuery = defineQuery<ProfileArg, Profile>('customer/profile', loadApi);
/** Mutations. Each returns the changed profile. */
export const updateProfile = defineMutation<ProfileChange, Profile>('customer/update-profile', loadApi);
export const updateNameAndPhone = defineMutation<
  Pick<ProfileChange, 'region' | 'name'> & { readonly phoneNumber?: string | undefined },
  Profile
>('customer/update-name-and-phone', loadApi);
