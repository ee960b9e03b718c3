import { randomBytes } from 'node:crypto';
import { Refusal } from '../platform/refusal.ts';
import { sha256 } from '../platform/sha256.ts';
import type { StaffHandler } from './staff-operations.ts';

const MOST_SHOWN = 100;
const SHOWN = ['name', 'role', 'created_at', 'last_used_at', 'revoked_at'] as const;

/** Valid tokens by name, then revoked ones. */
export const listStaff: StaffHandler<'listStaff'> = async (_, { db }) => ({
  data: await db
    .selectFrom('staff_token')
    .select(SHOWN)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(MOST_SHOWN)
    .execute(),
});

/** The token is in this answer only; the database stores its digest. */
export const addStaff: StaffHandler<'addStaff'> = async ({ body: { name, role } }, { db, clock }) => {
  const token = randomBytes(32).toString('hex');
  const row = await db
    .insertInto('staff_token')
    .values({ name, role, sha256: sha256(token), created_at: clock.now() })
    // At most one valid token has a name.
    .onConflict((conflict) => conflict.doNothing())
    .returning(SHOWN)
    .executeTakeFirst();
  return row
    ? { data: { ...row, token } }
    : new Refusal(409, `${name} has a token already. Remove it first, or choose another name.`);
};

/** The token is refused from the next call on. */
export const removeStaff: StaffHandler<'removeStaff'> = async ({ params: { name } }, { db, clock }) => {
  const row = await db
    .updateTable('staff_token')
    .set({ revoked_at: clock.now() })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst();
  return row ? { data: row } : new Refusal(404, `${name} has no valid token.`);
};
