import { MAX_CARTS } from '@lemari/contract/carts';
import type { WireCart, WireCarts } from '@lemari/contract/wire';
import type { Cart } from '@lemari/domain/cart';
import { cartFromWire } from '@lemari/domain/cart/cart.map';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import { api } from '@lemari/http';
import type { OperationCall } from '@lemari/http/transport';
import { shopHeaders, type Shop } from '@lemari/catalogue/shop';
import { wireFromChange, wireFromDates, wireFromSku } from './cart.map.ts';
import {
  abandonCart,
  addToCart,
  type CartChange,
  type CartDates,
  cartsQuery,
  createCart,
  moveCart,
  removeFromCart,
} from './cart.queries.ts';

interface CartDocument {
  readonly data: WireCart;
}

api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    [cartsQuery.name]: build.query<readonly Cart[], Shop>({
      query: (shop): OperationCall => ({
        operation: 'listCarts',
        query: { page_number: 1, per_page: MAX_CARTS },
        headers: shopHeaders(shop),
        cause: 'Failed to fetch carts',
      }),
      transformResponse: ({ data }: WireCarts) => data.map(cartFromWire),
      providesTags: ['Cart'],
    }),
    [createCart.name]: build.mutation<Cart, Shop & { dates: CartDates; item: Sku }>({
      query: ({ dates, item, ...shop }): OperationCall => ({
        operation: 'createCart',
        body: { rental_period: wireFromDates(dates), style_size: wireFromSku(item) },
        headers: shopHeaders(shop),
        cause: 'Failed to create cart',
      }),
      transformResponse: ({ data }: CartDocument) => cartFromWire(data),
      invalidatesTags: ['Cart', 'Stock'],
    }),
    [addToCart.name]: build.mutation<Cart, Shop & { cartId: number; item: CartChange }>({
      query: ({ cartId, item, ...shop }): OperationCall => ({
        operation: 'updateCart',
        params: { id: cartId },
        body: { style_size: wireFromChange(item) },
        headers: shopHeaders(shop),
        cause: 'Failed to add item to cart',
      }),
      transformResponse: ({ data }: CartDocument) => cartFromWire(data),
      invalidatesTags: ['Cart', 'Stock'],
    }),
    [moveCart.name]: build.mutation<Cart, Shop & { cartId: number; dates: CartDates }>({
      query: ({ cartId, dates, ...shop }): OperationCall => ({
        operation: 'updateCart',
        params: { id: cartId },
        body: { rental_period: wireFromDates(dates) },
        headers: shopHeaders(shop),
        cause: 'Failed to check cart',
      }),
      transformResponse: ({ data }: CartDocument) => cartFromWire(data),
      invalidatesTags: ['Cart', 'Stock'],
    }),
    [removeFromCart.name]: build.mutation<Cart | undefined, Shop & { cartId: number; itemId: number }>({
      query: ({ cartId, itemId, ...shop }): OperationCall => ({
        operation: 'deleteCartItem',
        params: { cartId, itemId },
        headers: shopHeaders(shop),
        cause: 'Failed to remove item from cart',
      }),
      transformResponse: ({ data }: { readonly data: WireCart | null }) =>
        data ? cartFromWire(data) : undefined,
      invalidatesTags: ['Cart', 'Stock'],
    }),
    [abandonCart.name]: build.mutation<undefined, Shop & { cartId: number }>({
      query: ({ cartId, ...shop }): OperationCall => ({
        operation: 'deleteCart',
        params: { id: cartId },
        headers: shopHeaders(shop),
        cause: 'Failed to abandon cart',
      }),
      transformResponse: () => undefined,
      invalidatesTags: ['Cart', 'Stock'],
    }),
  }),
});
