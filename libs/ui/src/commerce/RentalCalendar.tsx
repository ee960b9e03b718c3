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
import { nameOfDay, positionOf, wordUnder, type ChosenDates } from './calendar-day.ts';
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
  pagersLook,
  POSITION_LOOKS,
  roomLook,
  todayLook,
  weekdayLook,
} from './rental-calendar-look.ts';
import { RentalCalendarSkeleton } from './RentalCalendarSkeleton.tsx';
import { useMonthsShown } from './use-months-shown.ts';

/** The page is in English, whatever the device's language. */
const LOCALE = 'en-GB';
const FIRST_DAY = 'mon';
/**
 * react-aria looks for an element with this id before it inserts a style element of its own, which the
 * content security policy forbids. Its rules are part of the day's style.
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
 * Every day is focusable and pressable, so that a closed day can give its reason. Hence names and states are
 * set here instead of by react-aria, which also takes today from the device.
 */
function Day({ date, state, start, end }: DayProps) {
  const iso = date.toString();
  const position = positionOf(iso, { start, end });
  return (
    <CalendarCell
      css={[dayLook, KIND_LOOKS[state.kind], POSITION_LOOKS[position]]}
      date={date}
      render={(cell) => (
        <div
          {...cell}
          aria-label={nameOfDay(iso, state, position)}
          aria-disabled={state.kind !== 'free' || undefined}
          aria-current={state.kind === 'today' ? 'date' : undefined}
        />
      )}
    >
      {({ formattedDate }) => (
        <span css={markLook}>
          {formattedDate}
          <small data-word={wordUnder(state, position)} />
        </span>
      )}
    </CalendarCell>
  );
}

/** Before the days in the DOM, so that the tab order is the same for one or two months. */
const Pagers = () => (
  <div css={pagersLook}>
    <Button css={pagerLook} slot="previous" aria-label="Previous month">
      <Icon name="left" size={20} />
    </Button>
    <Button css={pagerLook} slot="next" aria-label="Next month">
      <Icon name="right" size={20} />
    </Button>
  </div>
);

/**
 * Home and End go to the ends of the week, as in WAI-ARIA's date picker; react-aria's go to the ends of the
 * month.
 */
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
  /** Index of the month among those shown, from 0. */
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

/** The focused day. A start that is chosen elsewhere, such as in the list, moves the focus and the month. */
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
  /** Label of the grid: `Delivery day`. */
  label: string;
  /** ISO dates of the first and the last possible delivery; they limit the months. */
  min: string;
  max: string;
  /** State of a day, by ISO date. It contains the region's today, never the device's. */
  dayOf: (date: string) => DayState;
  /** ISO date in the month that is shown first without a start. */
  opensAt: string;
  /** Called with any pressed day, closed ones included. @see rules/dates/sunday-clears */
  onChoose: (date: string) => void;
  /** Availability is loading. */
  isLoading?: boolean | undefined;
}

function Months({ label, min, max, dayOf, opensAt, onChoose, start, end }: RentalCalendarProps) {
  const [months, room] = useMonthsShown();
  const [day, setDay] = useDayAt(start, opensAt);
  return (
    <I18nProvider locale={LOCALE}>
      <span id={PRESSABLE_STYLE} hidden />
      <div css={roomLook} ref={room}>
        <Calendar
          css={monthsLook}
          aria-label={label}
          value={start === undefined ? null : parseDate(start)}
          onChange={(date) => onChoose(date.toString())}
          focusedValue={day}
          onFocusChange={setDay}
          // Whole months: days outside of them could not be focused to give their reason.
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
      </div>
    </I18nProvider>
  );
}

/**
 * Calendar of delivery days with the reasons of closed days. Its script is large: pages load it on demand and
 * show the RentalCalendarSkeleton until then.
 * @see rules/dates/closed-days, rules/dates/available-days-only
 */
export function RentalCalendar({ isLoading = false, ...months }: RentalCalendarProps) {
  return isLoading ? <RentalCalendarSkeleton label={months.label} /> : <Months {...months} />;
}
