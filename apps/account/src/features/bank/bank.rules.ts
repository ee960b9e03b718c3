import { BANK_NAMES } from '@lemari/checkout/payment/rules';
import { formatBriefMoney, formatMoney } from '@lemari/currency/money';
import { deadlineWords } from '@lemari/domain/order/times';
import { numberWords, planTitle } from '@lemari/domain/plan/plan-words';
import type { RegionId } from '@lemari/domain/region';
import { ACCOUNT_HOLDER } from '@lemari/domain/settings/account-holder';
import {
  type BankChoice,
  type BankHandler,
  bankPath,
  choiceOf,
  handlerOf,
} from '@lemari/domain/subscription/bank-handler';
import { FIRST_MONTH_HOURS, RESUMABLE_DAYS } from '@lemari/domain/subscription/bank-months';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { rowAmount, type ShownRow } from '@lemari/plans/shown-rows';
import type { Subscription } from '@lemari/plans/subscriptions';
import type { BankNumber, PendingInvoice } from './bank.queries.ts';

export const isSameChoice = (one: BankChoice, other: BankChoice | undefined): boolean =>
  one.method === other?.method && one.bank === other.bank;

/** `BCA virtual account`, `BCA bank transfer`. */
export const choiceWords = ({ method, bank }: BankChoice): string =>
  `${BANK_NAMES[bank]} ${method === 'bank_transfer' ? 'bank transfer' : 'virtual account'}`;

/** The bank of the last payment of an invoice. */
export const bankOf = ({ chosen }: Pick<PendingInvoice, 'chosen'>): BankChoice | undefined =>
  chosen && choiceOf(chosen.handler);

/** In the address: the invoice that is paid. */
export const INVOICE = 'invoice';

/**
 * The page of a payment at a bank, or of the choice of one.
 * @param base of the vertical
 * @param invoice of a later month; the first month needs no name
 */
export function bankHref(base: string, choice: BankChoice | undefined, invoice?: PendingInvoice): string {
  const query = invoice !== undefined && invoice.month > 1 ? `?${INVOICE}=${invoice.id}` : '';
  return `${base}${bankPath(choice)}${query}`;
}

/** What an invoice costs. */
export interface InvoiceSummary {
  readonly title: string;
  readonly rows: readonly ShownRow[];
  readonly due: string;
}

/** @see rules/subscriptions/summary */
export const summaryOf = ({ planName }: Subscription, { rows, total }: PendingInvoice): InvoiceSummary => ({
  title: `${planName} plan`,
  rows: rows
    .filter(({ type }) => type !== 'TOTAL')
    .map((row) => ({ label: row.title, amount: rowAmount(row) })),
  due: formatBriefMoney(total),
});

/** `Single plan for clothes, 21 December 2026 to 20 January 2027`. */
export function invoiceTitle({ planName, vertical, invoices }: Subscription, { id }: PendingInvoice): string {
  const span = invoices.find((invoice) => invoice.id === id)?.span;
  const title = planTitle(planName, vertical);
  return span ? `${title}, ${yearDayWords(span.from)} to ${yearDayWords(span.to)}` : title;
}

/** What the page of a number shows. */
export interface NumberView {
  readonly title: string;
  readonly number: string;
  readonly amount: string;
  readonly details: string;
}

/** @see rules/payment/transfer-holder */
export const numberView = (number: BankNumber, region: RegionId): NumberView => ({
  title: choiceWords(number),
  number: number.number,
  amount: formatMoney(number.amount),
  details: `${
    number.method === 'bank_transfer' ? 'The account holder is' : 'Your bank shows the account as'
  } ${ACCOUNT_HOLDER}. Pay by ${deadlineWords(region, number.expiresAt)}.`,
});

/** How long a first month can be paid once its number is there. @see rules/subscriptions/bank-first-deadline */
export const FIRST_DEADLINE = `You have ${FIRST_MONTH_HOURS} hours to pay once you have the account number.`;

/** How long an unpaid plan waits after its number has expired. */
export const RESUMABLE = `Your plan and your codes wait for you for ${numberWords(RESUMABLE_DAYS)} days.`;

