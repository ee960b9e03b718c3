import type { Handler } from '../tools/handler.ts';

/** The pages in a region's sitemap, without their blocks. @see rules/search-engines/sitemap-entries */
export const listContentEntries: Handler<'listContentEntries'> = async (
  { headers: { region } },
  { content },
) => ({ data: await content.entries(region) });
