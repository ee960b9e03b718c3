import type { Collection } from '@lemari/domain/product/collection';
import type { Mount } from '@lemari/kit';
import { shopOf } from '../shop.ts';
import type { StylesArg } from '../styles/styles.queries.ts';

/** Query of a collection's preview. */
export const peekArg = (
  mount: Mount,
  { id, styleCount, showStrikeoutPrices }: Pick<Collection, 'id' | 'styleCount' | 'showStrikeoutPrices'>,
): StylesArg => ({
  ...shopOf(mount),
  collection: id,
  // Prices to buy are answered only for the method `Buy`.
  ...(showStrikeoutPrices && { methods: ['Rent', 'Buy'] }),
  page: 1,
  count: styleCount,
});

/** URL of a collection's listing. */
export const collectionHref = (base: string, { id }: Pick<Collection, 'id'>): string =>
  `${base}/browse?collection=${id}`;
