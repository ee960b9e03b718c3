import type { Bank, BankMethod } from '@lemari/contract/payment-values';
import type { WireAccount } from '@lemari/contract/wire';
import type { RegionId } from '../region/region.ts';

/** @see rules/payment/handlers */
export const BANK_HANDLERS = ['bca_bank_transfer', 'bca_virtual_account', 'bni_virtual_account'] as const;
export type BankHandler = (typeof BANK_HANDLERS)[number];

/** A bank with the method by which it is paid. */
export interface BankChoice {
  readonly method: BankMethod;
  readonly bank: Bank;
}

/** @see rules/payment/handler-bca-account, rules/payment/handler-other-account, rules/payment/handler-transfer */
export function handlerOf({ method, bank }: BankChoice): BankHandler {
  if (method === 'bank_transfer') return 'bca_bank_transfer';
  return bank === 'bca' ? 'bca_virtual_account' : 'bni_virtual_account';
}

const CHOICES = {
  bca_bank_transfer: { method: 'bank_transfer', bank: 'bca' },
  bca_virtual_account: { method: 'virtual_account', bank: 'bca' },
  bni_virtual_account: { method: 'virtual_account', bank: 'bni' },
} as const satisfies Record<BankHandler, BankChoice>;

export const choiceOf = (handler: BankHandler): BankChoice => CHOICES[handler];

/** What decides the handler of an account. */
export interface HandlerFacts {
  readonly hasPendingInvoice: boolean;
  /** The choice of the last payment; undefined before the first one. */
  readonly choice: BankChoice | undefined;
  /** Whether the account number of that payment can still be paid. */
  readonly isActive: boolean;
}

/** The bank that a person pays at, and what they can do there. */
export interface ChosenBank {
  readonly handler: BankHandler;
  /** `pay`: its number waits for money. `refresh`: a new number of the same bank is asked for. */
  readonly can: 'pay' | 'refresh';
}

/**
 * The bank handler of an account; undefined where it is cleared.
 * @see rules/payment/handler-without-invoice, rules/payment/handler-inactive-account, rules/payment/inactive-account-refreshed
 */
export function chosenBank({ hasPendingInvoice, choice, isActive }: HandlerFacts): ChosenBank | undefined {
  if (!hasPendingInvoice || !choice) return undefined;
  return { handler: handlerOf(choice), can: isActive ? 'pay' : 'refresh' };
}

/** The facts of one pending invoice of an account. @param invoice its id; by default the latest one */
export function handlerFactsOf(account: WireAccount, invoice?: number): HandlerFacts {
  const pending = account.pending_invoices.find(
    ({ invoice_id: id }) => invoice === undefined || id === invoice,
  );
  const payment = pending?.payment;
  return {
    hasPendingInvoice: pending !== undefined,
    choice: pending && choiceOfPayment(account, pending.invoice_id, payment?.payment_method),
    isActive: payment?.is_open === true && (payment.virtual_account ?? payment.bank_transfer) !== null,
  };
}

function choiceOfPayment(
  { payment_methods: { virtual_accounts: accounts } }: WireAccount,
  invoice: number,
  method: string | undefined,
): BankChoice | undefined {
  if (method === 'bank_transfer') return CHOICES.bca_bank_transfer;
  if (method !== 'virtual_account') return undefined;
  const latest = accounts.find(({ invoice_id: id }) => id === invoice);
  return latest && { method, bank: latest.bank };
}

/** The page of a handler, below the base. @see rules/subscriptions/bank-transfer, rules/subscriptions/bank-transfer-bca */
export function bankPath(choice: BankChoice | undefined): string {
  if (!choice) return '/subscription/start/bank-transfer';
  return choice.method === 'bank_transfer'
    ? `/subscription/start/bank-transfer/${choice.bank}`
    : `/subscription/start/virtual-account/${choice.bank}`;
}

/** Flags that switch a bank on. */
export type BankFlag = 'payment-method-bni-virtual-account';

interface BankOption extends BankChoice {
  readonly id: number;
  readonly region: RegionId;
  readonly description: string;
  readonly flag?: BankFlag;
}

const BANK_OPTIONS: readonly BankOption[] = [
  { id: 1, method: 'virtual_account', bank: 'bca', region: 'id', description: 'BCA virtual account' },
  {
    id: 2,
    method: 'virtual_account',
    bank: 'bni',
    region: 'id',
    description: 'BNI virtual account',
    flag: 'payment-method-bni-virtual-account',
  },
  { id: 3, method: 'bank_transfer', bank: 'bca', region: 'id', description: 'BCA bank transfer' },
];

/** The banks that plans of a region are paid at. @see rules/payment/banks-offered */
export const banksOffered = (
  region: RegionId,
  flags: Readonly<Record<BankFlag, boolean>>,
): readonly BankOption[] =>
  BANK_OPTIONS.filter(
    (option) => option.region === region && (option.flag === undefined || flags[option.flag]),
  );
