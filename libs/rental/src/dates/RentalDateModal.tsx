import type { PossibleRental } from '@lemari/domain/rental';
import { RentalCalendarSkeleton } from '@lemari/ui/rental-calendar-skeleton';
import { RentalDateDialog } from '@lemari/ui/rental-date-dialog';
import { type ModalProps, useLocation, useVisit } from '@lemari/kit';
import { lazy, Suspense } from 'react';
import { adviceWords } from '../cart/cart.rules.ts';
import { holidayWords, notOpenWords, rentHref, startLinks } from './dates.rules.ts';
import { useRentalDates } from './use-rental-dates.ts';

/** The calendar outweighs all other scripts of the page, so it loads in parallel with availability. */
const RentalCalendar = lazy(async () => ({
  default: (await import(/* webpackChunkName: "calendar" */ '@lemari/ui/rental-calendar')).RentalCalendar,
}));

const LABEL = 'Delivery day';
const SUNDAYS = 'No deliveries on Sundays and public holidays.';

/** Rental dates of one piece, or of a whole cart. @see rules/modals/rental-date-title, rules/modals/key-datepicker */
export default function RentalDateModal({ dialog, values }: ModalProps<'datepicker'>) {
  const { pathname } = useLocation();
  const { deliveries } = useVisit();
  const { choice, starts, failure, retry, holidays, dayOf, opensAt, next, ...choose } =
    useRentalDates(values);
  const { start, end, periodDays } = choice;
  const { size } = values.subject;
  const hrefOf = (rental: PossibleRental) => rentHref(pathname, { ...rental, periodDays, size });

  const apply = () => {
    if (start === undefined || end === undefined) return;
    dialog.onClose();
    values.onApply({ start, end, periodDays });
  };
  return (
    <RentalDateDialog
      open={dialog.open}
      onClose={dialog.onClose}
      periods={values.periods}
      periodDays={periodDays}
      onPeriod={choose.choosePeriod}
      calendar={
        <Suspense fallback={<RentalCalendarSkeleton label={LABEL} />}>
          <RentalCalendar
            // Each period has its own calendar. @see rules/dates/period-reloads
            key={`${periodDays} ${starts !== undefined}`}
            label={LABEL}
            min={deliveries.first}
            max={deliveries.last}
            start={start}
            end={end}
            dayOf={dayOf}
            opensAt={opensAt}
            onChoose={choose.chooseStart}
            isLoading={starts === undefined}
          />
        </Suspense>
      }
      problem={
        failure && { title: failure.text, detail: 'Your rental period is still selected.', onRetry: retry }
      }
      legend={[SUNDAYS, ...holidayWords(holidays, deliveries), notOpenWords(deliveries.last)]}
      advice={starts?.possible.length === 0 ? starts.advice.map(adviceWords) : undefined}
      startDates={starts && startLinks(next, hrefOf, start)}
      onStart={(event, { href }) => {
        event.preventDefault();
        const chosen = next.find((rental) => hrefOf(rental) === href);
        if (chosen) choose.chooseStart(chosen.start);
      }}
      start={start}
      end={end}
      onApply={apply}
    />
  );
}
