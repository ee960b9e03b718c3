import { shopHeaders } from '@lemari/catalogue/shop';
import type { WireCancellation, WireOrder, WireOrders } from '@lemari/contract/wire';
import { toMoney } from '@lemari/currency/money';
import type { Order } from '@lemari/domain/order';
import { orderFromWire } from '@lemari/domain/order/order.map';
import type { ArgOf } from '@lemari/http/query';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import {
  type CancellationTerms,
  cancelOrder,
  checkPayment,
  type OrderArg,
  orderQuery,
  type OrdersArg,
  type OrdersPage,
  ordersQuery,
  termsQuery,
} from './orders.queries.ts';

interface OrderDocument {
  readonly data: WireOrder;
}

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [ordersQuery.name]: build.query<OrdersPage, OrdersArg>({
      query: ({ tag, page, count, ...shop }): OperationCall => ({
        operation: 'listOrders',
        query: { tag, page_number: page, per_page: count },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data, meta }: WireOrders) => ({
        orders: data.map(orderFromWire),
        total: meta.total,
      }),
      providesTags: ['Order'],
    }),
    [orderQuery.name]: build.query<Order, OrderArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'getOrder',
        params: { id },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: OrderDocument) => orderFromWire(data),
      providesTags: ['Order'],
    }),
    [termsQuery.name]: build.query<CancellationTerms, OrderArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'getCancellation',
        params: { id },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: WireCancellation) => ({
        isPossible: data.is_possible,
        refund: toMoney(data.refund_price, data.currency),
        retained: toMoney(data.kept_price, data.currency),
        terms: data.terms,
      }),
      providesTags: ['Order'],
    }),
    [checkPayment.name]: build.mutation<Order, OrderArg>({
      query: ({ id, ...shop }): OperationCall => ({
        operation: 'checkPayment',
        params: { id },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: OrderDocument) => orderFromWire(data),
      invalidatesTags: ['Order'],
    }),
    [cancelOrder.name]: build.mutation<Order, ArgOf<typeof cancelOrder>>({
      query: ({ id, refund, ...shop }): OperationCall => ({
        operation: 'cancelOrder',
        params: { id },
        body: { refund_price: refund.amountMinor },
        headers: shopHeaders(shop),
      }),
      transformResponse: ({ data }: OrderDocument) => orderFromWire(data),
      invalidatesTags: ['Order', 'Stock'],
    }),
  }),
});
