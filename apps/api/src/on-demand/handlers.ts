import type { ServiceHandlers } from '../http/handler.ts';
import { listHolidays } from './list-holidays.ts';

export const ON_DEMAND: ServiceHandlers<'on-demand'> = { listHolidays };
