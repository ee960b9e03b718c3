import type { Handler } from '../tools/handler.ts';

/** The pages of a region that search engines are told of, without their blocks. @see storefront §3, Content entries */
export const listContentEntries: Handler<'listContentEntries'> = async (
  { headers: { region } },
  { content },
) => ({ data: await content.entries(region) });
