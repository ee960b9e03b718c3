import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

/** @see storefront §3, Content entries */
export const getContentPage: Handler<'getContentPage'> = async ({ params: { page }, headers }, { db }) => {
  const entry = await db
    .selectFrom('content_page')
    .where('region', '=', headers.region)
    .where('page', '=', page)
    .select([
      'page',
      'title',
      'description',
      'include_in_sitemap',
      'change_frequency',
      'priority',
      'updated_at',
      'blocks',
    ])
    .executeTakeFirst();
  return entry ?? notFound(`There is no page "${page}" in this region.`);
};
