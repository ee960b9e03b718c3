import { FLAGS } from '@lemari/flags/flags';

/**
 * Days between the return of a piece and its next delivery; each booking stores them.
 * @see rules/dates/turnaround; docs/decisions/0086
 */
export const TURNAROUND_DAYS = FLAGS['on-demand-maintenance-rental-period'].default;
