import type { Money } from '@lemari/currency/money';
import type { CardFacts } from '@lemari/checkout/payment';
import type { RegionId } from '@lemari/domain/region';
import type { LifeState } from '@lemari/domain/subscription/life';
import { defineMutation, defineQuery, LOADER_ONLY } from '@lemari/kit/release';
import type { Membership } from '../subscription-modals/memberships.queries.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './own-plans.api.ts');

/** A row of an invoice. @see rules/plans/row-types */
export interface InvoiceRow {
  readonly type: 'DEFAULT' | 'DEPOSIT' | 'DISCOUNT' | 'INSURANCES' | 'TOTAL';
  readonly title: string;
  readonly price: Money;
}

/** What a month of a subscription costs. */
export interface MonthInvoice {
  readonly id: number;
  /** 1 for the first month. */
  readonly month: number;
  /** The last one is the total. */
  readonly rows: readonly InvoiceRow[];
  readonly total: Money;
  readonly status: 'pending' | 'paid' | 'void';
  /** ISO dates, both included; undefined for a first month that is not paid. */
  readonly span: { readonly from: string; readonly to: string } | undefined;
  /** ISO date in the region's zone. */
  readonly paidOn: string | undefined;
  /** The card that has paid it. */
  readonly card: { readonly brand: string; readonly lastFour: string } | undefined;
}

/** A subscription with all that its page shows. */
export interface OwnPlan extends Membership {
  readonly state: LifeState;
  /** Of a month, without what lowers it. */
  readonly price: Money;
  /** Months; 0 for none. */
  readonly commitmentMonths: number;
  /** What is still due until the last day: of a cancelled one, or if it were cancelled now. */
  readonly commitmentCost: Money;
  readonly discount: { readonly title: string; readonly amount: Money; readonly months: number } | undefined;
  /** ISO date in the region's zone; undefined until it is paid. */
  readonly startedOn: string | undefined;
  /** What credits take off the next month. */
  readonly nextCredit: Money;
  readonly nextPlan: NextPlan | undefined;
  /** ISO date: the day from which another plan can hold. Undefined while none can be chosen. */
  readonly changeFrom: string | undefined;
  /** Latest first. */
  readonly invoices: readonly MonthInvoice[];
  /** The provider’s page, on which the last payment waits for the person. */
  readonly redirectUrl: string | undefined;
  /** With which the bank’s question is shown. */
  readonly clientSecret: string | undefined;
}

/** The plan that is chosen from the next month on. */
export interface NextPlan {
  readonly id: string;
  readonly name: string;
  readonly price: Money;
  readonly commitmentMonths: number;
  /** ISO date. */
  readonly from: string;
  /** Months of a discount are lost with the present plan. */
  readonly endsDiscount: boolean;
}

interface RegionArg {
  readonly region: RegionId;
}

/** The person's subscriptions in a region, latest first. */
export const ownPlansQuery = defineQuery<RegionArg, readonly OwnPlan[]>(`${LOADER_ONLY}own-plans`, loadApi);

export type OwnPlanArg = RegionArg & { readonly id: number };

export const cancelPlan = defineMutation<OwnPlanArg, OwnPlan>('account/cancel-plan', loadApi);
/** Undoes a cancellation. */
export const resumePlan = defineMutation<OwnPlanArg, OwnPlan>('account/resume-plan', loadApi);
/** Chooses the plan from the next month on; the present one undoes a change. */
export const changePlan = defineMutation<OwnPlanArg & { readonly planId: string }, OwnPlan>(
  'account/change-plan',
  loadApi,
);
/** Asks the provider what became of a payment. */
export const checkMonth = defineMutation<OwnPlanArg, OwnPlan>('account/check-month', loadApi);

type PayMonthArg = OwnPlanArg & {
  /** Path to which a provider returns the person. */
  readonly returnTo: string;
};

/** Pays the open month. @param card undefined for the default one */
export const payMonth = defineMutation<PayMonthArg & { readonly card: CardFacts | undefined }, OwnPlan>(
  'account/pay-month',
  loadApi,
);
/** Starts a payment of the open month on the provider's page. */
export const beginHostedMonth = defineMutation<PayMonthArg, { readonly url: string }>(
  'account/begin-hosted-month',
  loadApi,
);
