import { randomUUID } from 'node:crypto';
import { PLANS_FOR, promotionOfType } from '@lemari/domain/plan';
import { isRunning } from '@lemari/domain/subscription/life';
import { yearDayWords } from '@lemari/domain/time/day-words';
import { planRow, type PlanRow } from '../plans/plans.ts';
import type { Db } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';
import type { Tools } from '../tools/tools.ts';
import { planChangeFrom, readFacts, type SubscriptionFacts } from './subscription-facts.ts';
import {
  isRestrictedCustomer,
  lockSubscription,
  ownSubscription,
  notRunning,
  serviceOf,
  type SubscriptionRow,
} from './subscription-rows.ts';
import { readWireSubscription } from './subscription.map.ts';
import { writeSubscriptionMail } from './write-subscription-mail.ts';

/**
 * Chooses the plan from the next month on, at the terms of today. The present plan undoes the change.
 * @see rules/calls/change-plan; docs/decisions/0277
 */
export const changeSubscriptionPlan: Handler<'changeSubscriptionPlan'> = async (call, tools) => {
  const { id } = call.params;
  const { db, clock } = tools;
  const own = await ownSubscription(db, call);
  if (own instanceof Refusal) return own;
  const refusal = await tools.inTransaction((trx) =>
    choose(trx, tools, { id, planId: call.body.subscription_plan_id }),
  );
  return refusal ?? { data: await readWireSubscription(db, clock, id) };
};

const badPlan = (message: string, words: string) =>
  new Refusal(400, words, [{ field: 'subscription_plan_id', message }]);

async function choose(
  trx: Db,
  tools: Tools,
  { id, planId }: { readonly id: number; readonly planId: string },
): Promise<Refusal | undefined> {
  const subscription = await lockSubscription(trx, id);
  if (!isRunning(subscription.status)) return notRunning(subscription);
  const facts = await readFacts(trx, subscription);
  if (planId === subscription.plan_id) return keep(trx, tools, facts);
  const terms = await whatIsOffered(trx, tools, subscription, planId);
  if (terms instanceof Refusal) return terms;
  if (subscription.ends_on !== null)
    return new Refusal(
      409,
      `You have cancelled this plan: it ends on ${yearDayWords(subscription.ends_on)}. Undo that first.`,
    );
  if (!planChangeFrom(facts))
    return new Refusal(
      409,
      'You can choose another plan in the last month of your commitment, for the month after it.',
    );
  if (subscription.next_plan_id === terms.id && subscription.next_terms_starts_at === terms.starts_at)
    return undefined;
  await write(trx, tools, subscription, { next: terms, kind: 'plan_chosen' });
  return undefined;
}

/** A plan that this person can change to: of the same pieces, and on offer to the public. */
async function whatIsOffered(
  trx: Db,
  { clock }: Tools,
  subscription: SubscriptionRow,
  planId: string,
): Promise<PlanRow | Refusal> {
  const { region, vertical } = subscription;
  if (await isRestrictedCustomer(trx, subscription))
    return new Refusal(403, 'We can’t change this plan for your account; please contact us and we’ll help.');
  const terms = await planRow({ db: trx, clock }, { region, id: planId });
  // What one promotion offers is for those who come with it.
  if (!terms || promotionOfType(terms.plan_type))
    return badPlan('is not on offer here', 'This plan is not on offer here. Choose another one.');
  return serviceOf(terms.service_id).vertical === vertical
    ? terms
    : badPlan('is for other pieces', `You can change between the plans for ${PLANS_FOR[vertical]}.`);
}

async function keep(
  trx: Db,
  tools: Tools,
  { subscription, nextTerms }: SubscriptionFacts,
): Promise<undefined> {
  if (nextTerms)
    await write(trx, tools, subscription, {
      next: null,
      kind: 'plan_unchanged',
      droppedPlan: nextTerms.name,
    });
}

interface ToWrite {
  readonly next: PlanRow | null;
  readonly kind: 'plan_chosen' | 'plan_unchanged';
  readonly droppedPlan?: string;
}

async function write(
  trx: Db,
  tools: Tools,
  { id }: SubscriptionRow,
  { next, ...mail }: ToWrite,
): Promise<void> {
  const now = tools.clock.now();
  const subscription = await trx
    .updateTable('subscription')
    .set({
      next_plan_id: next?.id ?? null,
      next_terms_starts_at: next?.starts_at ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeSubscriptionMail(trx, tools, { subscription, about: randomUUID(), ...mail });
}
