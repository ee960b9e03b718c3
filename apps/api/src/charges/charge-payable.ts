import { CHARGE_NAMES } from '@lemari/domain/charge';
import type { PayableHandlers, Standing } from '../tools/payables.ts';
import { attemptsOf } from '../payments/attempt-rows.ts';
import { shownAttemptOf } from '../payments/payment.map.ts';
import { factsOf } from './charge-facts.ts';
import { type ChargeRow, chargeOf, chargesOf, noCharge, statusOf } from './charge-rows.ts';
import { settleCharge } from './close-charge.ts';
import { writeChargeMail } from './write-charge-mail.ts';

/** A failed payment leaves a charge open. */
const nothing = () => Promise.resolve();

/** The payable of a charge: lateness or damage. @see docs/decisions/0286; docs/decisions/0037 */
export const CHARGE_PAYABLE: PayableHandlers = {
  noun: 'charge',
  purpose: 'once',
  find: async (db, { customer, region }, id) => {
    const charge = await chargesOf(db, customer, region)
      .where('id', '=', id)
      .select('payable_id')
      .executeTakeFirst();
    return charge?.payable_id ?? noCharge(id);
  },
  description: async (db, payable) => {
    const charge = await chargeOf(db, payable);
    const { order, subscription } = (await factsOf(db, [charge])).get(charge.id) ?? {};
    const of = order ? order.number : `${subscription?.name ?? ''} plan`;
    return `Lemari ${of}: ${CHARGE_NAMES[charge.kind].toLowerCase()}`;
  },
  lock: async (trx, payable) =>
    void (await trx
      .selectFrom('charge')
      .where('payable_id', '=', payable)
      .select('id')
      .forUpdate()
      .executeTakeFirstOrThrow()),
  standing: async (db, payable) => standingOf(await chargeOf(db, payable)),
  prepare: () => Promise.resolve(undefined),
  nothingDue: nothing,
  amountChanged: 'The charge had changed before this payment arrived.',
  opened: async (trx, tools, { id }) => {
    const attempt = shownAttemptOf((await attemptsOf(trx, [id])).get(id) ?? []);
    const transfer = attempt?.status === 'waiting' && attempt.next_step && 'expiresAt' in attempt.next_step;
    if (attempt && transfer)
      await writeChargeMail(trx, tools, {
        charge: await chargeOf(trx, id),
        kind: 'transfer',
        about: String(attempt.id),
        attempt,
      });
  },
  paid: async (trx, tools, { id }) => settleCharge(trx, tools, await chargeOf(trx, id)),
  failed: nothing,
  expired: nothing,
  refunded: async (trx, tools, payable, refund) =>
    writeChargeMail(trx, tools, {
      charge: await chargeOf(trx, payable),
      kind: 'refunded',
      about: String(refund.id),
      refund,
    }),
};

const WHY_RETURNED = 'The charge was already paid.';

function standingOf(charge: ChargeRow): Standing {
  const status = statusOf(charge);
  if (status === 'open') return { kind: 'open' };
  if (status === 'paid') return { kind: 'paid', whyReturned: WHY_RETURNED };
  return {
    kind: 'over',
    whyRefused: 'We have waived this charge. There is nothing to pay.',
    whyReturned: 'We had waived the charge before the payment arrived.',
  };
}
