import type { Money } from '@lemari/currency/money';
import type { OrderPayment } from '../order/order.ts';

/** What a charge is for, as its title. */
export const CHARGE_NAMES = { lateness: 'Late fee', damage: 'Damage' } as const;

/** What a customer owes beside the price of an order or a plan. @see docs/decisions/0286 */
export interface OwedCharge {
  readonly id: number;
  readonly kind: keyof typeof CHARGE_NAMES;
  readonly status: 'open' | 'paid' | 'waived';
  /** A sentence about the damage. */
  readonly reason?: string | undefined;
  readonly amount: Money;
  readonly of:
    | {
        readonly kind: 'order';
        readonly id: number;
        readonly number: string;
        /** ISO date on which it was due back. */
        readonly dueOn: string;
      }
    | {
        readonly kind: 'plan';
        readonly id: number;
        readonly name: string;
        /** Damage that the plan covers. */
        readonly cover?: Money | undefined;
      };
  /** ISO instant. */
  readonly since: string;
  /** ISO instant at which it was paid or waived. */
  readonly endedAt?: string | undefined;
  /** The last attempt to pay it. */
  readonly payment?: OrderPayment | undefined;
  /** ISO instant of the API's answer. */
  readonly answeredAt: string;
}

/** Query of a page that opens the payment of what is owed. */
export const PAY_OWED = ['pay', 'owed'] as const;

/** @param path of an order's page, or of the account */
export const payOwedHref = (path: string): string => `${path}?${PAY_OWED.join('=')}`;
