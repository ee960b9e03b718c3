import type { WireCards } from '@lemari/contract/wire';
import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type CardRow = Selectable<Tables['card']>;

export const cardsOf = (db: Db, customer: number): Promise<CardRow[]> =>
  db
    .selectFrom('card')
    .where('customer_id', '=', customer)
    .where('is_proven', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const wireCardFromRow = (row: CardRow): WireCards['cards'][number] => ({
  id: row.id,
  token: row.token,
  brand: row.brand,
  last_four_digit: row.last_four_digit,
  expiration_month: row.expiration_month,
  expiration_year: row.expiration_year,
  is_default: row.is_default,
});
