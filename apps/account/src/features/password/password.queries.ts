import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './password.api.ts');

/** Chooses another password for whoever is signed in. */
export const changePassword = defineMutation<
  { readonly region: RegionId; readonly password: string },
  undefined
>('account/change-password', loadApi);
