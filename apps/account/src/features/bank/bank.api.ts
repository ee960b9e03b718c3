import type { OperationName } from '@lemari/contract/operations';
import type { WireAccount } from '@lemari/contract/wire';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import type { RegionId } from '@lemari/domain/region';
import type { Subscription } from '@lemari/plans/subscriptions';
import {
  subscriptionFromDocument,
  wireFromAgreement,
  wireFromDiscount,
} from '@lemari/plans/subscriptions-map';
import { bankAccountFromWire, bankOptionsFromWire, type WireOptions } from './bank.map.ts';
import {
  type BankAccount,
  bankAccountQuery,
  bankOptionsQuery,
  cancelRequest,
  confirmTransfer,
  deleteInvoice,
  endVirtualAccount,
  openNumber,
  setDepositAccount,
  setPrimaryOption,
  subscribeByBank,
} from './bank.queries.ts';

interface Sent {
  readonly region: RegionId;
}

const call = (
  operation: OperationName,
  { region }: Sent,
  rest: Pick<OperationCall, 'params' | 'body'> = {},
): OperationCall => ({ operation, ...rest, headers: { Region: region } });

const accountOf = (answer: { readonly data: WireAccount }): BankAccount => bankAccountFromWire(answer);

/** @see rules/calls/subscribe-invoice */
const paymentOf = (provider: string, { method, bank }: BankChoice) => ({
  payment_provider: provider,
  payment_method: method,
  ...(method === 'bank_transfer'
    ? { bank_code: bank }
    : { payment_virtual_account: { bank_provider: bank } }),
});

const CHANGED = ['Subscription'] as const;

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [bankAccountQuery.name]: build.query<BankAccount, ArgOf<typeof bankAccountQuery>>({
      query: (arg) => call('getAccount', arg),
      transformResponse: accountOf,
    }),
    [bankOptionsQuery.name]: build.query<readonly BankChoice[], ArgOf<typeof bankOptionsQuery>>({
      query: (arg) => call('listPaymentOptions', arg),
      transformResponse: (answer: WireOptions) => bankOptionsFromWire(answer),
    }),
    [subscribeByBank.name]: build.mutation<Subscription, ArgOf<typeof subscribeByBank>>({
      query: ({ choice, ...arg }) =>
        call('subscribeByBank', arg, {
          body: {
            payment: paymentOf(arg.agreement.provider, choice),
            invoice: {
              invoice_item: {
                product_type: 'subscription_plan',
                product_id: arg.agreement.planId,
                quantity: 1,
                ...wireFromDiscount(arg),
              },
            },
            ...wireFromAgreement(arg),
          },
        }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [openNumber.name]: build.mutation<BankAccount, ArgOf<typeof openNumber>>({
      query: ({ invoice, choice: { method, bank }, ...arg }) =>
        method === 'bank_transfer'
          ? call('createBankTransfer', arg, { body: { invoice_id: invoice } })
          : call('createVirtualAccount', arg, {
              body: { invoice_id: invoice, payment_virtual_account: { bank_provider: bank } },
            }),
      transformResponse: accountOf,
      invalidatesTags: CHANGED,
    }),
    [endVirtualAccount.name]: build.mutation<BankAccount, ArgOf<typeof endVirtualAccount>>({
      query: ({ id, ...arg }) => call('deleteVirtualAccount', arg, { params: { id } }),
      transformResponse: accountOf,
      invalidatesTags: CHANGED,
    }),
    [deleteInvoice.name]: build.mutation<BankAccount, ArgOf<typeof deleteInvoice>>({
      query: ({ invoice, ...arg }) => call('deleteInvoice', arg, { params: { id: invoice } }),
      transformResponse: accountOf,
      invalidatesTags: CHANGED,
    }),
    [confirmTransfer.name]: build.mutation<BankAccount, ArgOf<typeof confirmTransfer>>({
      query: ({ invoice, ...arg }) => call('confirmTransfer', arg, { params: { id: invoice } }),
      transformResponse: accountOf,
      invalidatesTags: CHANGED,
    }),
    [cancelRequest.name]: build.mutation<Subscription, ArgOf<typeof cancelRequest>>({
      query: ({ id, ...arg }) => call('cancelSubscriptionRequest', arg, { params: { id } }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
    [setPrimaryOption.name]: build.mutation<BankAccount, ArgOf<typeof setPrimaryOption>>({
      query: ({ method, ...arg }) => call('updatePaymentMethod', arg, { body: { payment_method: method } }),
      transformResponse: accountOf,
    }),
    [setDepositAccount.name]: build.mutation<Subscription, ArgOf<typeof setDepositAccount>>({
      query: ({ id, bankName, accountNumber, accountName, ...arg }) =>
        call('setDepositAccount', arg, {
          params: { id },
          body: { bank_name: bankName, account_number: accountNumber, account_name: accountName },
        }),
      transformResponse: subscriptionFromDocument,
      invalidatesTags: CHANGED,
    }),
  }),
});
