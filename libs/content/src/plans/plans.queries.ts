import type { RegionId } from '@lemari/domain/region';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './plans.api.ts');

/** The plans of a page. */
export interface PlansShop {
  readonly region: RegionId;
  readonly vertical: 'apparel' | 'bags';
}

/** Keeps an e-mail until plans open. @returns the e-mail */
export const createPlanInterest = defineMutation<PlansShop & { readonly email: string }, string>(
  'content/plan-interest',
  loadApi,
);
