import type { WireAccount } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import { type BankChoice, chosenBank, handlerFactsOf } from '@lemari/domain/subscription/bank-handler';
import type { BankAccount, BankNumber, PendingInvoice } from './bank.queries.ts';

type WireInvoice = WireAccount['pending_invoices'][number];

const BANK_METHODS: readonly unknown[] = ['virtual_account', 'bank_transfer'];

const isBankMethod = (
  option: WireAccount['primary_payment_option'],
): option is NonNullable<BankAccount['primaryOption']> => BANK_METHODS.includes(option);

export const bankAccountFromWire = ({ data }: { readonly data: WireAccount }): BankAccount => ({
  primaryOption: isBankMethod(data.primary_payment_option) ? data.primary_payment_option : undefined,
  pending: data.pending_invoices.map((invoice) => pendingFromWire(data, invoice)),
});

function pendingFromWire(account: WireAccount, wire: WireInvoice): PendingInvoice {
  const money = (amount: number) => toMoney(amount, wire.currency);
  const chosen = chosenBank(handlerFactsOf(account, wire.invoice_id));
  const isPayable = chosen?.can === 'pay';
  return {
    id: wire.invoice_id,
    subscriptionId: wire.subscription_id,
    month: wire.month,
    rows: wire.invoice_items.map(({ type, title, price }) => ({ type, title, price: money(price) })),
    total: money(wire.subtotal),
    chosen,
    number: isPayable ? numberFromWire(wire) : undefined,
    virtualAccountId: isPayable
      ? account.payment_methods.virtual_accounts.find(
          ({ invoice_id: id, status }) => id === wire.invoice_id && status === 'active',
        )?.id
      : undefined,
  };
}

function numberFromWire({ payment, currency }: WireInvoice): BankNumber | undefined {
  const { virtual_account: account, bank_transfer: transfer } = payment ?? {};
  if (account)
    return {
      method: 'virtual_account',
      bank: account.bank,
      number: account.virtual_account_number,
      amount: toMoney(account.expected_amount, currency),
      expiresAt: account.expiration_date,
      isConfirmed: false,
    };
  return transfer
    ? {
        method: 'bank_transfer',
        bank: transfer.bank,
        number: transfer.account_number,
        amount: toMoney(transfer.expected_amount, currency),
        expiresAt: transfer.expiration_date,
        isConfirmed: Boolean(transfer.confirmed_at),
      }
    : undefined;
}

/** The answer of `listPaymentOptions`, as far as it is read. */
export interface WireOptions {
  readonly payment_options: readonly {
    readonly banks: readonly {
      readonly payment_method: BankChoice['method'];
      readonly code: BankChoice['bank'];
    }[];
  }[];
}

/** @see rules/payment/bank-fields */
export const bankOptionsFromWire = ({ payment_options: options }: WireOptions): readonly BankChoice[] =>
  options.flatMap(({ banks }) => banks.map(({ payment_method: method, code: bank }) => ({ method, bank })));
