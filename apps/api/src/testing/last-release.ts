import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sha256 } from '../platform/sha256.ts';
import { END, START, windowAt } from './order-driver.ts';

/** The last migration of that release. */
const LAST_RELEASE = '0016_cart_places';
const PLACED = '2026-11-20T02:00:00Z';
export const PRICE = 320_000;
const EMAIL = 'mei@example.com';
const TOKEN = 'person-of-the-last-release';
export const HEADERS = { region: 'id', authorization: `Bearer ${TOKEN}` };

type Row = Readonly<Record<string, unknown>>;

/** Writes a row of a table as an earlier release knew it; columns that are left out have their defaults. */
async function insert(db: Db, table: string, row: Row): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ row: { id: number } }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
    returning to_jsonb(${sql.table(table)}.*) as row`.execute(db);
  return rows[0]?.row.id ?? 0;
}

interface OldOrder {
  readonly status?: string;
  /** Columns of the order beside those that all have. */
  readonly columns?: Row;
  /** Columns of its attempts to pay. */
  readonly attempts?: readonly Row[];
  /** Columns of refunds, each of an attempt by its index: the first one if it names none. */
  readonly refunds?: readonly (Row & { readonly attempt?: number })[];
  /** Columns of its mails, each under its kind. */
  readonly mails?: Readonly<Record<string, Row>>;
  /** How its piece is booked; not at all without it. */
  readonly booking?: 'held' | 'confirmed';
  /** How far its delivery and return have come. */
  readonly shipments?: { readonly delivery: string; readonly return: string };
}

const PAID = { status: 'paid', settled_at: PLACED };
const CONFIRMED = { status: 'confirmed', columns: { paid_at: PLACED }, attempts: [PAID] };

/** Orders in every state there is, by what is done with them after the migration. */
const OLD_ORDERS = {
  'waits to be paid': { booking: 'held' },
  'waits for a transfer': {
    booking: 'held',
    attempts: [
      { status: 'failed', failure_reason: 'The bank said no.', settled_at: PLACED },
      { method: 'virtual_account', expires_at: '2026-11-22T02:00:00Z' },
    ],
  },
  'is confirmed': {
    ...CONFIRMED,
    booking: 'confirmed',
    mails: { confirmed: { sent_at: PLACED }, delayed: { about: 'LM000001' } },
  },
  'has a part that is to go back': {
    ...CONFIRMED,
    booking: 'confirmed',
    columns: { paid_at: PLACED, refunded_price: 1_000 },
    refunds: [{ amount: 1_000, is_of_order: true }],
  },
  'was not paid in time': {
    status: 'cancelled',
    columns: { status_reason: 'It wasn’t paid in time.', cancelled_at: PLACED },
    attempts: [{ status: 'expired', method: 'virtual_account', settled_at: PLACED }],
  },
  'was cancelled': {
    status: 'cancelled',
    columns: { paid_at: PLACED, cancelled_at: PLACED, refunded_price: PRICE },
    attempts: [PAID],
    refunds: [{ amount: PRICE, is_of_order: true }],
  },
  failed: {
    status: 'failed',
    columns: { paid_at: PLACED, refunded_price: PRICE },
    attempts: [{ ...PAID, status: 'refunded' }],
    refunds: [{ amount: PRICE, is_of_order: true, done_at: PLACED }],
  },
  'was paid twice': {
    ...CONFIRMED,
    attempts: [PAID, { ...PAID, status: 'refunded' }],
    booking: 'confirmed',
    refunds: [{ attempt: 1, amount: PRICE, is_of_order: false, done_at: PLACED }],
  },
  'is on its way': {
    ...CONFIRMED,
    booking: 'confirmed',
    shipments: { delivery: 'Sending', return: 'Staging' },
  },
  'is with its customer': {
    ...CONFIRMED,
    booking: 'confirmed',
    shipments: { delivery: 'Delivered', return: 'Staging' },
    mails: { dispatched: { sent_at: PLACED } },
  },
  'could not be picked up': {
    ...CONFIRMED,
    booking: 'confirmed',
    shipments: { delivery: 'Delivered', return: 'Failed' },
  },
  'is on its way back': {
    ...CONFIRMED,
    booking: 'confirmed',
    shipments: { delivery: 'Delivered', return: 'Sending' },
  },
  'is back': {
    status: 'completed',
    columns: { paid_at: PLACED, late_price: 50_000 },
    attempts: [PAID],
    shipments: { delivery: 'Delivered', return: 'Delivered' },
  },
} as const satisfies Record<string, OldOrder>;
export type Name = keyof typeof OLD_ORDERS;
export const NAMES = Object.keys(OLD_ORDERS) as Name[];

/** Of a notice that came before. */
export const HEARD = { event_id: 'evt_heard_before' };

const ADDRESS = {
  id: 1,
  address: 'Jalan Sudirman 1',
  city: 'Jakarta Pusat',
  country: 'Indonesia',
  floor: '12',
  unit: '03',
  floor_unit: '12-03',
  location: { latitude: -6.2, longitude: 106.82 },
  notes: '',
  phone_number: '81234567',
  postal: '10110',
  residential_type: 'apartment',
  region: 'id',
};

/** A style with a piece for each order. @returns ids of the pieces */
async function writeStyle(db: Db): Promise<{ style: number; units: number[] }> {
  const designer = await insert(db, 'designer', { name: 'A designer' });
  const style = await insert(db, 'style', {
    designer_id: designer,
    name: 'A slip',
    category: 'dresses',
    colours: ['gold'],
    product_lines: ['regular'],
    released_on: '2026-01-01',
  });
  await insert(db, 'style_offer', {
    style_id: style,
    region: 'id',
    vertical: 'on_demand',
    currency: 'IDR',
    retail_price: 9_000_000,
    rent_4_days: PRICE,
    rent_8_days: PRICE,
    rent_14_days: PRICE,
  });
  await insert(db, 'size_note', { style_id: style, size_category: 's', position: 0 });
  const units: number[] = [];
  for (let count = NAMES.length; count > 0; count--)
    units.push(await insert(db, 'unit', { style_id: style, size_category: 's', region: 'id' }));
  return { style, units };
}

/** Of the attempts to pay an order, the first one first. */
export const referenceOf = (name: Name, index: number) => `${name.replaceAll(' ', '')}${index}`;

async function writeOrder(
  db: Db,
  name: Name,
  { customer, style, unit }: { customer: number; style: number; unit: number },
): Promise<number> {
  const {
    status = 'waiting_payment',
    columns,
    attempts,
    refunds,
    mails,
    booking,
    shipments,
  }: OldOrder = OLD_ORDERS[name];
  const dates = { starts_on: START, returns_on: END };
  const cart = await insert(db, 'cart', {
    ...dates,
    region: 'id',
    vertical: 'on_demand',
    customer_id: customer,
    period_days: 4,
    created_at: PLACED,
    updated_at: PLACED,
  });
  const piece = { style_id: style, size_category: 's' };
  const line = await insert(db, 'cart_item', {
    ...piece,
    cart_id: cart,
    item_type: 'main_item',
    quoted_price: PRICE,
  });
  const order = await insert(db, 'rental_order', {
    ...dates,
    customer_id: customer,
    region: 'id',
    vertical: 'on_demand',
    cart_id: cart,
    period_days: 4,
    status,
    currency: 'IDR',
    rental_price: PRICE,
    addons_price: 0,
    total_price: PRICE,
    late_price_per_day: 25_000,
    placed_at: PLACED,
    updated_at: '2026-11-21T01:00:00Z',
    ...columns,
  });
  const item = await insert(db, 'order_item', {
    ...piece,
    order_id: order,
    line: 0,
    sent_as: 'main_item',
    price: PRICE,
    options: [{ cart_item_id: line, style_id: style, size: 's', sent_as: 'main_item', price: PRICE }],
  });
  for (const [way, shipping_type, starts_at, ends_at] of [
    ['delivery', 'Normal', windowAt(START), windowAt(START, 1)],
    ['return', 'Return', windowAt(END), windowAt(END, 1)],
  ] as const)
    await insert(db, 'shipment', {
      order_id: order,
      way,
      shipping_type,
      starts_at,
      ends_at,
      status: shipments?.[way] ?? 'Staging',
      address: ADDRESS,
      price: 0,
    });
  if (booking)
    await insert(db, 'booking', {
      ...dates,
      unit_id: unit,
      free_on: '2026-12-11',
      status: booking,
      ...(booking === 'held'
        ? { cart_id: cart, cart_item_id: line, held_until: '2026-11-21T02:10:00Z' }
        : { order_item_id: item }),
    });
  const ids: number[] = [];
  for (const [index, attempt] of (attempts ?? []).entries()) {
    const reference = referenceOf(name, index);
    ids.push(
      await insert(db, 'payment_attempt', {
        order_id: order,
        provider: 'sandbox',
        reference,
        charge_id: `ch_${reference}`,
        method: 'credit_card',
        amount: PRICE,
        currency: 'IDR',
        created_at: PLACED,
        ...attempt,
      }),
    );
  }
  for (const [index, { attempt = 0, ...refund }] of (refunds ?? []).entries())
    await insert(db, 'refund', {
      order_id: order,
      attempt_id: ids[attempt],
      reference: `R${referenceOf(name, index)}`,
      reason: 'A reason.',
      created_at: PLACED,
      ...refund,
    });
  for (const [kind, mail] of Object.entries(mails ?? {}))
    await insert(db, 'order_mail', {
      order_id: order,
      kind,
      sent_to: EMAIL,
      subject: `${name}, ${kind}`,
      text: 'Hello,',
      written_at: PLACED,
      ...mail,
    });
  return order;
}

/** A database as the release before payables left it, with a user and their orders. @returns ids of the orders */
export async function lastRelease(db: Db): Promise<Readonly<Record<Name, number>>> {
  await migrate(db, LAST_RELEASE);
  const customer = await insert(db, 'customer', {
    created_at: PLACED,
    email: EMAIL,
    region: 'id',
    name: 'Mei',
  });
  await insert(db, 'access_token', {
    token_sha256: sha256(TOKEN),
    customer_id: customer,
    expires_at: '2026-12-21T02:00:00Z',
  });
  const { style, units } = await writeStyle(db);
  const ids: [Name, number][] = [];
  for (const [index, name] of NAMES.entries())
    ids.push([name, await writeOrder(db, name, { customer, style, unit: units[index] ?? 0 })]);
  await insert(db, 'payment_notice', {
    ...HEARD,
    provider: 'sandbox',
    reference: referenceOf('waits for a transfer', 1),
    status: 'paid',
    verdict: 'mismatch',
    received_at: PLACED,
  });
  return Object.fromEntries(ids) as Record<Name, number>;
}
