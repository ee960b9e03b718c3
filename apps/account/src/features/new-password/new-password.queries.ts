import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './new-password.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** Sends the way to a new password; gives back where to. */
export const forgetPassword = defineMutation<InRegion & { readonly email: string }, string>(
  'account/forget-password',
  loadApi,
);
/** Chooses a new password with the code of that mail. */
export const setNewPassword = defineMutation<
  InRegion & { readonly code: string; readonly password: string },
  undefined
>('account/set-new-password', loadApi);
