import type { Money } from '@lemari/currency/money';
import type { OwedCharge } from '@lemari/domain/charge';
import type { RegionId } from '@lemari/domain/region';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { PayWith } from '../payment/payment.queries.ts';

const loadApi = () => import(/* webpackChunkName: "orders-api" */ './charges.api.ts');

interface RegionArg {
  readonly region: RegionId;
}

interface ChargeArg extends RegionArg {
  readonly id: number;
}

interface PayChargeArg extends ChargeArg {
  /** As the customer has seen it. */
  readonly price: Money;
  readonly payWith: PayWith;
  readonly isCardSaved: boolean;
  /** Path of the page to which the provider's page leads back. */
  readonly returnTo: string;
}

/** What the customer owes or owed in a region beside prices, open charges first. */
export const chargesQuery = defineQuery<RegionArg, readonly OwedCharge[]>('checkout/charges', loadApi);

export const payCharge = defineMutation<PayChargeArg, OwedCharge>('checkout/pay-charge', loadApi);

/** Makes the API ask the provider. */
export const checkCharge = defineMutation<ChargeArg, OwedCharge>('checkout/check-charge', loadApi);
