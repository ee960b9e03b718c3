import { dayStates, nextStarts, type PossibleRental } from '@lemari/domain/rental/days';
import { choosePeriod, chooseStart, type RentalChoice, stillPossible } from '@lemari/domain/rental/choice';
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

type Asked = ModalValues['datepicker'];
const NOTHING: readonly PossibleRental[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};

/** Why something did not come; nothing as long as it is there from before. */
const failureOf = ({ data, failure }: Answer<unknown>): Failure | undefined =>
  data === undefined ? failure : undefined;

/** When its subject can go out for a period: of a style's size, or of a whole cart. */
function useStarts({ subject }: Asked, periodDays: number) {
  const shop = shopOf(useMount());
  const isCart = subject.cartId !== undefined;
  const styleArg: StartsArg | undefined = isCart ? undefined : { ...shop, ...subject, periodDays };
  const cartArg: CartStartsArg | undefined = isCart ? { ...shop, ...subject, periodDays } : undefined;
  const ofStyle = useLazyQuery(startsQuery, styleArg);
  const ofCart = useLazyQuery(cartStartsQuery, cartArg);
  const answer: Answer<Starts> = isCart ? ofCart : ofStyle;
  return {
    starts: answer.data,
    failure: failureOf(answer),
    retry: () =>
      void (cartArg
        ? ofCart.ask(cartArg, { isFresh: true })
        : styleArg && ofStyle.ask(styleArg, { isFresh: true })),
  };
}

/** The days nothing is delivered on: without them a holiday would be called booked. */
function useHolidays() {
  const { region } = useMount();
  const answer = useLazyQuery(holidaysQuery, { region });
  return {
    holidays: answer.data,
    failure: failureOf(answer),
    retry: () => void answer.ask({ region }, { isFresh: true }),
  };
}

/** The choice in the modal, the days that are possible, and the reasons against the others. @see rules/dates/start-computes-return, rules/dates/sunday-clears, rules/dates/period-clears */
export function useRentalDates(asked: Asked) {
  const { chosen, periods } = asked;
  const { today, deliveries } = useVisit();
  const first = periods.find(({ days }) => days === DEFAULT_PERIOD) ?? periods[0];
  const [wish, setWish] = useState<RentalChoice>(chosen ?? { periodDays: first?.days ?? DEFAULT_PERIOD });
  const ofStarts = useStarts(asked, wish.periodDays);
  const ofHolidays = useHolidays();
  const { holidays = NO_NAMES } = ofHolidays;
  const starts = ofHolidays.holidays && ofStarts.starts;
  const possible = starts?.possible ?? NOTHING;
  return {
    choice: starts ? stillPossible(wish, possible) : wish,
    /** Undefined until it is known of every day whether, and why not. */
    starts,
    failure: ofStarts.failure ?? ofHolidays.failure,
    retry: () => {
      for (const { failure, retry } of [ofStarts, ofHolidays]) if (failure) retry();
    },
    holidays,
    dayOf: dayStates({ today, holidays, possible }),
    /** The month with the first day that is free; that of the first delivery where none is. */
    opensAt: possible[0]?.start ?? deliveries.first,
    next: nextStarts(possible),
    choosePeriod: (days: number) => setWish((before) => choosePeriod(before, days)),
    chooseStart: (date: string) => setWish((before) => chooseStart(before, date, possible)),
  };
}
