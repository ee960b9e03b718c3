import type { DayState } from '@lemari/domain/rental/days';
import { endOfMonth, parseDate, startOfMonth, startOfWeek, type CalendarDate } from '@internationalized/date';
import { useContext, useState, type KeyboardEvent } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Icon } from '../primitives/Icon.tsx';
import { nameOfDay, placeOf, wordUnder, type ChosenDates } from './calendar-day.ts';
import {
  closedLook,
  dayLook,
  freeLook,
  gridLook,
  holidayLook,
  markLook,
  monthHead,
  monthLook,
  monthName,
  monthsLook,
  pagerLook,
  pagersPlace,
  PLACE_LOOKS,
  todayLook,
  weekdayLook,
} from './rental-calendar-look.ts';
import { RentalCalendarSkeleton } from './RentalCalendarSkeleton.tsx';
import { useMonthsShown } from './use-months-shown.ts';

/** The document is English, whatever the device speaks. */
const LOCALE = 'en-GB';
const FIRST_DAY = 'mon';
/**
 * The library looks for an element of this name before it writes a style element of its own, which the page's policy would
 * refuse: what that would say is in the look of a day.
 */
const PRESSABLE_STYLE = 'react-aria-pressable-style';

const KIND_LOOKS = {
  free: freeLook,
  past: closedLook,
  today: [closedLook, todayLook],
  beyond: closedLook,
  sunday: closedLook,
  holiday: [closedLook, holidayLook],
  full: closedLook,
} as const satisfies Record<DayState['kind'], unknown>;

type DayProps = ChosenDates & { date: CalendarDate; state: DayState };

/**
 * Every day can be reached and pressed, so that one that is closed can say why; hence the names and the state are
 * given here, in place of the library's, which also takes today from the device.
 */
function Day({ date, state, start, end }: DayProps) {
  const iso = date.toString();
  const place = placeOf(iso, { start, end });
  return (
    <CalendarCell
      css={[dayLook, KIND_LOOKS[state.kind], PLACE_LOOKS[place]]}
      date={date}
      render={(cell) => (
        <div
          {...cell}
          aria-label={nameOfDay(iso, state, place)}
          aria-disabled={state.kind !== 'free' || undefined}
          aria-current={state.kind === 'today' ? 'date' : undefined}
        />
      )}
    >
      {({ formattedDate }) => (
        <span css={markLook}>
          {formattedDate}
          <small data-word={wordUnder(state, place)} />
        </span>
      )}
    </CalendarCell>
  );
}

/** Before the days, so that the keyboard meets them in one order however many months there are. */
const Pagers = () => (
  <div css={pagersPlace}>
    <Button css={pagerLook} slot="previous" aria-label="Previous month">
      <Icon name="left" size={20} />
    </Button>
    <Button css={pagerLook} slot="next" aria-label="Next month">
      <Icon name="right" size={20} />
    </Button>
  </div>
);

/** Home and End go to the ends of the week, as in WAI-ARIA's date picker; the library's own go to those of the month. */
function useWeekKeys() {
  const state = useContext(CalendarStateContext);
  return (event: KeyboardEvent): boolean => {
    if (!state || !['Home', 'End'].includes(event.key)) return false;
    event.preventDefault();
    const monday = startOfWeek(state.focusedDate, LOCALE, FIRST_DAY);
    state.setFocusedDate(event.key === 'Home' ? monday : monday.add({ days: 6 }));
    return true;
  };
}

interface MonthProps extends ChosenDates {
  /** Which of the months shown, from 0. */
  index: number;
  dayOf: (date: string) => DayState;
}

function Month({ index, dayOf, start, end }: MonthProps) {
  const goInWeek = useWeekKeys();
  return (
    <div css={monthLook}>
      <div css={monthHead}>
        <CalendarHeading css={monthName} offset={{ months: index }} />
      </div>
      <CalendarGrid
        css={gridLook}
        offset={{ months: index }}
        weekdayStyle="short"
        render={(table) => (
          <table
            {...table}
            role="grid"
            onKeyDown={(event) => {
              if (!goInWeek(event)) table.onKeyDown?.(event);
            }}
          />
        )}
      >
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell css={weekdayLook}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <Day date={date} state={dayOf(date.toString())} start={start} end={end} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/** The day the keyboard is at; a start chosen elsewhere, in a list, brings it and its month along. */
function useDayAt(start: string | undefined, opensAt: string) {
  const [day, setDay] = useState(() => parseDate(start ?? opensAt));
  const [seen, setSeen] = useState(start);
  if (seen !== start) {
    setSeen(start);
    if (start !== undefined) setDay(parseDate(start));
  }
  return [day, setDay] as const;
}

export interface RentalCalendarProps extends ChosenDates {
  /** What is chosen: `Delivery day`. */
  label: string;
  /** ISO dates: the first and last day there may be a delivery. Their months are the first and last that can be shown. */
  min: string;
  max: string;
  /** What is to be said of a day, by its ISO date. Today is in it: the region's, never the device's. */
  dayOf: (date: string) => DayState;
  /** ISO date in the month that is shown first, where no start is chosen. */
  opensAt: string;
  /** Any day that is pressed, also one nothing starts on. @see storefront §4, Rental dates */
  onChoose: (date: string) => void;
  /** What is free is being asked. */
  isLoading?: boolean | undefined;
}

function Months({ label, min, max, dayOf, opensAt, onChoose, start, end }: RentalCalendarProps) {
  const months = useMonthsShown();
  const [day, setDay] = useDayAt(start, opensAt);
  return (
    <I18nProvider locale={LOCALE}>
      <span id={PRESSABLE_STYLE} hidden />
      <Calendar
        css={monthsLook}
        aria-label={label}
        value={start === undefined ? null : parseDate(start)}
        onChange={(date) => onChoose(date.toString())}
        focusedValue={day}
        onFocusChange={setDay}
        // Whole months: a day outside of these could not be reached, and not say why it is closed.
        minValue={startOfMonth(parseDate(min))}
        maxValue={endOfMonth(parseDate(max))}
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        firstDayOfWeek={FIRST_DAY}
      >
        <Pagers />
        {Array.from({ length: months }, (_, index) => (
          <Month key={index} index={index} dayOf={dayOf} start={start} end={end} />
        ))}
      </Calendar>
    </I18nProvider>
  );
}

/**
 * Days of delivery with their return, each closed one with its reason. Heavy: a page loads it when somebody asks for
 * dates, and shows the RentalCalendarSkeleton until then.
 * @see storefront §5, Calendar
 */
export function RentalCalendar({ isLoading = false, ...months }: RentalCalendarProps) {
  return isLoading ? <RentalCalendarSkeleton label={months.label} /> : <Months {...months} />;
}
