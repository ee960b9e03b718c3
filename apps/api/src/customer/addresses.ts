import type { WireAddress } from '@lemari/contract/wire';
import { splitFloorUnit } from '@lemari/domain/person/address';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Answer, Call, CallParts, Handler } from '../tools/handler.ts';
import { notFound, Refusal } from '../platform/refusal.ts';
import { addressOf } from './forms.ts';
import type { Tools } from '../tools/tools.ts';

/** Most addresses of a customer in a region. */
const MOST = 20;

/** The customer and region of a list of addresses. */
interface AddressScope {
  readonly customer: number;
  readonly region: RegionId;
}

export const getUserSettings: Handler<'getUserSettings'> = ({ customer, headers: { region } }, { db }) =>
  settingsOf(db, { customer, region });

/** A customer's addresses in a region, the oldest first. @see rules/addresses/fields */
export const addressesOf = async (db: Db, scope: AddressScope): Promise<WireAddress[]> =>
  (await rowsOf(db, scope).orderBy('id').selectAll().execute()).map(wireAddressFromRow);

/** The first address becomes the default one. A repeated address answers the saved one. @see docs/decisions/0173 */
export const createAddress = (
  call: Pick<Call<'createAddress'>, 'body' | 'headers' | 'customer'>,
  tools: Tools,
): Promise<Answer<'createAddress'> | Refusal> =>
  changeInTransaction(call, tools, async (db, scope) => {
    const columns = columnsOf(call);
    if (columns instanceof Refusal) return columns;
    const saved = await rowsOf(db, scope).orderBy('id').selectAll().execute();
    const same = saved.find((row) => isSame(row, columns));
    if (same) return { data: wireAddressFromRow(same) };
    if (saved.length >= MOST)
      return new Refusal(409, `You can save up to ${MOST} addresses. Please delete one first.`);
    const row = await db
      .insertInto('address')
      .values({
        customer_id: scope.customer,
        region: scope.region,
        is_default: saved.length === 0,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { data: wireAddressFromRow(row) };
  });

export const updateAddress = (
  call: Pick<Call<'updateAddress'>, 'params' | 'body' | 'headers' | 'customer'>,
  tools: Tools,
): Promise<Answer<'updateAddress'> | Refusal> =>
  changeInTransaction(call, tools, async (db, { customer, region }) => {
    const columns = columnsOf(call);
    if (columns instanceof Refusal) return columns;
    const row = await db
      .updateTable('address')
      .set(columns)
      .where('id', '=', call.params.id)
      .where('customer_id', '=', customer)
      .where('region', '=', region)
      .returningAll()
      .executeTakeFirst();
    return row ? { data: wireAddressFromRow(row) } : noAddress(call.params.id);
  });

/** After the default address is deleted, the newest other address becomes the default one. */
export const deleteAddress: Handler<'deleteAddress'> = (call, tools) =>
  changeInTransaction(call, tools, async (db, scope) => {
    const deleted = await db
      .deleteFrom('address')
      .where('id', '=', call.params.id)
      .where('customer_id', '=', scope.customer)
      .where('region', '=', scope.region)
      .returning('is_default')
      .executeTakeFirst();
    if (!deleted) return noAddress(call.params.id);
    if (deleted.is_default) {
      const newest = rowsOf(db, scope).select('id').orderBy('id', 'desc').limit(1);
      await db.updateTable('address').set({ is_default: true }).where('id', '=', newest).execute();
    }
    return settingsOf(db, scope);
  });

export const setDefaultAddress: Handler<'setDefaultAddress'> = (call, tools) =>
  changeInTransaction(call, tools, async (db, scope) => {
    const { default_address: id } = call.body;
    const known = await rowsOf(db, scope).where('id', '=', id).select('id').executeTakeFirst();
    if (!known) return noAddress(id);
    const current = rowsOf(db, scope).where('is_default', '=', true).select('id');
    // Clears the old default first: a unique index allows only one.
    await db.updateTable('address').set({ is_default: false }).where('id', 'in', current).execute();
    await db.updateTable('address').set({ is_default: true }).where('id', '=', id).execute();
    return settingsOf(db, scope);
  });

/** Serializes changes of a customer's addresses, each in a transaction. */
async function changeInTransaction<T>(
  { customer, headers: { region } }: Pick<Call<'getUserSettings'>, 'headers' | 'customer'>,
  tools: Tools,
  change: (trx: Db, scope: AddressScope) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return tools.inTransaction(async (trx) => {
    await trx
      .selectFrom('customer')
      .where('id', '=', customer)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return change(trx, { customer, region });
  });
}

const rowsOf = (db: Db, { customer, region }: AddressScope) =>
  db.selectFrom('address').where('customer_id', '=', customer).where('region', '=', region);

/** Whether a row has these values in these columns. */
const isSame = (
  row: Selectable<Tables['address']>,
  columns: Partial<Selectable<Tables['address']>>,
): boolean => Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);

/** The same answer for another customer's address, so that it does not reveal which ids exist. */
const noAddress = (id: number) => notFound(`Address ${id} does not exist.`);

/** Addresses in a region, with the settings of every region. */
export async function settingsOf(db: Db, scope: AddressScope): Promise<Answer<'getUserSettings'>> {
  const addresses = await rowsOf(db, scope).orderBy('id').selectAll().execute();
  const { preferences, subscription_product_flow } = await db
    .selectFrom('customer')
    .where('id', '=', scope.customer)
    .select(['preferences', 'subscription_product_flow'])
    .executeTakeFirstOrThrow();
  return {
    data: {
      default_address: addresses.find((row) => row.is_default)?.id ?? null,
      user_addresses: addresses.map(wireAddressFromRow),
      preferences,
      subscription_product_flow,
    },
  };
}

function columnsOf({ body, headers }: Pick<CallParts<'createAddress'>, 'body' | 'headers'>) {
  const form = addressOf(body, headers.region);
  if (form instanceof Refusal) return form;
  const { floorUnit, phoneNumber, residentialType, location, postal = null, ...same } = form;
  return {
    ...same,
    ...location,
    postal,
    floor_unit: floorUnit,
    phone_number: phoneNumber,
    residential_type: residentialType,
  };
}

function wireAddressFromRow(row: Selectable<Tables['address']>): WireAddress {
  const { id, region, address, city, floor_unit, notes, phone_number, postal, residential_type } = row;
  const { floor = null, unit = null } = splitFloorUnit(floor_unit);
  return {
    id,
    address,
    city,
    country: REGIONS[region].name,
    floor,
    unit,
    floor_unit,
    location: { latitude: row.latitude, longitude: row.longitude },
    notes,
    phone_number,
    postal,
    residential_type,
    region,
  };
}
