import { notFound } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import { endFamilies } from './tokens.ts';

/**
 * Where the customer is signed in, this device first, then the most recently used. A device is a family of tokens: a browser that
 * signs in again is listed again, until the earlier sign-in expires.
 * @see rules/calls/list-devices; docs/decisions/0337
 */
export const listDevices: Handler<'listDevices'> = async ({ customer, signIn }, { db, clock }) => {
  const rows = await db
    .selectFrom('token_family as f')
    .where('f.customer_id', '=', customer)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refresh_token')
          .whereRef('family_id', '=', 'f.id')
          .where('expires_at', '>', clock.now())
          .select('family_id'),
      ),
    )
    .select(['f.id', 'f.browser', 'f.system', 'f.created_at as signed_in_at', 'f.used_at'])
    .execute();
  const devices = rows.map(({ used_at: usedAt, ...row }) => ({
    ...row,
    used_at: usedAt ?? row.signed_in_at,
    is_this: row.id === signIn.family_id,
  }));
  return {
    data: devices.toSorted(
      (one, other) =>
        Number(other.is_this) - Number(one.is_this) ||
        other.used_at.localeCompare(one.used_at) ||
        other.id - one.id,
    ),
  };
};

/** Signs out of one of the customer's own devices. @see rules/calls/delete-device */
export const deleteDevice: Handler<'deleteDevice'> = async ({ customer, params: { id } }, { db }) => {
  const ended = await db
    .deleteFrom('token_family')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .returning('id')
    .executeTakeFirst();
  // Also the answer for a device of another customer.
  return ended ? { data: { ended: true } } : notFound('This device is not signed in any more.');
};

/** Signs out of all devices but that of the call. @see rules/calls/delete-other-devices */
export const deleteOtherDevices: Handler<'deleteOtherDevices'> = async (
  { customer, signIn },
  { inTransaction },
) => {
  await inTransaction((trx) => endFamilies(trx, customer, signIn.family_id));
  return { data: { ended: true } };
};
