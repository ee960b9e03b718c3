import type { RegionId } from '@lemari/domain/region';
import { defineQuery } from '@lemari/kit/release';

interface InRegion {
  readonly region: RegionId;
}

/** Sends the way to a new password; gives back where to. */
export const forgetPassword = defineQuery<InRegion & { readonly email: string }, string>(
  'account/forget-password',
);
/** Chooses a new password with the code of that mail. */
export const setNewPassword = defineQuery<
  InRegion & { readonly code: string; readonly password: string },
  undefined
>('account/set-new-password');
