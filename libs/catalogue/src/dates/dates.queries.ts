import type { DateProblem } from '@lemari/domain/rental';
import { defineQuery } from '@lemari/kit/release';
import type { Shop } from '../shop.ts';

const bringApi = () => import(/* webpackChunkName: "api" */ './dates.api.ts');

/** When something is wanted: ISO dates of delivery and return, and the period they are for. */
export interface Stay {
  readonly start: string;
  readonly end: string;
  readonly periodDays: number;
}

/** What an address says of dates, as far as it can be had. */
export interface DatesFound {
  readonly stay?: Stay;
  /** Why the day that was chosen cannot be had. */
  readonly problem?: DateProblem & { readonly start: string };
}

/** Names of the region's public holidays by ISO date. */
export const holidaysQuery = defineQuery<Pick<Shop, 'region'>, Readonly<Record<string, string>>>(
  'catalogue/holidays',
  bringApi,
);
