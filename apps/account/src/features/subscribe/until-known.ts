import type { FormDefinition } from '@lemari/forms/define-form';
import type { CallResult } from '@lemari/http/query';
import type { Agreement } from '@lemari/plans/agreement';
import { readChoice, storePaying } from '@lemari/plans/stored-choice';
import type { SubscribedStep } from './subscribe.form.ts';

/** From here on a service failed on its side, and may have charged before. */
const OWN_FAILURE = 500;

const SIGNED_OUT = 401;

/** Whether the tab does not know yet how its payment ends: no answer came, or the bank is at work. */
function isOpen(sent: CallResult<SubscribedStep>, wasOpen: boolean): boolean {
  if (sent.ok) return sent.data.kind === 'pending' || sent.data.kind === 'leaving';
  const { status } = sent.failure;
  return status === 0 || status >= OWN_FAILURE || (wasOpen && status === SIGNED_OUT);
}

/**
 * A form that pays, which keeps for this tab that a payment has begun until its end is known. A plan that has started by a press
 * without an answer is then told from one that was taken in another tab.
 * @param base of the subscription pages
 * @see docs/decisions/0290
 */
export const untilKnown = <Input>(
  base: string,
  { planId: plan, provider }: Pick<Agreement, 'planId' | 'provider'>,
  definition: FormDefinition<Input, SubscribedStep>,
): FormDefinition<Input, SubscribedStep> => ({
  ...definition,
  send: async (mutate, input) => {
    const wasOpen = readChoice()?.paying === base;
    storePaying({ plan, provider }, base);
    const sent = await definition.send(mutate, input);
    if (!isOpen(sent, wasOpen)) storePaying({ plan, provider }, undefined);
    return sent.ok && sent.data.kind === 'subscribed' && wasOpen
      ? { ok: true, data: { kind: 'started' } }
      : sent;
  },
});
