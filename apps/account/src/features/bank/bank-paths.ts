import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import type { Mount } from '@lemari/kit';
import { choiceHref } from '@lemari/plans/choice-address';
import { frontOf } from '../../account-paths.ts';
import { agreedOn } from '../subscribe/subscribe.form.ts';
import { CHECK, STARTED } from '../subscribe/subscribe-paths.ts';
import { doneHref, ownPlansHref } from '../subscription/subscription-paths.ts';
import type { BankStep } from './bank.form.ts';
import type { BankLoad, NewPlan } from './bank.load.ts';
import { bankHref, bankOf } from './bank.rules.ts';

/** What the call to subscribe says. */
export const agreedIn = (mount: Mount, plan: NewPlan) => ({
  ...agreedOn(mount, plan),
  returnTo: ownPlansHref(mount),
});

/**
 * Where a press leads.
 * @param mount of the subscription pages
 */
export function nextAfter(mount: Mount, load: BankLoad, step: BankStep): string {
  const base = frontOf(mount);
  const pending = 'plan' in load && 'pending' in load.plan ? load.plan.pending : undefined;
  const isLater = pending !== undefined && pending.month > 1;
  switch (step.kind) {
    case 'waiting':
      return bankHref(base, step.choice, pending);
    case 'paid':
      return isLater
        ? doneHref(mount, pending.subscriptionId, 'paid')
        : `${bankHref(base, undefined)}?${STARTED}=1`;
    case 'confirmed':
      return bankHref(base, pending && bankOf(pending), pending);
    case 'unpaid': {
      const href = bankHref(base, pending && bankOf(pending), pending);
      return `${href}${href.includes('?') ? '&' : '?'}${CHECK}=1`;
    }
    case 'ended':
      return isLater ? bankHref(base, undefined, pending) : `${mount.base}/plans`;
  }
}

/** The page of a chosen bank, with the choice of the plan so far. */
export function chosenHref(
  mount: Mount,
  { plan }: Extract<BankLoad, { kind: 'choose' }>,
  bank: BankChoice,
): string {
  if ('pending' in plan) return bankHref(frontOf(mount), bank, plan.pending);
  return choiceHref({ ...plan.choice.address, path: bankHref(frontOf(mount), bank) });
}
