import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { NextStep } from '../platform/database/stored-shapes.ts';
import type { Card, Charge } from '../tools/payment-provider.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { makeDefault, saveCard } from './cards.ts';
import { isSurplus } from './refunds.ts';

interface CardToNote {
  readonly attempt: AttemptRow;
  readonly customer: number;
  readonly card: Card;
  /** Whether it becomes the default one as soon as it has paid. */
  readonly isDefault: boolean;
}

/** Saves the card of an attempt, which counts once it has paid for something. A notice may have settled the attempt before. */
export async function noteCard(trx: Db, { attempt, card, customer, isDefault }: CardToNote): Promise<void> {
  const { status } = await trx
    .selectFrom('payment_attempt')
    .where('id', '=', attempt.id)
    .select('status')
    .executeTakeFirstOrThrow();
  const isProven = status === 'paid' && !(await isSurplus(trx, attempt.id));
  const saved = await saveCard(trx, { customer, provider: attempt.provider, card, isProven });
  if (saved instanceof Refusal) return;
  await trx.updateTable('payment_attempt').set({ card_id: saved.id }).where('id', '=', attempt.id).execute();
  if (isDefault && isProven) await makeDefault(trx, customer, saved.id);
}

/** Stores the charge that a provider opened. An attempt that has one already is not changed. */
export async function writeOpened(trx: Db, reference: string, charge: Charge): Promise<void> {
  const { next } = charge;
  await trx
    .updateTable('payment_attempt')
    .set({
      ...(charge.id !== undefined && { charge_id: charge.id }),
      next_step: next ? JSON.stringify(next) : null,
      expires_at: expiryOf(next),
    })
    .where('reference', '=', reference)
    .where('charge_id', 'is', null)
    .execute();
}

const expiryOf = (next: NextStep | undefined): string | null =>
  next && 'expiresAt' in next ? next.expiresAt : null;
