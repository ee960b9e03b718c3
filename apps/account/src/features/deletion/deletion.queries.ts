import type { WireDeletion } from '@lemari/contract/wire';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './deletion.api.ts');

interface InRegion {
  readonly region: RegionId;
}

export type Obstacle = WireDeletion['data']['obstacles'][number];

export interface Deletion {
  /** ISO instant at which a deletion that is requested now takes effect. */
  readonly effectiveAt: string;
  readonly days: number;
  readonly obstacles: readonly Obstacle[];
}

/** What stands in the way of deleting the account. @see rules/calls/get-deletion */
export const deletionQuery = defineQuery<InRegion, Deletion>('account/deletion', loadApi);

/** @returns the ISO instant of the deletion. @see rules/calls/request-deletion */
export const requestDeletion = defineMutation<InRegion & { readonly otp: string }, string>(
  'account/request-deletion',
  loadApi,
);

/** Keeps the account, and signs in. @see rules/calls/cancel-deletion */
export const keepAccount = defineMutation<
  InRegion & { readonly email: string; readonly otp: string },
  undefined
>('account/keep', loadApi);
