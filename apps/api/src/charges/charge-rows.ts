import type { RegionId } from '@lemari/domain/region';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { notFound } from '../platform/refusal.ts';

export type ChargeRow = Selectable<Tables['charge']>;

/** A customer's charges in a region. */
export const chargesOf = (db: Db, customer: number, region: RegionId) =>
  db.selectFrom('charge').where('customer_id', '=', customer).where('region', '=', region);

/** @throws Error if there is none: each payable of this kind has a charge */
export const chargeOf = (db: Db, payable: number): Promise<ChargeRow> =>
  db.selectFrom('charge').where('payable_id', '=', payable).selectAll().executeTakeFirstOrThrow();

/** Locks a charge until the transaction ends. */
export const lockCharge = (trx: Db, id: number): Promise<ChargeRow | undefined> =>
  trx.selectFrom('charge').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();

export const statusOf = ({
  paid_at: paidAt,
  waived_at: waivedAt,
}: Pick<ChargeRow, 'paid_at' | 'waived_at'>): 'open' | 'paid' | 'waived' =>
  paidAt !== null ? 'paid' : waivedAt === null ? 'open' : 'waived';

/** Also the answer for another customer's charge. */
export const noCharge = (id: number) => notFound(`There is no charge ${id} here.`);
