import { shopHeaders, type Shop } from '@lemari/catalogue/shop';
import type { WireCards } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { wireFromCard, savedCardFromWire } from './payment.map.ts';
import { cardsQuery, saveCard, type SavedCard } from './payment.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [cardsQuery.name]: build.query<readonly SavedCard[], Shop>({
      query: (shop): OperationCall => ({ operation: 'listCards', headers: shopHeaders(shop) }),
      transformResponse: ({ cards }: WireCards) => cards.map(savedCardFromWire),
      providesTags: ['Card'],
    }),
    [saveCard.name]: build.mutation<readonly SavedCard[], ArgOf<typeof saveCard>>({
      query: ({ card, ...shop }): OperationCall => ({
        operation: 'createAccount',
        body: { payment_method: 'credit_card', credit_card: wireFromCard(card) },
        headers: shopHeaders(shop),
        cause: 'Failed to create account',
      }),
      transformResponse: ({ data }: { readonly data: WireCards }) => data.cards.map(savedCardFromWire),
      invalidatesTags: ['Card'],
    }),
  }),
});
