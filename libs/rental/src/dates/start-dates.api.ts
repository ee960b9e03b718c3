import type { Size } from '@lemari/domain/product/size';
import { datesFromParams } from '@lemari/domain/rental/dates-search';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { loadStyle } from '@lemari/catalogue/product/api';
import { periodOf, sizeOf } from '@lemari/catalogue/product/choice';
import { shopOf } from '@lemari/catalogue/shop';
import { startsQuery } from './starts.queries.ts';

/** What the component cannot read off the address by itself. */
export interface StartDatesLoad {
  /** Undefined until one is chosen. */
  readonly size: Size | undefined;
  readonly periodDays: number;
}

/**
 * Loads a style and, of the size and period that the address names, when it can go out.
 * @throws as the style's own page does
 */
export async function loadStartDates(args: LoaderFunctionArgs, mount: Mount): Promise<StartDatesLoad> {
  const product = await loadStyle(args, mount, '/dates');
  const search = new URL(args.request.url).searchParams;
  const size = sizeOf(search, product.sizeNotes);
  const periodDays = periodOf(datesFromParams(search), product);
  if (size !== undefined)
    await loadQuery(args, startsQuery, {
      ...shopOf(mount),
      styleId: product.styleId,
      size,
      periodDays,
    });
  return { size, periodDays };
}
