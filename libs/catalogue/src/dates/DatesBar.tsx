import { css } from '@emotion/react';
import { rentalBaseOf } from '@lemari/domain/region/vertical';
import { DatesForm, type DatesFormProps } from '@lemari/ui/dates-form';
import { useMount, useVisit } from '@lemari/kit';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { DatesFound } from './dates.queries.ts';
import { datesFormOf } from './dates.rules.ts';
import type { ListingCalendarProps } from './ListingCalendar.tsx';

/** Loads when the form is opened. Without it the platform's date field stays. */
const ListingCalendar = lazy(async () => ({
  default: await import(/* webpackChunkName: "calendar" */ './ListingCalendar.tsx').then(
    (module) => module.ListingCalendar,
    () =>
      ({ fallback }: ListingCalendarProps) =>
        fallback,
  ),
}));

const neverChanges = () => no;
const yes = () => true;
const no = () => false;

/** About the height of the calendar, while it loads. */
const waiting = css({ minHeight: 400 });

interface DatesBarProps extends Pick<DatesFormProps, 'clearHref' | 'submitLabel'> {
  dates: DatesFound;
  /** Path of the page. */
  path: string;
  /** Period in a URL without a start. */
  periodDays?: number | undefined;
  /** Periods in whole days; those of a listing by default. */
  periods?: readonly number[] | undefined;
  /** Other query keys that the form keeps. */
  hiddenFields?: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Form of the rental dates, which later pages keep in their URLs. Shows nothing in a region without rentals.
 * @see rules/dates/only-with-rentals
 */
export function DatesBar({ dates, path, periodDays, periods, hiddenFields = [], ...rest }: DatesBarProps) {
  const { region } = useMount();
  const { deliveries } = useVisit();
  const [wasOpened, setWasOpened] = useState(false);
  const isInBrowser = useSyncExternalStore(neverChanges, yes, no);
  if (rentalBaseOf(region) === undefined) return null;
  const { nextStart, ...form } = datesFormOf(dates, { requested: periodDays, periods, path, hiddenFields });
  return (
    <DatesForm
      action={path}
      {...form}
      min={deliveries.first}
      max={deliveries.last}
      hiddenFields={hiddenFields}
      {...rest}
      onOpen={() => setWasOpened(true)}
      calendarOf={
        // A form that the server opened says nothing when it is hydrated.
        wasOpened || (isInBrowser && dates.problem !== undefined)
          ? (dateField) => (
              <Suspense fallback={<div css={waiting} />}>
                <ListingCalendar
                  // A remounted form has days of its own.
                  key={form.start}
                  chosen={{ start: nextStart ?? form.start, periodDays: form.periodDays }}
                  error={form.error}
                  fallback={dateField}
                />
              </Suspense>
            )
          : undefined
      }
    />
  );
}
