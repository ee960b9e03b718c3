import type { Handler } from '../tools/handler.ts';

/** Size of one part of a sitemap. */
const PER_PAGE = 10_000;

/** Every style of a region with a page, by id, for sitemaps. */
export const listStyleAddresses: Handler<'listStyleAddresses'> = async (
  { query: { page_number = 1, per_page = PER_PAGE }, headers: { region } },
  { db },
) => {
  const styles = db.selectFrom('style_search').where('region', '=', region);
  const [{ total }, data] = await Promise.all([
    styles.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    styles
      .innerJoin('style', 'style.id', 'style_search.style_id')
      .innerJoin('designer', 'designer.id', 'style_search.designer_id')
      .select([
        'style.id',
        'style.name',
        'designer.name as designer_name',
        'style_search.vertical as vertical_type',
        'style_search.released_on',
      ])
      .orderBy('style_search.style_id')
      .orderBy('style_search.vertical')
      .offset((Math.max(page_number, 1) - 1) * per_page)
      .limit(per_page)
      .execute(),
  ]);
  return { data, total: Number(total) };
};
