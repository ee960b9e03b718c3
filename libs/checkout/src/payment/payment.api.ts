import { serviceHeaders, type Shop } from '@lemari/catalogue/shop';
import type { WireCards } from '@lemari/contract/wire';
import { api } from '@lemari/http';
import type { ArgOf } from '@lemari/http/query';
import type { OperationCall } from '@lemari/http/transport';
import { cardBody, toKeptCard } from './payment.map.ts';
import { cardsQuery, keepCard, type KeptCard } from './payment.queries.ts';

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [cardsQuery.name]: build.query<readonly KeptCard[], Shop>({
      query: (shop): OperationCall => ({ operation: 'listCards', headers: serviceHeaders(shop) }),
      transformResponse: ({ cards }: WireCards) => cards.map(toKeptCard),
      providesTags: ['Card'],
    }),
    [keepCard.name]: build.mutation<readonly KeptCard[], ArgOf<typeof keepCard>>({
      query: ({ card, ...shop }): OperationCall => ({
        operation: 'createAccount',
        body: { payment_method: 'credit_card', credit_card: cardBody(card) },
        headers: serviceHeaders(shop),
        cause: 'Failed to create account',
      }),
      transformResponse: ({ data }: { readonly data: WireCards }) => data.cards.map(toKeptCard),
      invalidatesTags: ['Card'],
    }),
  }),
});
