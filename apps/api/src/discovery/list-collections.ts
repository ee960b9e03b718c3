import type { Handler } from '../tools/handler.ts';
import { collectionRows, linesFor, wireCollectionFromRow } from './collections.ts';

export const listCollections: Handler<'listCollections'> = async (
  { params: { method }, headers },
  { db },
) => {
  const lines = linesFor(headers.region, headers['vertical-type']);
  const rows = await collectionRows(db, lines).where('method', '=', method).execute();
  return { data: rows.map(wireCollectionFromRow) };
};
