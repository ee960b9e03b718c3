import type { Handler } from '../http/handler.ts';

/** The pages of a region that search engines are told of, without their blocks. @see storefront §3, Content entries */
export const listContentEntries: Handler<'listContentEntries'> = async ({ headers: { region } }, { db }) => ({
  data: await db
    .selectFrom('content_page')
    .where('region', '=', region)
    .where('include_in_sitemap', '=', true)
    .select(['page', 'change_frequency', 'priority', 'updated_at'])
    .orderBy('page')
    .execute(),
});
