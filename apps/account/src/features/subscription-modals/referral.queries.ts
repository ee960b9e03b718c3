import type { Money } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import { defineQuery } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "customer-api" */ './referral.api.ts');

/** What a person's invitations give. @see docs/decisions/0246 */
export interface Referral {
  readonly code: string;
  /** What a new member gets; undefined where a link gives nothing. */
  readonly gift?: { readonly amount: Money; readonly months: number } | undefined;
  /** What the next invoices are lowered by. */
  readonly credit: Money;
  /** New members who came by the link. */
  readonly friends: number;
}

export const referralQuery = defineQuery<{ readonly region: RegionId }, Referral>(
  'customer/referral',
  loadApi,
);
