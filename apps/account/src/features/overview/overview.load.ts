import type { CtaLink } from '@lemari/domain/person/cta-link';
import { chargesQuery } from '@lemari/checkout/charges';
import { takeForm } from '@lemari/forms/take-form';
import { loadQuery } from '@lemari/http/load';
import { type ActionFunctionArgs, type LoaderFunctionArgs, type Mount, visitContext } from '@lemari/kit';
import { loadCta } from '@lemari/plans/cta';
import { subscriberQuery } from '@lemari/plans/subscriptions';
import { accountBase } from '../../account-paths.ts';
import { loadProfile } from '../profile/profile.load.ts';
import type { PlanContext } from '../subscription/plan-states.rules.ts';
import { firstPaymentForm } from '../subscription/first-payment.form.ts';
import { emailProofQuery } from '../contacts/contacts.queries.ts';
import { waitlistQuery } from '../waitlist/waitlist.queries.ts';
import { shownSubscriptionsQuery } from '../subscription/shown-subscriptions.queries.ts';

export interface OverviewLoad extends PlanContext {
  /** The visitor’s call to action; none while it is not known. */
  readonly cta: readonly CtaLink[];
}

/** Loads the user's profile, their plans and what they owe if the service answers. @throws as `loadForUser` does */
export async function loadOverview(args: LoaderFunctionArgs, mount: Mount): Promise<OverviewLoad> {
  const { region } = mount;
  await loadProfile(args, mount);
  const [subscriber, cta] = await Promise.all([
    loadQuery(args, subscriberQuery, { region }, { isFresh: true, isOptional: true }),
    loadCta(args),
    loadQuery(args, shownSubscriptionsQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, chargesQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, waitlistQuery, { region }, { isFresh: true, isOptional: true }),
    loadQuery(args, emailProofQuery, { region }, { isFresh: true, isOptional: true }),
  ]);
  return {
    today: args.context.get(visitContext).today,
    isRestricted: subscriber.data?.isRestricted === true,
    region,
    cta: cta ?? [],
  };
}

/** Checks or cancels the payment of a plan. */
export const takePayment = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, firstPaymentForm(mount.region), accountBase(mount));
