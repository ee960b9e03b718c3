import { refusalSaying } from '@lemari/forms/refusal';
import type { CallResult } from '@lemari/http/query';
import type { ChallengeOutcome } from './card-fields.rules.ts';

/** Shows the question of a bank, and resolves with its outcome. @see ./use-card-challenge.tsx */
export type AskBank = (clientSecret: string) => Promise<ChallengeOutcome>;

const NOT_CONFIRMED = 'Your bank has not confirmed this card.';

/**
 * Saves a card; if its bank asks the customer first, shows the question and saves again.
 * @param ask absent without scripts
 */
export async function withBank<Data>(
  ask: AskBank | undefined,
  save: () => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const saved = await save();
  if (saved.ok || saved.failure.error !== 'card_challenge') return saved;
  const secret = saved.failure.fields.find(({ field }) => field === 'client_secret')?.message;
  const outcome = ask && secret !== undefined ? await ask(secret) : undefined;
  if (outcome?.kind === 'verified') return save();
  const message = outcome?.kind === 'refused' ? outcome.message : NOT_CONFIRMED;
  return { ok: false, failure: { ...refusalSaying(message), fields: [{ field: 'token', message }] } };
}
