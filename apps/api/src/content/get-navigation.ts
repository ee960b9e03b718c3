import type { Handler } from '../http/handler.ts';

/** The links of a region that editors keep; a place without any has none. @see storefront §2, Layout rules; accounts §2, Footer */
export const getNavigation: Handler<'getNavigation'> = async ({ headers: { region } }, { db }) => {
  const rows = await db
    .selectFrom('navigation')
    .where('region', '=', region)
    .select(['place', 'entries'])
    .execute();
  const at = (place: 'side' | 'footer' | 'banner') => rows.find((row) => row.place === place)?.entries ?? [];
  return { side: at('side'), footer: at('footer'), banner: at('banner') };
};
