import { chargesQuery } from '@lemari/checkout/charges';
import { takeForm } from '@lemari/forms/take-form';
import { loadQuery } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { subscriberQuery } from '@lemari/plans/subscriptions';
import { accountBase } from '../../account-paths.ts';
import { loadProfile } from '../profile/profile.load.ts';
import type { PlanContext } from '../subscription/plan-states.rules.ts';
import { firstPaymentForm } from '../subscription/first-payment.form.ts';
import { emailProofQuery } from '../contacts/contacts.queries.ts';
import { waitlistQuery } from '../waitlist/waitlist.queries.ts';
import { shownSubscriptionsQuery } from '../subscription/shown-subscriptions.queries.ts';

/** Loads the user's profile, their plans and what they owe if the service answers. @throws as `loadForUser` does */
export async function loadOverview(args: LoaderFunctionArgs, mount: Mount): Promise<PlanContext> {
  const { region } = mount;
  await loadProfile(args, mount);
  const [subscriber] = await Promise.all([
    loadQuery(args, subscriberQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, shownSubscriptionsQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, chargesQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, waitlistQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, emailProofQuery, { region }, { isFresh: true, isOptional: true }),
  ]);
  return {
    today: args.context.get(visitContext).today,
    isRestricted: subscriber.data?.isRestricted === true,
    region,
  };
}

/** Checks or cancels the payment of a plan. */
export const takePayment = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, firstPaymentForm(mount.region), accountBase(mount));
