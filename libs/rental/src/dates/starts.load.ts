import { ANY_SIZE, type Size } from '@lemari/domain/product/size';
import { datesFromParams, type SomeDates } from '@lemari/domain/rental/dates-search';
import { loadQuery } from '@lemari/http/load';
import type { LoaderFunctionArgs, Mount } from '@lemari/kit';
import { loadStyle, periodOf, sizeOf } from '@lemari/catalogue/product/load';
import { shopOf } from '@lemari/catalogue/shop';
import { startsQuery } from './starts.queries.ts';

/** Data that the component cannot derive from the URL. */
export interface StartDatesLoad {
  /** Id of the product. */
  readonly id: number;
  /** Undefined until a size is chosen: the starts are those of any size. */
  readonly size: Size | undefined;
  readonly periodDays: number;
  /** Dates for which only the size is missing. */
  readonly chosenDates: SomeDates | undefined;
}

/**
 * Loads a style and the available starts of the size and period in the URL; without a size, those of any size.
 * @throws like the loader of the product page
 */
export async function loadStartDates(args: LoaderFunctionArgs, mount: Mount): Promise<StartDatesLoad> {
  const product = await loadStyle(args, mount, '/dates');
  const search = new URL(args.request.url).searchParams;
  const size = sizeOf(search, product.sizeNotes);
  const dates = datesFromParams(search);
  const periodDays = periodOf(dates, product);
  await loadQuery(args, startsQuery, {
    ...shopOf(mount),
    styleId: product.styleId,
    size: size ?? ANY_SIZE,
    periodDays,
  });
  return { id: product.id, size, periodDays, chosenDates: dates.start === undefined ? undefined : dates };
}
