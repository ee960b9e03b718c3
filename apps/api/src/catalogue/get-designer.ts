import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import { wireDesignerFromRow } from './product.map.ts';

export const getDesigner: Handler<'getDesigner'> = async ({ params: { id } }, { db }) => {
  const row = await db
    .selectFrom('designer')
    .where('id', '=', id)
    .select(['id', 'name', 'tagline', 'banner_hash'])
    .executeTakeFirst();
  return row ? { data: wireDesignerFromRow(row) } : notFound(`There is no designer ${id}.`);
};
