import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './password.api.ts');

/** Sets the password of the signed-in user. */
export const changePassword = defineMutation<
  { readonly region: RegionId; readonly password: string },
  undefined
>('account/change-password', loadApi);
