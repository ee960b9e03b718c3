import type { WireCharge } from '@lemari/contract/wire';
import type { OwedCharge } from '@lemari/domain/charge';
import { chargeFromWire } from '@lemari/domain/charge/charge.map';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { wireFromPayment } from '../payment/payment.map.ts';
import type { PayWith } from '../payment/payment.queries.ts';
import { chargesQuery, checkCharge, payCharge } from './charges.queries.ts';

const chargeOf = ({ data }: { readonly data: WireCharge }): OwedCharge => chargeFromWire(data);

/** Without a card the payment is made on the provider's page. */
const wireOf = (payWith: PayWith) =>
  payWith.kind === 'hosted' ? { payment_method: 'credit_card' } : wireFromPayment(payWith);

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [chargesQuery.name]: build.query<readonly OwedCharge[], ArgOf<typeof chargesQuery>>({
      query: ({ region }): OperationCall => ({ operation: 'listCharges', headers: { Region: region } }),
      transformResponse: ({ data }: { readonly data: readonly WireCharge[] }) => data.map(chargeFromWire),
      providesTags: ['Order'],
    }),
    [payCharge.name]: build.mutation<OwedCharge, ArgOf<typeof payCharge>>({
      query: ({ region, id, price, payWith, isCardSaved, returnTo }): OperationCall => ({
        operation: 'payCharge',
        params: { id },
        body: {
          ...wireOf(payWith),
          price: price.amountMinor,
          ...(isCardSaved && { keep_card: true }),
          frontend_return_url: returnTo,
        },
        headers: { Region: region },
      }),
      transformResponse: chargeOf,
      invalidatesTags: ['Card', 'Order'],
    }),
    [checkCharge.name]: build.mutation<OwedCharge, ArgOf<typeof checkCharge>>({
      query: ({ region, id }): OperationCall => ({
        operation: 'checkCharge',
        params: { id },
        headers: { Region: region },
      }),
      transformResponse: chargeOf,
      invalidatesTags: ['Card', 'Order'],
    }),
  }),
});
