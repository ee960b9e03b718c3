import { EXAMPLES } from '@lemari/contract/examples';
import type { WireAccount, WireSubscription } from '@lemari/contract/wire';

/** A plan whose first month waits for money in a virtual account of BCA. */
export const WAITING: WireSubscription = EXAMPLES.subscribeByBank.data;
export const ACCOUNT: WireAccount = EXAMPLES.createVirtualAccount.data;
export const NO_ACCOUNT: WireAccount = EXAMPLES.deleteVirtualAccount.data;
export const TRANSFER_CONFIRMED: WireAccount = EXAMPLES.confirmTransfer.data;

const [INVOICE] = ACCOUNT.pending_invoices;
const [NUMBER] = ACCOUNT.payment_methods.virtual_accounts;
const [TRANSFER] = TRANSFER_CONFIRMED.pending_invoices;
if (!INVOICE?.payment || !NUMBER || !TRANSFER?.payment?.bank_transfer)
  throw new Error('pending invoices are expected');

/** The number of BCA has expired. */
export const EXPIRED: WireAccount = {
  ...ACCOUNT,
  pending_invoices: [{ ...INVOICE, payment: { ...INVOICE.payment, status: 'expired', is_open: false } }],
  payment_methods: {
    virtual_accounts: [{ ...NUMBER, status: 'inactive', active_external_id: null, time_left: 0 }],
  },
};

export const TRANSFER_WAITING: WireAccount = {
  ...TRANSFER_CONFIRMED,
  pending_invoices: [
    {
      ...TRANSFER,
      payment: {
        ...TRANSFER.payment,
        bank_transfer: { ...TRANSFER.payment.bank_transfer, confirmed_at: null },
      },
    },
  ],
};

/** A plan that runs, and whose second month is billed. */
export const RUNNING: WireSubscription = {
  ...WAITING,
  status: 'active',
  started_at: '2026-10-28T02:00:00.000Z',
  next_billing_date: '2026-12-28',
  earliest_end_date: '2026-11-27',
  invoices: [
    ...WAITING.invoices.map((invoice) => ({
      ...invoice,
      id: 60,
      month: 2,
      rows: [
        { type: 'DEFAULT' as const, title: 'Single, month 2', price: 99_000_000 },
        { type: 'TOTAL' as const, title: 'Due with this month', price: 99_000_000 },
      ],
      total_price: 99_000_000,
      starts_on: '2026-11-28',
      ends_on: '2026-12-27',
    })),
    ...WAITING.invoices.map((invoice) => ({
      ...invoice,
      status: 'paid' as const,
      starts_on: '2026-10-28',
      ends_on: '2026-11-27',
      paid_at: '2026-10-28T02:00:00.000Z',
    })),
  ],
};

/** Its account: the number of the second month. */
export const MONTH_ACCOUNT: WireAccount = {
  ...ACCOUNT,
  pending_invoices: [
    {
      ...INVOICE,
      invoice_id: 60,
      month: 2,
      subtotal: 99_000_000,
      invoice_items: RUNNING.invoices[0]?.rows ?? [],
      payment: INVOICE.payment.virtual_account && {
        ...INVOICE.payment,
        virtual_account: { ...INVOICE.payment.virtual_account, expected_amount: 99_000_000 },
      },
    },
  ],
  payment_methods: { virtual_accounts: [{ ...NUMBER, invoice_id: 60, expected_amount: 99_000_000 }] },
};

/** BNI too, while its flag is on. */
export const WITH_BNI = {
  payment_options: EXAMPLES.listPaymentOptions.payment_options.map((option) =>
    option.payment_method === 'virtual_account'
      ? {
          ...option,
          banks: [
            ...option.banks,
            {
              id: 2,
              code: 'bni' as const,
              payment_method: 'virtual_account' as const,
              logo_url: null,
              region: 'id' as const,
              description: 'BNI virtual account',
            },
          ],
        }
      : option,
  ),
};
