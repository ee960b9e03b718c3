import type { ANY_SIZE, Size } from '@lemari/domain/product/size';
import type { RegionId } from '@lemari/domain/region';
import type { RentalDates } from '@lemari/domain/rental';
import { defineMutation } from '@lemari/kit/release';

const loadApi = () => import(/* webpackChunkName: "api" */ './alerts.api.ts');

/** A piece and its dates, of which an address is notified once. */
export interface AlertArg extends Pick<RentalDates, 'start' | 'periodDays'> {
  readonly region: RegionId;
  readonly styleId: number;
  readonly size: Size | typeof ANY_SIZE;
  /** Undefined: that of the signed-in customer. */
  readonly email?: string | undefined;
}

/** @returns the address */
export const createAlert = defineMutation<AlertArg, string>('rental/create-alert', loadApi);

/** Stops the alerts of the address that got the key. */
export const stopAlerts = defineMutation<{ readonly region: RegionId; readonly key: string }, null>(
  'rental/stop-alerts',
  loadApi,
);
