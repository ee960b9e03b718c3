import { ContentBlock } from '@lemari/contract/schemas';
import { Compile } from 'typebox/compile';
import type { Handler } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import type { SourceBlock } from './content-source.ts';

const block = Compile(ContentBlock);

/** A block that editors left half done, or that only a later release knows, does not take its page away. */
function isWhole(value: unknown, page: string): value is SourceBlock {
  const isKnown = block.Check(value);
  if (!isKnown)
    console.warn(`[content] a block of the page "${page}" is not what the contract says, and is left out`);
  return isKnown;
}

/** @see storefront §3, Content entries */
export const getContentPage: Handler<'getContentPage'> = async (
  { params: { page }, headers: { region } },
  { content },
) => {
  const entry = await content.page(region, page);
  return entry
    ? { ...entry, blocks: entry.blocks.filter((value) => isWhole(value, page)) }
    : notFound(`There is no page "${page}" in this region.`);
};
