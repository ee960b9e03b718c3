import type { Db } from '../platform/database/database.ts';
import type { ContentSource } from '../tools/content-source.ts';

/** Content in the shop's own tables, which `content:pull` and `content:push` read and write. */
export const databaseSource = (db: Db): ContentSource => ({
  page: async (region, name) => {
    const rows = db.selectFrom('content_page').where('page', '=', name);
    const siblings = await rows.select('region').orderBy('region').execute();
    const entry = await rows
      .where('region', '=', region)
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
    return entry && { ...entry, regions: siblings.map((sibling) => sibling.region) };
  },
  entries: (region) =>
    db
      .selectFrom('content_page')
      .where('region', '=', region)
      .where('include_in_sitemap', '=', true)
      .select(['page', 'change_frequency', 'priority', 'updated_at'])
      .orderBy('page')
      .execute(),
  navigation: async (region) => {
    const rows = await db
      .selectFrom('navigation')
      .where('region', '=', region)
      .select(['place', 'entries'])
      .execute();
    const at = (slot: 'side' | 'footer' | 'banner' | 'header') =>
      rows.find((row) => row.place === slot)?.entries ?? [];
    return { side: at('side'), footer: at('footer'), banner: at('banner'), header: at('header') };
  },
});
