import type { RegionId } from '@lemari/domain/region';
import type { Db } from '../platform/database/database.ts';
import type { Call, Owner } from '../tools/handler.ts';
import { notFound, type Refusal } from '../platform/refusal.ts';
import type { CartRow } from './cart-rows.ts';
import type { Tools } from '../tools/tools.ts';

/** The owner's columns of a cart: one of them is null. */
export interface CartOwner {
  readonly customer_id: number | null;
  readonly guest_sha256: string | null;
}

type CartCall = Pick<Call<'listCarts'>, 'headers' | 'owner'>;

/**
 * Owner of the carts that a call sees: the customer, else the guest. The first call that carries both identities moves the
 * guest's carts to the customer.
 * @see docs/decisions/0022
 */
export async function cartOwnerOf({ headers, owner }: CartCall, { db }: Tools): Promise<CartOwner> {
  await claimCarts(db, owner, headers.region);
  const { customerId = null, guestSha256 = null } = owner;
  return { customer_id: customerId, guest_sha256: customerId === null ? guestSha256 : null };
}

async function claimCarts(db: Db, { customerId, guestSha256 }: Owner, region: RegionId): Promise<void> {
  if (customerId === undefined || guestSha256 === undefined) return;
  await db
    .updateTable('cart')
    .set({ customer_id: customerId, guest_sha256: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cart')
        .where('guest_sha256', '=', guestSha256)
        .where('region', '=', region)
        .select('id')
        // Concurrent calls lock in the same order, or they could deadlock.
        .orderBy('id')
        .forUpdate(),
    )
    .execute();
}

/** An owner's carts in a region, without those that were ordered. */
export const cartsOf = (
  db: Db,
  { customer_id: customer, guest_sha256: guest }: CartOwner,
  region: RegionId,
) =>
  db
    .selectFrom('cart')
    .where((eb) => (customer === null ? eb('guest_sha256', '=', guest) : eb('customer_id', '=', customer)))
    .where('region', '=', region)
    .where('ordered_at', 'is', null)
    .select(['id', 'region', 'vertical', 'period_days', 'starts_on', 'returns_on'])
    .select((eb) =>
      eb
        .selectFrom('rental_order')
        .whereRef('rental_order.cart_id', '=', 'cart.id')
        .where('rental_order.status', '=', 'waiting_payment')
        .select('rental_order.id')
        .as('unpaid_order_id'),
    );

/** The caller's cart by id; another owner's is not found. */
export const cartOf = (id: number, call: CartCall, tools: Tools) => findCart(id, call, tools, false);

/** The caller's cart, locked until the transaction ends. */
export const cartToChange = (id: number, call: CartCall, tools: Tools) => findCart(id, call, tools, true);

async function findCart(
  id: number,
  call: CartCall,
  tools: Tools,
  isLocked: boolean,
): Promise<CartRow | Refusal> {
  const owner = await cartOwnerOf(call, tools);
  const cart = await cartsOf(tools.db, owner, call.headers.region)
    .where('id', '=', id)
    .$if(isLocked, (carts) => carts.forUpdate())
    .executeTakeFirst();
  return cart ?? notFound(`There is no cart ${id} here.`);
}
