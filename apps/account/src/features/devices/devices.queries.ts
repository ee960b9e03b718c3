import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './devices.api.ts');

interface InRegion {
  readonly region: RegionId;
}

/** A browser that is signed in. */
export interface Device {
  readonly id: number;
  readonly browser: string | undefined;
  readonly system: string | undefined;
  /** ISO instant. */
  readonly usedAt: string;
  readonly isThis: boolean;
}

/** @see rules/calls/list-devices */
export const devicesQuery = defineQuery<InRegion, readonly Device[]>('account/devices', loadApi);

/** Signs out of one device. @see rules/calls/delete-device */
export const endDevice = defineMutation<InRegion & { readonly id: number }, undefined>(
  'account/end-device',
  loadApi,
);

/** Signs out everywhere else. @see rules/calls/delete-other-devices */
export const endOtherDevices = defineMutation<InRegion, undefined>('account/end-other-devices', loadApi);
