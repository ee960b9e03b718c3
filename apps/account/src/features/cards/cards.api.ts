import { shopHeaders } from '@lemari/catalogue/shop';
import type { SavedCard } from '@lemari/checkout/payment';
import { savedCardFromWire, wireFromCard } from '@lemari/checkout/payment/map';
import type { WireCards } from '@lemari/contract/wire';
import { providerOf } from '@lemari/domain/plan';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { addCard, chooseDefaultCard } from './cards.queries.ts';

const cardOf = ({ data }: { readonly data: WireCards['cards'][number] }): SavedCard =>
  savedCardFromWire(data);

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [addCard.name]: build.mutation<SavedCard, ArgOf<typeof addCard>>({
      query: ({ card, ...shop }): OperationCall => ({
        operation: 'createCard',
        body: {
          ...wireFromCard(card),
          payment_provider: providerOf({ region: shop.region, paymentProvider: '' }),
        },
        headers: shopHeaders(shop),
      }),
      transformResponse: cardOf,
      invalidatesTags: ['Card'],
    }),
    [chooseDefaultCard.name]: build.mutation<SavedCard, ArgOf<typeof chooseDefaultCard>>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'setDefaultCard',
        params: { id },
        headers: shopHeaders(shop),
      }),
      transformResponse: cardOf,
      invalidatesTags: ['Card'],
    }),
  }),
});
