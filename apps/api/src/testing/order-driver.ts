import type { OperationName } from '@lemari/contract/operations';
import type { WireOrder } from '@lemari/contract/wire';
import { windowsOn } from '@lemari/domain/order/shipping';
import { sha256 } from '../platform/sha256.ts';
import type { Db } from '../platform/database/database.ts';
import type { TestApi } from './api.ts';
import { addStyle, person } from './own-styles.ts';

type Headers = Record<string, string>;

/** A Tuesday and the Friday of the same week, ten days after the test clock. */
export const START = '2026-12-01';
export const END = '2026-12-04';

export const windowAt = (date: string, index = 0): string => windowsOn('id', date)[index]?.start ?? '';

let members = 0;

/** A signed-in customer in Indonesia, with an email and an address in Jakarta. */
export async function member(db: Db) {
  const headers: Headers = { region: 'id', ...(await person(db, '2027-12-21T02:00:00Z')) };
  const { customer_id: id } = await db
    .selectFrom('access_token')
    .where('token_sha256', '=', sha256(headers['authorization']?.slice('Bearer '.length) ?? ''))
    .select('customer_id')
    .executeTakeFirstOrThrow();
  const email = `member-${++members}@example.com`;
  await db.updateTable('customer').set({ email, region: 'id', name: 'Ayu' }).where('id', '=', id).execute();
  return { id, email, headers, address: await hangDoor(db, id) };
}

export type Member = Awaited<ReturnType<typeof member>>;

/** @returns the id of a new address, in Jakarta by default */
export async function hangDoor(
  db: Db,
  customer: number,
  { latitude, longitude } = { latitude: -6.2, longitude: 106.82 },
): Promise<number> {
  const { id } = await db
    .insertInto('address')
    .values({
      customer_id: customer,
      region: 'id',
      address: 'Jalan Sudirman 1',
      city: 'Jakarta Pusat',
      floor_unit: '12-03',
      latitude,
      longitude,
      notes: '',
      phone_number: '81234567',
      postal: '10110',
      residential_type: 'apartment',
      is_default: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Delivery to the door and pick-up there. */
export const toDoor = ({ address }: Pick<Member, 'address'>, start = START, end = END) => ({
  delivery: { address_id: address, shipping_type: 'Normal', delivery_time: windowAt(start) },
  return: { address_id: address, shipping_type: 'Return', return_pickup_time: windowAt(end, 1) },
});

/** A payment by card. @param token of a Visa card */
export const cardPayment = (order: Pick<WireOrder, 'id'>, token: string, more: object = {}) => ({
  order_id: order.id,
  payment_method: 'credit_card',
  credit_card: {
    token,
    brand: 'visa',
    last_four_digit: '4242',
    expiration_month: 12,
    expiration_year: 2029,
  },
  ...more,
});

/** Drives a customer from the cart to a shipped order. */
export function orderDriver(api: TestApi) {
  const { db } = api.database;
  const pointId = async (name = 'Lemari Senayan') =>
    (await db.selectFrom('collection_point').where('name', '=', name).select('id').executeTakeFirstOrThrow())
      .id;
  const addOwnStyle = (pieces = 1, name?: string) =>
    addStyle(db, { region: 'id', sizes: { s: pieces, m: 1 }, ...(name && { name }) });
  const addCart = async (
    { headers }: Pick<Member, 'headers'>,
    style: number,
    { start = START, days = 4, size = 's' } = {},
  ) =>
    (
      await api.answer('createCart', {
        headers,
        body: {
          rental_period: { period_from: start, period_days: days },
          style_size: { style_id: style, size },
        },
      })
    ).data;
  const placeOrder = async (who: Member, cartId: number, body: object = {}) =>
    (
      await api.answer('createOrder', {
        headers: who.headers,
        body: { cart_id: cartId, shipping: toDoor(who), ...body },
      })
    ).data;
  /** A customer with an order that waits for payment, of a style of its own. */
  const waiting = async (pieces = 1) => {
    const who = await member(db);
    const style = await addOwnStyle(pieces);
    const cart = await addCart(who, style);
    return { who, style, cart, order: await placeOrder(who, cart.id) };
  };
  const transfer = (order: Pick<WireOrder, 'id'>) => ({
    order_id: order.id,
    payment_method: 'virtual_account',
    virtual_account: { bank_code: 'bca' },
  });
  const pay = async ({ headers }: Pick<Member, 'headers'>, body: object) =>
    (await api.answer('payOrder', { headers, body })).data;
  return {
    pointId,
    addOwnStyle,
    toDoor,
    addCart,
    placeOrder,
    waiting,
    payment: cardPayment,
    transfer,
    pay,
    order: async ({ headers }: Pick<Member, 'headers'>, id: number) =>
      (await api.answer('getOrder', { headers, params: { id } })).data,
    /** Id of an order's payable. */
    payable: async (id: number) =>
      (
        await db
          .selectFrom('rental_order')
          .where('id', '=', id)
          .select('payable_id')
          .executeTakeFirstOrThrow()
      ).payable_id,
    /** References of an order's attempts to pay, the oldest first. */
    references: async (id: number) =>
      (
        await db
          .selectFrom('payment_attempt')
          .innerJoin('rental_order', 'rental_order.payable_id', 'payment_attempt.payable_id')
          .where('rental_order.id', '=', id)
          .orderBy('payment_attempt.id')
          .select('reference')
          .execute()
      ).map(({ reference }) => reference),
    /** Subjects of the mails to an email, the oldest first. */
    subjects: async ({ email }: Pick<Member, 'email'>) => {
      await api.app.settled();
      const rows = await db
        .selectFrom('mail')
        .where('sent_to', '=', email)
        .orderBy('id')
        .select('subject')
        .execute();
      return rows.map(({ subject }) => subject);
    },
    /** Number of `order_created` events of an order. */
    created: async (id: number) => {
      const rows = await db.selectFrom('event').where('name', '=', 'order_created').select('facts').execute();
      return rows.filter(({ facts }) => facts['order_id'] === id).length;
    },
    /** Bookings of a style's pieces that are not cancelled, by status. */
    bookings: async (style: number) => {
      const rows = await db
        .selectFrom('booking')
        .innerJoin('unit', 'unit.id', 'booking.unit_id')
        .where('unit.style_id', '=', style)
        .where('booking.status', '<>', 'cancelled')
        .select('booking.status')
        .execute();
      return rows.map(({ status }) => status).toSorted();
    },
    statusOf: async (name: OperationName, options: Parameters<TestApi['call']>[1]) =>
      (await api.call(name, options)).statusCode,
  };
}
