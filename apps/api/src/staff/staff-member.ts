import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { sha256 } from '../platform/sha256.ts';
import type { Tools } from '../tools/tools.ts';
import type { StaffRole } from './roles.ts';

export interface StaffMember {
  readonly name: string;
  readonly role: StaffRole;
}

/** The owner of `STAFF_TOKEN`. No row can have this name. */
const FIRST_ADMIN: StaffMember = { name: 'STAFF_TOKEN', role: 'admin' };
const BEARER = /^Bearer (?=.)/;
const HOUR_MS = 3_600_000;

/**
 * The staff member whose token a call carries.
 * @param token `STAFF_TOKEN`, if set
 * @returns undefined for a missing, unknown or revoked token
 */
export async function memberOf(
  authorization: string | undefined,
  tools: Pick<Tools, 'db' | 'clock' | 'runInBackground'>,
  token: string | undefined,
): Promise<StaffMember | undefined> {
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  const digest = sha256(authorization.replace(BEARER, ''));
  if (token && isEqual(digest, sha256(token))) return FIRST_ADMIN;
  // The index looks up a digest: its timing reveals nothing about the token.
  const row = await tools.db
    .selectFrom('staff_token')
    .where('sha256', '=', digest)
    .where('revoked_at', 'is', null)
    .select(['id', 'name', 'role', 'last_used_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  recordUse(row, tools);
  return { name: row.name, role: row.role };
}

/** Whether a valid token other than `STAFF_TOKEN` exists. */
export async function hasStaff(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('staff_token')
    .where('revoked_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Compares digests, which have equal length, in constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

interface Use {
  readonly id: number;
  readonly last_used_at: string | null;
}

/** Writes at most once an hour, after the response. */
function recordUse(
  { id, last_used_at: last }: Use,
  { db, clock, runInBackground }: Pick<Tools, 'db' | 'clock' | 'runInBackground'>,
): void {
  const now = clock.now();
  if (last !== null && Math.abs(Date.parse(now) - Date.parse(last)) < HOUR_MS) return;
  runInBackground(() =>
    db.updateTable('staff_token').set({ last_used_at: now }).where('id', '=', id).execute(),
  );
}
