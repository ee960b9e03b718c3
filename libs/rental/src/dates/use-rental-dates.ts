import type { PossibleRental } from '@lemari/domain/rental';
import { dayStates, nextStarts } from '@lemari/domain/rental/days';
import { choosePeriod, chooseStart, type RentalChoice, stillPossible } from '@lemari/domain/rental/choice';
import { ANY_SIZE } from '@lemari/domain/product/size';
import { DEFAULT_PERIOD } from '@lemari/domain/rental/periods';
import type { Failure } from '@lemari/http/failure';
import { useLazyQuery } from '@lemari/http/query';
import type { Answer } from '@lemari/http/transport';
import { type ModalValues, useMount, useVisit } from '@lemari/kit';
import { useState } from 'react';
import { holidaysQuery } from '@lemari/catalogue/dates';
import { shopOf } from '@lemari/catalogue/shop';
import {
  type CartStartsArg,
  cartStartsQuery,
  type Starts,
  type StartsArg,
  startsQuery,
} from './starts.queries.ts';

type DatepickerValues = ModalValues['datepicker'];
const NOTHING: readonly PossibleRental[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};

/** The failure of a query, unless it still has earlier data. */
const failureOf = ({ data, failure }: Answer<unknown>): Failure | undefined =>
  data === undefined ? failure : undefined;

/** Available starts of a style's size, of any of its sizes, or of a whole cart, for a period. */
function useStarts({ subject }: DatepickerValues, periodDays: number) {
  const shop = shopOf(useMount());
  const isCart = subject.cartId !== undefined;
  const styleArg: StartsArg | undefined =
    subject.cartId === undefined
      ? { ...shop, styleId: subject.styleId, size: subject.size ?? ANY_SIZE, periodDays }
      : undefined;
  const cartArg: CartStartsArg | undefined =
    subject.cartId === undefined ? undefined : { ...shop, ...subject, periodDays };
  const ofStyle = useLazyQuery(startsQuery, styleArg);
  const ofCart = useLazyQuery(cartStartsQuery, cartArg);
  const answer: Answer<Starts> = isCart ? ofCart : ofStyle;
  return {
    starts: answer.data,
    failure: failureOf(answer),
    retry: () =>
      void (cartArg
        ? ofCart.load(cartArg, { isFresh: true })
        : styleArg && ofStyle.load(styleArg, { isFresh: true })),
  };
}

/** Days without delivery. Without them a holiday would be shown as booked. */
function useHolidays() {
  const { region } = useMount();
  const answer = useLazyQuery(holidaysQuery, { region });
  return {
    holidays: answer.data,
    failure: failureOf(answer),
    retry: () => void answer.load({ region }, { isFresh: true }),
  };
}

/** Choice in the modal, available days, and reasons against the others. @see rules/dates/start-computes-return, rules/dates/sunday-clears, rules/dates/period-clears */
export function useRentalDates(values: DatepickerValues) {
  const { chosen, periods } = values;
  const { today, deliveries } = useVisit();
  const first = periods.find(({ days }) => days === DEFAULT_PERIOD) ?? periods[0];
  const [choice, setChoice] = useState<RentalChoice>(chosen ?? { periodDays: first?.days ?? DEFAULT_PERIOD });
  const ofStarts = useStarts(values, choice.periodDays);
  const ofHolidays = useHolidays();
  const { holidays = NO_NAMES } = ofHolidays;
  const starts = ofHolidays.holidays && ofStarts.starts;
  const possible = starts?.possible ?? NOTHING;
  return {
    choice: starts ? stillPossible(choice, possible) : choice,
    /** Undefined until availability and holidays are loaded. */
    starts,
    failure: ofStarts.failure ?? ofHolidays.failure,
    retry: () => {
      for (const { failure, retry } of [ofStarts, ofHolidays]) if (failure) retry();
    },
    holidays,
    dayOf: dayStates({ today, holidays, possible }),
    /** Month of the first available day; of the earliest possible delivery where there is none. */
    opensAt: possible[0]?.start ?? deliveries.first,
    next: nextStarts(possible),
    choosePeriod: (days: number) => setChoice(choosePeriod(days)),
    chooseStart: (date: string) => setChoice((before) => chooseStart(before, date, possible)),
  };
}
