import { ContentBlock } from '@lemari/contract/schemas';
import { Compile } from 'typebox/compile';
import type { Handler } from '../tools/handler.ts';
import { notFound } from '../platform/refusal.ts';
import type { SourceBlock } from '../tools/content-source.ts';
import { fillFigures } from './figure-facts.ts';

const block = Compile(ContentBlock);

/**
 * Whether a block matches the contract. An unfinished block, or one of a later release, is left out, and the page
 * stays.
 */
const isWhole = (value: unknown): value is SourceBlock => block.Check(value);

/** @see rules/calls/get-content-page, rules/content/entry-fields */
export const getContentPage: Handler<'getContentPage'> = async (
  { params: { page }, headers: { region } },
  tools,
) => {
  const { content, log } = tools;
  const entry = await content.page(region, page);
  if (!entry) return notFound(`There is no page "${page}" in this region.`);
  const blocks = entry.blocks.filter(isWhole);
  const left = entry.blocks.length - blocks.length;
  if (left > 0) log.warn({ page, region, blocks: left }, 'blocks do not match the contract and are left out');
  return fillFigures({ ...entry, blocks }, tools, { page, region });
};
