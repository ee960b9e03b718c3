import { css } from '@emotion/react';
import { chooseStart, stillPossible } from '@lemari/domain/rental/choice';
import { dayStates } from '@lemari/domain/rental/days';
import { closedOn, startsInWindow } from '@lemari/domain/rental';
import { DATE_PARAMS } from '@lemari/domain/rental/dates-search';
import { dayWords } from '@lemari/domain/time/day-words';
import { useLazyQuery } from '@lemari/http/query';
import { useMount, useVisit } from '@lemari/kit';
import { Alert } from '@lemari/ui/alert';
import { RentalCalendar } from '@lemari/ui/rental-calendar';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { holidaysQuery } from './dates.queries.ts';

const label = css(TYPE.label, { marginBottom: token('space-8') });
const above = css({ marginBottom: token('space-16') });
const hint = css(TYPE.small, { marginTop: token('space-8'), color: token('ink-700') });

const NONE = 'Choose a delivery day first.';

export interface ListingCalendarProps {
  /** The chosen dates, or the next possible ones instead of an unavailable day. */
  chosen: { readonly start: string | undefined; readonly periodDays: number };
  /** Why the chosen day is unavailable. */
  error: string | undefined;
  /** The platform's date field, if the calendar cannot load its days. */
  fallback: ReactNode;
}

/**
 * The delivery day of a listing's form, in the shop's own calendar: every day on which something can be delivered. It replaces the
 * platform's date field once the form is open. @see rules/dates/listing-calendar
 */
export function ListingCalendar({ chosen, error, fallback }: ListingCalendarProps) {
  const { region } = useMount();
  const { today, deliveries } = useVisit();
  const { data: holidays, failure } = useLazyQuery(holidaysQuery, { region });
  const input = useRef<HTMLInputElement>(null);
  const periodDays = usePeriod(input, chosen.periodDays);
  const [day, setDay] = useState(chosen.start);
  const [isMissing, setIsMissing] = useState(false);
  useRequired(input, setIsMissing);
  useClosing(input);
  useOnScreen(input, error === undefined);
  if (failure && !holidays) return fallback;

  const known = holidays ?? {};
  const possible = startsInWindow({ today, periodDays, isClosed: closedOn(Object.keys(known)) });
  const { start, end } = holidays
    ? stillPossible({ periodDays, ...(day !== undefined && { start: day }) }, possible)
    : { start: day, end: undefined };
  const problem = isMissing && start === undefined ? NONE : day === chosen.start ? error : undefined;
  return (
    <div>
      {problem !== undefined && (
        <div css={above}>
          <Alert tone="danger" title={problem} />
        </div>
      )}
      <p css={label}>Delivered on</p>
      <RentalCalendar
        // Each state of loading has its own first month.
        key={String(holidays !== undefined)}
        label="Delivery day"
        min={deliveries.first}
        max={deliveries.last}
        start={start}
        end={end}
        dayOf={dayStates({ today, holidays: known, possible })}
        opensAt={start ?? deliveries.first}
        onChoose={(date) => setDay(chooseStart({ periodDays }, date, possible).start)}
        isLoading={holidays === undefined}
      />
      <input
        ref={input}
        type="hidden"
        name={DATE_PARAMS.start}
        value={start ?? ''}
        disabled={start === undefined}
      />
      <p css={hint} role="status">
        {start !== undefined && end !== undefined
          ? `Delivered ${dayWords(start)}, collected ${dayWords(end)}.`
          : 'Not on Sundays and public holidays.'}
      </p>
    </div>
  );
}

type InputRef = RefObject<HTMLInputElement | null>;

/** The period that is chosen in the form, whose radios are outside of the calendar. */
function usePeriod(input: InputRef, first: number): number {
  const [period, setPeriod] = useState(first);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const read = () => setPeriod(Number(new FormData(form).get(DATE_PARAMS.periodDays)) || first);
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [input, first]);
  return period;
}

/** A hidden field cannot be required: the form is stopped before the page follows it. */
function useRequired(input: InputRef, setIsMissing: (isMissing: true) => void): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const check = (event: SubmitEvent) => {
      if (!input.current || input.current.value !== '') return;
      event.preventDefault();
      event.stopPropagation();
      setIsMissing(true);
    };
    form.addEventListener('submit', check);
    return () => form.removeEventListener('submit', check);
  }, [input, setIsMissing]);
}

/** Closes the form on Escape, with the focus on its summary, and on a press outside. */
function useClosing(input: InputRef): void {
  useEffect(() => {
    const details = input.current?.closest('details');
    if (!details) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [input]);
}

/**
 * Scrolls the form up where its end is below the screen: at the top of a phone's listing its button would cover the days.
 * @param wasPressed a visitor has just opened the form
 */
function useOnScreen(input: InputRef, wasPressed: boolean): void {
  // Days that are chosen later must not scroll the page.
  const isNew = useRef(wasPressed);
  useEffect(() => {
    const details = input.current?.closest('details');
    if (!details) return;
    const show = () => {
      const form = input.current?.form;
      if (details.open && form && form.getBoundingClientRect().bottom > innerHeight) form.scrollIntoView();
    };
    if (isNew.current) show();
    isNew.current = false;
    details.addEventListener('toggle', show);
    return () => details.removeEventListener('toggle', show);
  }, [input]);
}