/** A way to pay at a bank, step by step. */
export interface Channel {
  readonly name: string;
  readonly steps: readonly string[];
}

const CHECK_NAME = `Check that the name is ${ACCOUNT_HOLDER}`;

/** Menus as the banks have them. */
const CHANNELS = {
  bca_virtual_account: (amount) => [
    {
      name: 'BCA ATM',
      steps: [
        'Insert your card and enter your PIN.',
        'Choose “Transaksi Lainnya”, “Transfer”, then “Ke Rek BCA Virtual Account”.',
        'Enter the account number, and choose “Benar”.',
        `${CHECK_NAME} and the amount ${amount}, then choose “Ya”.`,
      ],
    },
    {
      name: 'BCA mobile',
      steps: [
        'Open BCA mobile, choose “m-BCA” and sign in.',
        'Choose “m-Transfer”, then “BCA Virtual Account”.',
        'Enter the account number, and choose “Send”.',
        `${CHECK_NAME} and the amount ${amount}, then enter your PIN.`,
      ],
    },
    {
      name: 'KlikBCA internet banking',
      steps: [
        'Sign in to KlikBCA.',
        'Choose “Transfer Dana”, then “Transfer ke BCA Virtual Account”.',
        'Enter the account number, and choose “Lanjutkan”.',
        `${CHECK_NAME} and the amount ${amount}, then confirm with your KeyBCA.`,
      ],
    },
  ],
  bni_virtual_account: (amount) => [
    {
      name: 'BNI ATM',
      steps: [
        'Insert your card and enter your PIN.',
        'Choose “Menu Lainnya”, “Transfer”, then “Virtual Account Billing”.',
        'Enter the account number, and choose “Benar”.',
        `${CHECK_NAME} and the amount ${amount}, then choose “Ya”.`,
      ],
    },
    {
      name: 'BNI Mobile Banking',
      steps: [
        'Open BNI Mobile Banking and sign in.',
        'Choose “Transfer”, “Virtual Account Billing”, then “Input Baru”.',
        'Enter the account number, and choose “Lanjut”.',
        `${CHECK_NAME} and the amount ${amount}, then enter your transaction password.`,
      ],
    },
    {
      name: 'BNI internet banking',
      steps: [
        'Sign in to BNI Internet Banking.',
        'Choose “Transaksi”, then “Virtual Account Billing”.',
        'Enter the account number, and choose “Lanjutkan”.',
        `${CHECK_NAME} and the amount ${amount}, then confirm with your BNI e-Secure.`,
      ],
    },
  ],
  bca_bank_transfer: (amount) => [
    {
      name: 'BCA ATM',
      steps: [
        'Insert your card and enter your PIN.',
        'Choose “Transaksi Lainnya”, “Transfer”, then “Ke Rek BCA”.',
        'Enter the account number, and choose “Benar”.',
        `Enter exactly ${amount}.`,
        `${CHECK_NAME}, then choose “Ya”.`,
      ],
    },
    {
      name: 'BCA mobile',
      steps: [
        'Open BCA mobile, choose “m-BCA” and sign in.',
        'Choose “m-Transfer”, then “Antar Rekening”, and add the account number.',
        `Enter exactly ${amount}.`,
        `${CHECK_NAME}, then enter your PIN.`,
      ],
    },
    {
      name: 'KlikBCA internet banking',
      steps: [
        'Sign in to KlikBCA.',
        'Choose “Transfer Dana”, then “Transfer ke Rek BCA”, and add the account number.',
        `Enter exactly ${amount}.`,
        `${CHECK_NAME}, then confirm with your KeyBCA.`,
      ],
    },
  ],
} as const satisfies Readonly<Record<BankHandler, (amount: string) => readonly Channel[]>>;

/** Steps for each channel: ATM, mobile and internet banking. @see rules/payment/channels */
export const channelsOf = (choice: BankChoice, amount: string): readonly Channel[] =>
  CHANNELS[handlerOf(choice)](amount);
