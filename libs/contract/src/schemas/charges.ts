import Type from 'typebox';
import {
  Amount,
  Instant,
  Integer,
  IsoDate,
  Obj,
  PositiveId,
  Text,
  Union,
  currency,
  oneOf,
} from './common.ts';
import { Payment } from './payments.ts';

/** What a customer owes beside the price of an order or a plan. @see docs/decisions/0286 */
export const Charge = Obj({
  id: PositiveId,
  kind: oneOf(['lateness', 'damage']),
  status: oneOf(['open', 'paid', 'waived']),
  reason: Union([Text(), Type.Null()], { description: 'a sentence about the damage; null for lateness' }),
  price: Integer({ minimum: 1, description: 'minor units' }),
  currency,
  order: Union([
    Obj({ id: PositiveId, number: Text(), rental_date_end: IsoDate }, { description: 'the order it is of' }),
    Type.Null(),
  ]),
  subscription: Union([
    Obj(
      {
        id: PositiveId,
        plan_name: Text(),
        insurance_cover: Union([Amount, Type.Null()], { description: 'what the plan covers' }),
      },
      { description: 'the plan it is of' },
    ),
    Type.Null(),
  ]),
  created_at: Instant,
  ended_at: Union([Instant, Type.Null()], { description: 'when it was paid or waived' }),
  payment: Union([Payment, Type.Null()], { description: 'the last attempt to pay it' }),
  answered_at: Instant,
});

export const ChargeDocument = Obj({ data: Charge });
