import type { Cart } from '@lemari/domain/cart';
import type { RentalDates } from '@lemari/domain/rental';
import type { Size } from '@lemari/domain/product/size';
import type { Sku } from '@lemari/domain/cart/whole-cart';
import { defineMutation, defineQuery } from '@lemari/kit/release';
import type { Shop } from '@lemari/catalogue/shop';

const loadApi = () => import(/* webpackChunkName: "api" */ './cart.api.ts');

/** The customer's carts in the region, last changed first. */
export const cartsQuery = defineQuery<Shop, readonly Cart[]>('rental/carts', loadApi);

/** The service computes the end. */
export type CartDates = Pick<RentalDates, 'start' | 'periodDays'>;

/** A style, its size and its backups: null removes a backup, undefined leaves it unchanged. */
export interface CartChange extends Sku {
  readonly backupSize?: Size | null;
  readonly backupStyle?: Sku | null;
  /** Id of the main item that it replaces. */
  readonly replaces?: number;
}

/** Mutations. Each answers the changed cart; undefined when the cart no longer exists. */
export const createCart = defineMutation<Shop & { readonly dates: CartDates; readonly item: Sku }, Cart>(
  'rental/create-cart',
  loadApi,
);
export const addToCart = defineMutation<Shop & { readonly cartId: number; readonly item: CartChange }, Cart>(
  'rental/add-to-cart',
  loadApi,
);
export const moveCart = defineMutation<Shop & { readonly cartId: number; readonly dates: CartDates }, Cart>(
  'rental/move-cart',
  loadApi,
);
export const removeFromCart = defineMutation<
  Shop & { readonly cartId: number; readonly itemId: number },
  Cart | undefined
>('rental/remove-from-cart', loadApi);
export const abandonCart = defineMutation<Shop & { readonly cartId: number }, undefined>(
  'rental/abandon-cart',
  loadApi,
);
