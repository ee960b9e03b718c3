import { facetCounts } from '../catalogue/facet-counts.ts';
import type { Handler } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import { readStyleFilter } from './read-style-filter.ts';

/** Number of styles that each further choice would leave of a list. */
export const countStyleFacets: Handler<'countStyleFacets'> = async (call, tools) => {
  const filter = await readStyleFilter(call, tools);
  return filter instanceof Refusal ? filter : { data: await facetCounts(tools.db, filter) };
};
