import type { DateProblem, RentalDates } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './dates.api.ts');

/** Dates in a URL, as far as they are possible. */
export interface DatesFound {
  /** The chosen dates. */
  readonly chosenDates?: RentalDates;
  /** Why the chosen day is impossible. */
  readonly problem?: DateProblem & Pick<RentalDates, 'start'>;
}

/** Names of the region's public holidays by ISO date. */
export const holidaysQuery = defineQuery<Pick<Shop, 'region'>, Readonly<Record<string, string>>>(
  'catalogue/holidays',
  loadApi,
);
