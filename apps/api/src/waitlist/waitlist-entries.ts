import { RESTRICTED } from '@lemari/domain/person/restricted';
import { isCityServed } from '@lemari/domain/region/cities';
import type { RegionId } from '@lemari/domain/region';
import type { WaitlistType } from '@lemari/domain/person/waitlist';
import type { Db } from '../platform/database/database.ts';

/** A customer's entry in a list. */
export interface WaitlistEntry {
  readonly id: number;
  readonly type: WaitlistType;
  readonly city: string | null;
  readonly is_city_supported: boolean;
  /** Place on the waitlist; 0 once the person is admitted. */
  readonly position: number;
  readonly join_code: string | null;
  /** ISO instant. */
  readonly join_code_expiration: string | null;
  /** ISO instant. */
  readonly joined_at: string;
}

/**
 * The entries of a customer in a region. A person is behind those who joined before, wait too and can be admitted, so that places
 * move up as staff admit people. An entry whose join code was used is over, and left out.
 * @see rules/waitlist/entry-fields, rules/waitlist/position; docs/decisions/0358
 */
export async function entriesOf(
  db: Db,
  { customer, region }: { readonly customer: number; readonly region: RegionId },
): Promise<readonly WaitlistEntry[]> {
  const rows = await db
    .selectFrom('waitlist as w')
    .leftJoin('join_code as code', 'code.id', 'w.join_code_id')
    .where('w.customer_id', '=', customer)
    .where('w.region', '=', region)
    .where('code.used_at', 'is', null)
    .orderBy('w.id')
    .select(['w.id', 'w.type', 'w.city', 'w.joined_at', 'w.admitted_at', 'code.code', 'code.expires_at'])
    .select((eb) =>
      eb
        .selectFrom('waitlist as before')
        .innerJoin('customer as other', 'other.id', 'before.customer_id')
        .where('other.deletion_requested_at', 'is', null)
        .where('other.status', 'not in', RESTRICTED)
        .whereRef('before.region', '=', 'w.region')
        .whereRef('before.type', '=', 'w.type')
        .whereRef('before.id', '<=', 'w.id')
        .where('before.admitted_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('rank'))
        .as('rank'),
    )
    .execute();
  return rows.map(
    ({ id, type, city, joined_at, admitted_at: admittedAt, code, expires_at: expiresAt, rank }) => ({
      id,
      type,
      city,
      is_city_supported: isCityServed(region, city),
      position: admittedAt === null ? Math.max(Number(rank ?? 1), 1) : 0,
      join_code: code,
      join_code_expiration: expiresAt,
      joined_at,
    }),
  );
}
