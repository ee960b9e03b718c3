import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './new-password.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** Mails the link to a new password. @returns the e-mail */
export const forgetPassword = defineMutation<InRegion & { readonly email: string }, string>(
  'account/forget-password',
  loadApi,
);
/** Sets a new password with the code of that mail. */
export const setNewPassword = defineMutation<
  InRegion & { readonly code: string; readonly password: string },
  undefined
>('account/set-new-password', loadApi);
