import type { ServiceHandlers } from '../http/handler.ts';
import { listHolidays } from './list-holidays.ts';
import { listPossibleRentals } from './list-possible-rentals.ts';

export const ON_DEMAND: ServiceHandlers<'on-demand'> = { listHolidays, listPossibleRentals };
