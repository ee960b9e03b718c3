import type { Collection } from '@lemari/domain/product/collection';
import type { Mount } from '@lemari/kit';
import { shopOf } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';

/** What a peek into a collection asks for. */
export const peekArg = (
  mount: Mount,
  { id, styleCount, showStrikeoutPrices }: Pick<Collection, 'id' | 'styleCount' | 'showStrikeoutPrices'>,
): StylesArg => ({
  ...shopOf(mount),
  collection: id,
  // What it would cost to buy is only told of what is asked for that way.
  ...(showStrikeoutPrices && { methods: ['Rent', 'Buy'] }),
  page: 1,
  count: styleCount,
});

/** Where all of a collection is. */
export const collectionHref = (base: string, { id }: Pick<Collection, 'id'>): string =>
  `${base}/browse?collection=${id}`;
