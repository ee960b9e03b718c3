import { EXAMPLES } from '@lemari/contract/examples';
import type { WireCharge } from '@lemari/contract/wire';

const [PAID] = EXAMPLES.listCharges.data;
if (!PAID) throw new Error('a charge is expected');

/** Two days late, with one piece. */
export const LATENESS: WireCharge = {
  ...PAID,
  id: 6,
  status: 'open',
  order: { id: 21, number: 'LM-00021', rental_date_end: '2026-11-17' },
  created_at: '2026-11-19T04:00:00.000Z',
  ended_at: null,
  payment: null,
};

export const DAMAGE: WireCharge = {
  ...LATENESS,
  id: 7,
  kind: 'damage',
  reason: 'The hem is torn by 4 cm.',
  price: 7_500_000,
};

/** Of a plan, beyond its cover. */
export const PLAN_DAMAGE: WireCharge = {
  ...DAMAGE,
  id: 8,
  reason: 'The strap is cut through.',
  price: 12_000,
  currency: 'SGD',
  order: null,
  subscription: { id: 41, plan_name: 'Core', insurance_cover: 20_000 },
};

export const PAYMENT: NonNullable<WireCharge['payment']> = {
  id: 12,
  payment_method: 'credit_card',
  status: 'waiting',
  failure_reason: null,
  redirect_url: null,
  virtual_account: null,
  bank_transfer: null,
};

/** A transfer that is expected. */
export const TRANSFER: NonNullable<WireCharge['payment']> = {
  ...PAYMENT,
  payment_method: 'virtual_account',
  virtual_account: {
    bank: 'bca',
    virtual_account_number: '3901081234567890',
    expected_amount: LATENESS.price,
    expiration_date: '2026-11-22T02:00:00.000Z',
    time_left: 86_400,
  },
};
