export { isRestricted } from '../person/restricted.ts';
export { billingMonth, priceOfMonth } from './billing.ts';
