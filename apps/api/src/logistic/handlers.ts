import type { ServiceHandlers } from '../tools/handler.ts';
import { checkAddressAvailability } from './check-address-availability.ts';
import { listCollectionPoints } from './collection-points.ts';

export const LOGISTIC: ServiceHandlers<'logistic'> = { checkAddressAvailability, listCollectionPoints };
