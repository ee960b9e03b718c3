import type { DateProblem, RentalDates } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

const loadApi = () => import(/* webpackChunkName: "api" */ './dates.api.ts');

/** What an address says of dates, as far as it can be had. */
export interface DatesFound {
  /** When something is wanted. */
  readonly chosenDates?: RentalDates;
  /** Why the day that was chosen cannot be had. */
  readonly problem?: DateProblem & Pick<RentalDates, 'start'>;
}

/** Names of the region's public holidays by ISO date. */
export const holidaysQuery = defineQuery<Pick<Shop, 'region'>, Readonly<Record<string, string>>>(
  'catalogue/holidays',
  loadApi,
);
