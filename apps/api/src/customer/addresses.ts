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

/** Of a person in a region: more than anybody needs, and few enough to look through. */
const MOST = 20;

/** Whose addresses, of which region. */
interface AddressScope {
  readonly customer: number;
  readonly region: RegionId;
}

export const getUserSettings: Handler<'getUserSettings'> = ({ customer, headers: { region } }, { db }) =>
  settingsOf(db, { customer, region });

/** A customer's addresses in a region, in the order they were written. */
export const addressesOf = async (db: Db, scope: AddressScope): Promise<WireAddress[]> =>
  (await rowsOf(db, scope).orderBy('id').selectAll().execute()).map(wireAddressFromRow);

/** The first one becomes the default one. */
export const createAddress = (
  call: Pick<Call<'createAddress'>, 'body' | 'headers' | 'customer'>,
  tools: Tools,
): Promise<Answer<'createAddress'> | Refusal> =>
  changeInTransaction(call, tools, async (db, scope) => {
    const columns = columnsOf(call);
    if (columns instanceof Refusal) return columns;
    const { count } = await rowsOf(db, scope)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST)
      return new Refusal(409, `You can keep up to ${MOST} addresses. Please take one away first.`);
    const row = await db
      .insertInto('address')
      .values({ customer_id: scope.customer, region: scope.region, is_default: count === 0, ...columns })
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

/** In place of the default one comes the newest of the others. */
export const deleteAddress: Handler<'deleteAddress'> = (call, tools) =>
  changeInTransaction(call, tools, async (db, scope) => {
    const gone = await db
      .deleteFrom('address')
      .where('id', '=', call.params.id)
      .where('customer_id', '=', scope.customer)
      .where('region', '=', scope.region)
      .returning('is_default')
      .executeTakeFirst();
    if (!gone) return noAddress(call.params.id);
    if (gone.is_default) {
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
    const mine = rowsOf(db, scope).where('is_default', '=', true).select('id');
    // The one before first: there is never more than one.
    await db.updateTable('address').set({ is_default: false }).where('id', 'in', mine).execute();
    await db.updateTable('address').set({ is_default: true }).where('id', '=', id).execute();
    return settingsOf(db, scope);
  });

/** One change of a person's addresses after the other, each in a transaction. */
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

/** Nobody hears of somebody else's. */
const noAddress = (id: number) => notFound(`There is no address ${id} here.`);

async function settingsOf(db: Db, scope: AddressScope) {
  const addresses = await rowsOf(db, scope).orderBy('id').selectAll().execute();
  const { preferences } = await db
    .selectFrom('customer')
    .where('id', '=', scope.customer)
    .select('preferences')
    .executeTakeFirstOrThrow();
  return {
    data: {
      default_address: addresses.find((row) => row.is_default)?.id ?? null,
      user_addresses: addresses.map(wireAddressFromRow),
      preferences,
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
