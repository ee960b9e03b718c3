import type { WireUserExport } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './export.api.ts');

/** All personal data of the user. @see rules/calls/export-user */
export const exportUser = defineMutation<
  { readonly region: RegionId; readonly otp: string },
  WireUserExport['data']
>('account/export', loadApi);
