import { ContentBlock } from '@lemari/contract/schemas';
import { Compile } from 'typebox/compile';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';

const block = Compile(ContentBlock);

/** A block that editors left half done, or that only a later release knows, does not take its page away. */
function isWhole(value: unknown, page: string): boolean {
  const isKnown = block.Check(value);
  if (!isKnown)
    console.warn(`[content] a block of the page "${page}" is not what the contract says, and is left out`);
  return isKnown;
}

/** @see storefront §3, Content entries */
export const getContentPage: Handler<'getContentPage'> = async ({ params: { page }, headers }, { db }) => {
  const rows = db.selectFrom('content_page').where('page', '=', page);
  const twins = await rows.select('region').orderBy('region').execute();
  const entry = await rows
    .where('region', '=', headers.region)
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
  return entry
    ? {
        ...entry,
        blocks: entry.blocks.filter((block) => isWhole(block, page)),
        regions: twins.map(({ region }) => region),
      }
    : notFound(`There is no page "${page}" in this region.`);
};
