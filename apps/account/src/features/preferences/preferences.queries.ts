import type { RegionId } from '@lemari/domain/region';
import type { VerticalId } from '@lemari/domain/region/vertical';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './preferences.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** What a user prefers. @see rules/accounts/user-preferences */
export interface Preferences {
  readonly occasions: readonly string[];
  readonly styles: readonly string[];
  readonly onDemandOccasions: readonly string[];
  /** Ids. */
  readonly brands: readonly number[];
  readonly home: readonly string[];
}

export interface Brand {
  readonly id: number;
  readonly name: string;
}

export const preferencesQuery = defineQuery<InRegion, Preferences>('account/preferences', loadApi);
/** The brands of the most popular pieces of a vertical. @see rules/browse/preferences-page-size */
export const brandsQuery = defineQuery<InRegion & { readonly vertical: VerticalId }, readonly Brand[]>(
  'account/brands',
  loadApi,
);
/** Missing ones stay. */
export const savePreferences = defineMutation<InRegion & Partial<Preferences>, Preferences>(
  'account/save-preferences',
  loadApi,
);
