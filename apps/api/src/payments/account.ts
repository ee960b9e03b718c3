import type { WireAccount, WireVirtualAccount } from '@lemari/contract/wire';
import { isPaidByCard } from '@lemari/domain/plan';
import type { RegionId } from '@lemari/domain/region';
import { secondsLeft } from '@lemari/domain/time/time-left';
import type { Db } from '../platform/database/database.ts';
import type { Answer, Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { type AttemptRow, attemptsOf } from './attempt-rows.ts';
import { cardsOf, wireCardFromRow } from './card-rows.ts';
import { shownAttemptOf, wirePaymentFromRow } from './payment.map.ts';

/** Virtual accounts of an answer. */
const MOST = 20;

export interface AccountOwner {
  readonly customer: number;
  readonly region: RegionId;
}

/** @see rules/calls/get-account */
export const getAccount: Handler<'getAccount'> = ({ customer, headers: { region } }, tools) =>
  accountOf(tools, { customer, region });

/** An account with the invoices of plans that are paid through a bank. @see rules/payment/account-invoices */
export async function accountOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  owner: AccountOwner,
): Promise<Answer<'getAccount'>> {
  const { primary_payment_option: option } = await db
    .selectFrom('customer')
    .where('id', '=', owner.customer)
    .select('primary_payment_option')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  return {
    data: {
      id: owner.customer,
      primary_payment_option: option,
      cards: (await cardsOf(db, owner.customer)).map(wireCardFromRow),
      pending_invoices: isPaidByCard(owner.region) ? [] : await pendingInvoicesOf(db, owner, now),
      payment_methods: { virtual_accounts: await virtualAccountsOf(db, owner, now) },
    },
  };
}

async function pendingInvoicesOf(
  db: Db,
  { customer, region }: AccountOwner,
  now: string,
): Promise<WireAccount['pending_invoices']> {
  const invoices = await db
    .selectFrom('invoice')
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .where('paid_at', 'is', null)
    .where('voided_at', 'is', null)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
  const attempts = await attemptsOf(db, [0, ...invoices.map(({ payable_id: payable }) => payable)]);
  return invoices.map((invoice) => ({
    invoice_id: invoice.id,
    subscription_id: invoice.subscription_id,
    month: invoice.month,
    invoice_status: 'pending' as const,
    subtotal: invoice.total_price,
    currency: invoice.currency,
    invoice_items: invoice.rows,
    payment: wirePaymentFromRow(shownAttemptOf(attempts.get(invoice.payable_id) ?? []), now),
  }));
}

/** Whether money can still come to the account number of an attempt. */
export const isOpenNumber = (
  { status, charge_id: charge, expires_at: expiresAt }: AttemptRow,
  now: string,
): boolean => status === 'waiting' && charge !== null && (expiresAt === null || expiresAt > now);

/** @see rules/payment/virtual-account-fields, rules/payment/account-virtual-accounts */
async function virtualAccountsOf(
  db: Db,
  { customer, region }: AccountOwner,
  now: string,
): Promise<WireVirtualAccount[]> {
  const rows = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.payable_id', 'a.payable_id')
    .where('i.customer_id', '=', customer)
    .where('i.region', '=', region)
    .where('a.method', '=', 'virtual_account')
    .where('a.next_step', 'is not', null)
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .selectAll('a')
    .select('i.id as invoice')
    .execute();
  return rows.flatMap((row, index): WireVirtualAccount[] => {
    const { next_step: next, charge_id: charge, provider, amount, id, invoice } = row;
    if (next?.kind !== 'virtual_account') return [];
    const isActive = isOpenNumber(row, now);
    return [
      {
        id,
        invoice_id: invoice,
        active_external_id: isActive ? charge : null,
        virtual_account_number: next.number,
        bank: next.bank,
        payment_provider: provider,
        expected_amount: amount,
        is_primary: index === 0,
        status: isActive ? 'active' : 'inactive',
        time_left: secondsLeft(next.expiresAt, now),
        expiration_date: next.expiresAt,
      },
    ];
  });
}

/** @see rules/calls/update-payment-method, rules/payment/primary-option */
export const updatePaymentMethod: Handler<'updatePaymentMethod'> = async (
  { customer, headers: { region }, body: { payment_method: method } },
  tools,
) => {
  await setPrimaryOption(tools.db, customer, method);
  return accountOf(tools, { customer, region });
};

export const setPrimaryOption = (
  db: Db,
  customer: number,
  method: NonNullable<WireAccount['primary_payment_option']>,
) => db.updateTable('customer').set({ primary_payment_option: method }).where('id', '=', customer).execute();
