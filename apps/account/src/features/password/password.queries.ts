import type { RegionId } from '@lemari/domain/region';
import { defineQuery } from '@lemari/kit/release';

/** Chooses another password for whoever is signed in. */
export const changePassword = defineQuery<
  { readonly region: RegionId; readonly password: string },
  undefined
>('account/change-password');
