import type { BankMethod } from '@lemari/contract/payment-values';
import type { Money } from '@lemari/currency/money';
import type { RegionId } from '@lemari/domain/region';
import type { BankChoice, ChosenBank } from '@lemari/domain/subscription/bank-handler';
import { defineMutation, defineQuery, LOADER_ONLY } from '@lemari/kit/release';
import type { DepositAccount, InvoiceLine, SubscribeArg, Subscription } from '@lemari/plans/subscriptions';

const loadApi = () => import(/* webpackChunkName: "api" */ './bank.api.ts');

interface RegionArg {
  readonly region: RegionId;
}

/** The account number that waits for the money of one invoice. */
export interface BankNumber extends BankChoice {
  readonly number: string;
  readonly amount: Money;
  /** ISO instant. */
  readonly expiresAt: string;
  /** The person has said that the transfer is made. */
  readonly isConfirmed: boolean;
}

/** An invoice of a plan that waits for money from a bank. @see rules/payment/invoice-fields */
export interface PendingInvoice {
  readonly id: number;
  readonly subscriptionId: number;
  /** 1 for the first month. */
  readonly month: number;
  readonly rows: readonly InvoiceLine[];
  readonly total: Money;
  /** The bank of the last payment, and what can be done there. @see rules/payment/handlers */
  readonly chosen: ChosenBank | undefined;
  /** Undefined where no number can be paid. */
  readonly number: BankNumber | undefined;
  /** Of the number, if it is a virtual account. */
  readonly virtualAccountId: number | undefined;
}

/** What an account owes for plans that are paid through a bank. @see rules/calls/get-account */
export interface BankAccount {
  readonly primaryOption: BankMethod | undefined;
  /** Latest first. */
  readonly pending: readonly PendingInvoice[];
}

/** @see rules/payment/account-invoices */
export const bankAccountQuery = defineQuery<RegionArg, BankAccount>(`${LOADER_ONLY}bank-account`, loadApi);

/** Methods through a bank, and the banks of each, in the order of the service. @see rules/calls/payment-options */
export const bankOptionsQuery = defineQuery<RegionArg, readonly BankChoice[]>(
  `${LOADER_ONLY}bank-options`,
  loadApi,
);

/** Mutations. Each press tries once. */
export const subscribeByBank = defineMutation<SubscribeArg & { readonly choice: BankChoice }, Subscription>(
  'bank/subscribe',
  loadApi,
);

type InvoiceArg = RegionArg & { readonly invoice: number };

/** Opens a number for an invoice: of the same bank again, or of another one, which ends the old number. */
export const openNumber = defineMutation<InvoiceArg & { readonly choice: BankChoice }, BankAccount>(
  'bank/open-number',
  loadApi,
);
export const endVirtualAccount = defineMutation<RegionArg & { readonly id: number }, BankAccount>(
  'bank/end-virtual-account',
  loadApi,
);
/** Ends an invoice that is not paid, and its payments. */
export const deleteInvoice = defineMutation<InvoiceArg, BankAccount>('bank/delete-invoice', loadApi);
/** The person says that the transfer is made. */
export const confirmTransfer = defineMutation<InvoiceArg, BankAccount>('bank/confirm-transfer', loadApi);
/** Ends a subscription that is not paid. */
export const cancelRequest = defineMutation<RegionArg & { readonly id: number }, Subscription>(
  'bank/cancel-request',
  loadApi,
);
/** The way that the numbers of later months are opened. @see rules/payment/primary-option */
export const setPrimaryOption = defineMutation<RegionArg & { readonly method: BankMethod }, BankAccount>(
  'bank/set-primary-option',
  loadApi,
);

/** Where a deposit is transferred to. @see rules/calls/deposit-account */
export const setDepositAccount = defineMutation<
  RegionArg & { readonly id: number } & DepositAccount,
  Subscription
>('bank/set-deposit-account', loadApi);
