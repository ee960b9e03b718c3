import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { DatesForm } from '@lemari/ui/dates-form';
import { useMount, useVisit } from '@lemari/kit';
import type { DatesFound } from './dates.queries.ts';
import { datesFormOf } from './dates.rules.ts';

interface DatesBarProps {
  dates: DatesFound;
  /** Path of the page. */
  path: string;
  /** Period in a URL without a start. */
  periodDays?: number | undefined;
  /** Periods in whole days; those of a listing by default. */
  periods?: readonly number[] | undefined;
  /** Other query keys that the form keeps. */
  hiddenFields?: readonly { readonly name: string; readonly value: string }[];
  /** URL of the page without dates. */
  clearHref: string;
}

/**
 * Form of the rental dates, which later pages keep in their URLs. Shows nothing in a region without rentals.
 * @see rules/dates/only-with-rentals
 */
export function DatesBar({ dates, path, periodDays, periods, hiddenFields = [], clearHref }: DatesBarProps) {
  const { region } = useMount();
  const { deliveries } = useVisit();
  if (rentalBaseOf(region) === undefined) return null;
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
