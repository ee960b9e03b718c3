import type { RegionId } from '@lemari/domain/region';
import { Refusal } from '../platform/refusal.ts';
import type { PaymentProvider, Payments } from '../tools/payment-provider.ts';

/** The provider that charges the cards of plans in a region. @returns undefined where plans are not paid by card */
export const planCardProvider = (payments: Payments, region: RegionId): PaymentProvider | undefined =>
  payments.choose({ region, purpose: 'recurring', method: 'card' });

export const noCardProvider = () => new Refusal(400, 'Plans can’t be paid by card here.');
