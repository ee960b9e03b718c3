import { FLAGS } from '@lemari/flags/flags';

/** Days a piece rests after its return: bookings are kept with them. @see decision 15; docs/decisions/0086 */
export const TURNAROUND_DAYS = FLAGS['on-demand-maintenance-rental-period'].default;
