import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * SQL condition: whether a booking blocks its piece. A cancelled booking does not, nor an expired hold that is still
 * stored. Every query on bookings uses it.
 * @param table the booking's name in the query
 * @param now ISO instant
 * @see docs/decisions/0085
 */
export const holdsPiece = (table: 'booking' | 'b', now: string): Expression<SqlBool> =>
  // The first half is the condition of the partial index on periods.
  sql<SqlBool>`(${sql.ref(`${table}.status`)} <> 'cancelled'
    and (${sql.ref(`${table}.held_until`)} is null or ${sql.ref(`${table}.held_until`)} > ${now}::timestamptz))`;
