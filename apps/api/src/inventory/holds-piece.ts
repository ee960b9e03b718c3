import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Whether a booking keeps its piece from others: a cancelled one does not, nor does a hold that has lapsed, even if
 * nobody has taken it away yet. Whoever reads bookings asks this.
 * @param table the booking's name in the query
 * @param now ISO instant
 * @see docs/decisions/0085
 */
export const holdsPiece = (table: 'booking' | 'b', now: string): Expression<SqlBool> =>
  // The first half by itself is the condition of the index on periods.
  sql<SqlBool>`(${sql.ref(`${table}.status`)} <> 'cancelled'
    and (${sql.ref(`${table}.held_until`)} is null or ${sql.ref(`${table}.held_until`)} > ${now}::timestamptz))`;
