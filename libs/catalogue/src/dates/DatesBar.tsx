import { DatesForm } from '@lemari/ui/dates-form';
import { useVisit } from '@lemari/kit';
import type { DatesFound } from './dates.queries.ts';
import { datesFormOf } from './dates.rules.ts';

interface DatesBarProps {
  dates: DatesFound;
  /** The page's own address, without a query. */
  path: string;
  /** The period an address asks for without a start. */
  periodDays?: number | undefined;
  /** Whole days to choose from; those of a listing where nothing else is said. */
  periods?: readonly number[] | undefined;
  /** What else the address says. */
  hiddenFields?: readonly { readonly name: string; readonly value: string }[];
  /** The same page on any dates. */
  clearHref: string;
}

/** When something is wanted: chosen here, it goes along from page to page. */
export function DatesBar({ dates, path, periodDays, periods, hiddenFields = [], clearHref }: DatesBarProps) {
  const { deliveries } = useVisit();
  return (
    <DatesForm
      action={path}
      {...datesFormOf(dates, periodDays, periods)}
      min={deliveries.first}
      max={deliveries.last}
      hiddenFields={hiddenFields}
      clearHref={clearHref}
    />
  );
}
