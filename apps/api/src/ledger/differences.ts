import type { Tables } from '../platform/database/tables.ts';

interface DifferenceWords {
  /** What `expected` and `found` are. */
  readonly says: string;
  readonly todo: string;
}

/**
 * What may differ between the ledger, the providers, and the orders, invoices, charges and refunds; with what staff do about it.
 * In a name `charge` is the provider’s, but in `charge_revenue`, which is of what customers owe for lateness and damage.
 * @see rules/ledger/reconcile; docs/decisions/0283
 */
export const DIFFERENCES = {
  charge_missing: {
    says: 'The provider does not know a charge that the ledger has as paid.',
    todo: 'Look for the reference on the provider’s pages. Was it paid at another account or shop?',
  },
  charge_amount: {
    says: 'The provider has received another amount than the ledger has.',
    todo: 'Refund what is too much on the provider’s pages, or ask the customer for what is missing.',
  },
  charge_unpaid: {
    says: 'The provider has a charge as unpaid that the ledger has as paid.',
    todo: 'Ask the provider. If the money did not arrive, cancel what was paid with it.',
  },
  charge_unposted: {
    says: 'The provider has received money for an attempt that the shop has not as paid.',
    todo: 'Run payment ask with the number of the payment: the shop asks the provider, and accepts the money or returns it.',
  },
  charge_other: {
    says: 'The provider has received another amount for an attempt than was due, so the shop accepts it for nothing.',
    todo: 'Refund it on the provider’s pages, then run payment ask with the number of the payment: it can be paid again.',
  },
  charge_unknown: {
    says: 'The provider has received money for a charge that the shop does not know.',
    todo: 'Look for its customer on the provider’s pages. Was the database restored from a backup? Refund what pays for nothing.',
  },
  charges_unlisted: {
    says: 'A provider did not list its charges, so some may be unknown to the shop.',
    todo: 'Reconcile again later.',
  },
  charge_returned: {
    says: 'The provider has returned a charge, and the ledger has less of it as refunded.',
    todo: 'Find out who returned it: the bank (a dispute), or staff on the provider’s pages. Note it with payment note.',
  },
  charge_unanswered: {
    says: 'The provider did not say what it knows of a charge.',
    todo: 'Reconcile again later. A provider without keys here never answers: set its keys, or compare its statement by hand.',
  },
  refund_missing: {
    says: 'The ledger has a refund as made that the provider does not know.',
    todo: 'Make the refund on the provider’s pages; the customer was told that it is made.',
  },
  refund_failed: {
    says: 'A refund has failed at the provider after it had been accepted.',
    todo: 'Send the money by bank transfer, and note it with payment note.',
  },
  refund_amount: {
    says: 'The provider has refunded another amount than the ledger has.',
    todo: 'Refund what is missing on the provider’s pages. What is too much is lost; note it with payment note.',
  },
  refund_unknown: {
    says: 'The provider has refunds that the ledger does not have.',
    todo: 'Find out who made them: the shop’s staff on the provider’s pages, or the bank (a dispute). Note it with payment note.',
  },
  refund_not_noted: {
    says: 'The provider has made a refund that is still open here.',
    todo: 'The shop asks again by itself. If it is still open in an hour, look at the log for its reference.',
  },
  unbalanced: {
    says: 'A movement does not add up to zero.',
    todo: 'The database was changed past its checks. Restore it from a backup, or ask a developer.',
  },
  payment_unposted: {
    says: 'A paid attempt is not in the ledger.',
    todo: 'Ask a developer: every payment is posted in the transaction that settles it.',
  },
  payment_not_noted: {
    says: 'The ledger has a payment whose attempt is not paid.',
    todo: 'Ask a developer: the attempt was changed after it was settled.',
  },
  refund_unposted: {
    says: 'A refund has another amount than the ledger, or is not in it.',
    todo: 'Ask a developer: every refund is posted in the transaction that writes it.',
  },
  refund_state: {
    says: 'A refund is made here and open in the ledger, or the other way round.',
    todo: 'Ask a developer: a refund is posted as made in the transaction that notes it.',
  },
  order_revenue: {
    says: 'What an order was paid for, less its refunds, differs from the ledger.',
    todo: 'Compare the order (payment show) with its payments. A total that changed after the payment is an error.',
  },
  invoice_revenue: {
    says: 'What an invoice was paid for, less its refunds, differs from the ledger.',
    todo: 'Compare the invoice (payment show) with its payments. Only a payment or a waiver makes an invoice paid.',
  },
  charge_revenue: {
    says: 'A late fee or a charge for damage that was paid or waived differs from the ledger.',
    todo: 'Compare the charge with payment show, and ask a developer.',
  },
  surplus_left: {
    says: 'Money that nothing was due for has not been returned.',
    todo: 'Refund it on the provider’s pages, and ask a developer why the shop did not.',
  },
  refund_left: {
    says: 'What the ledger owes in refunds differs from the open refunds.',
    todo: 'If the customer’s account was deleted meanwhile, make the refund on the provider’s pages by the reference of its charge.',
  },
} as const satisfies Record<string, DifferenceWords>;

export type DifferenceKind = keyof typeof DIFFERENCES;

/** One difference. Amounts are minor units. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Id of the payable; it may be deleted. Null where none is known. */
  readonly payable: number | null;
  /** Our reference of the charge or refund. */
  readonly reference: string | null;
  /** Where there is no payable. */
  readonly provider?: string;
  readonly currency: Tables['ledger_entry']['currency'];
  readonly expected: number;
  readonly found: number;
}
