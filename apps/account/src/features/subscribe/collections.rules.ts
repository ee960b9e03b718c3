import type { StylesArg } from '@lemari/catalogue/styles';
import { shopOf } from '@lemari/catalogue/shop';
import type { Occasion } from '@lemari/domain/product/attributes';
import type { Mount } from '@lemari/kit';

/** Pieces of a row. */
const COUNT = 8;

/** Pieces of a row: those of an occasion, else the most popular ones. */
export const rowArg = (mount: Mount, occasion: Occasion | undefined): StylesArg => ({
  ...shopOf(mount),
  ...(occasion !== undefined && { occasions: [occasion] }),
  page: 1,
  count: COUNT,
});

/** Rows of the page. */
export const rowsOf = (chosen: readonly Occasion[]): readonly (Occasion | undefined)[] =>
  chosen.length === 0 ? [undefined] : chosen;
