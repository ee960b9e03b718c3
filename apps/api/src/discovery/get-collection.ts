import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import { collectionRows, linesFor, wireCollectionFromRow } from './collections.ts';

export const getCollection: Handler<'getCollection'> = async ({ params: { id }, headers }, { db }) => {
  const row = await collectionRows(db, linesFor(headers.region, undefined))
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { data: wireCollectionFromRow(row) }
    : notFound(`There is no collection ${id} in this region.`);
};
