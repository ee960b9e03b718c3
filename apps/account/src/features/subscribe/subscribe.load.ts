import { loadPay } from '@lemari/checkout/payment/load';
import { type PayOffers, withoutBanks } from '@lemari/checkout/payment/rules';
import { profileQuery } from '@lemari/checkout/profile';
import { hasPlans, planVerticals, type PlanVertical } from '@lemari/domain/plan';
import { waitlistOf } from '@lemari/domain/person/waitlist';
import { authBaseOf, baseOf } from '@lemari/domain/region/vertical';
import {
  afterPersonal,
  SUBSCRIBING,
  type ConversionStepId,
} from '@lemari/domain/subscription/subscribe-steps';
import type { StepProgress } from '@lemari/domain/steps';
import { continueSearch } from '@lemari/domain/navigation/continue-path';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { isRunning } from '@lemari/domain/subscription/life';
import { type FormState, sendForm } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, requireSignIn } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type CardProvider,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { type Agreement, agreementOf, type CheckoutSummary, checkoutSummary } from '@lemari/plans/agreement';
import { type ChoiceLoad, loadOffer, type OfferedChoice } from '@lemari/plans/choice';
import { type ChoiceAddress, choiceAddressOf, choiceHref } from '@lemari/plans/choice-address';
import { isCodeForm, takeCode } from '@lemari/plans/choice-form';
import {
  checkSubscription,
  type Subscription,
  subscriberQuery,
  subscriptionsQuery,
} from '@lemari/plans/subscriptions';
import { frontOf } from '../../account-paths.ts';
import { personalForm } from '../profile/profile.form.ts';
import { isAwaited, isJoinForm, takeJoinCode } from './join-code.form.ts';
import {
  isFormerMember,
  isWaitlistAlone,
  type JoinState,
  loadJoinCode,
  needsJoinCode,
} from './join-code.load.ts';
import { loadWaitlist } from '../waitlist/waitlist.load.ts';
import type { WaitlistEntry } from '../waitlist/waitlist.queries.ts';
import { waitlistHref } from '../waitlist/waitlist.rules.ts';
import { agreedOn, subscribeForm } from './subscribe.form.ts';
import { CHECK, checkoutHref, STARTED, stepHref } from './subscribe-paths.ts';
import { subscribedWords } from './subscribed.rules.ts';

/** Data of the payment's page, by what the person can do. */
export type SubscribeLoad =
  /** Risky or blacklisted. @see rules/accounts/risky-starts-nothing */
  | { readonly kind: 'restricted' }
  /** @see rules/subscriptions/one-per-line */
  | {
      readonly kind: 'subscribed';
      readonly subscription: Subscription;
      /** How it is. */
      readonly says: readonly string[];
      readonly isNew: boolean;
    }
  /** The outcome of the last payment is not known yet. @see rules/subscriptions/charged-once */
  | { readonly kind: 'unknown'; readonly subscription: Subscription }
  | { readonly kind: 'nothing' }
  | OpenCheckout;

export interface OpenCheckout {
  readonly kind: 'open';
  readonly choice: ChoiceLoad;
  readonly summary: CheckoutSummary;
  readonly agreement: Agreement;
  readonly join: JoinState;
  /** The person's own entry in the list, where the plan starts with a join code. */
  readonly entry: WaitlistEntry | undefined;
  /** A payment that waits for its bank. */
  readonly waiting: Subscription | undefined;
  /** The payment that was asked about has failed. */
  readonly isDeclined: boolean;
  readonly isOwnReferral: boolean;
  readonly isReturning: boolean;
  readonly steps: readonly StepProgress<ConversionStepId>[];
  readonly offers: PayOffers & { readonly provider: CardProvider | undefined };
}

interface PlanShop {
  readonly region: Mount['region'];
  readonly vertical: PlanVertical;
}

export const thrown = (response: Response): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects with a thrown response
  throw response;
};

/** @throws a redirect to the plans of the region, or to the list for plans, below a vertical without plans */
function shopOfPlans(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, mount: Mount): PlanShop {
  const { region, host } = mount;
  const { request } = args;
  if (hasPlans(region, host)) return { region, vertical: host };
  if (isWaitlistAlone(args, mount)) return thrown(redirect(waitlistHref(mount)));
  const [vertical = 'apparel'] = planVerticals(region);
  const { pathname, search } = new URL(request.url);
  const below = pathname.slice(mount.base.length);
  return thrown(redirect(`${baseOf(vertical, region) ?? ''}/subscription${below}${search}`));
}

export const isFlagged = (url: string, flag: string): boolean => new URL(url).searchParams.has(flag);

/**
 * Where plans start with a join code, it is asked for before an account and its details are.
 * @throws a redirect to the choice of a plan
 * @see rules/subscriptions/waitlist-needs-code
 */
function requireJoinCode(
  args: LoaderFunctionArgs,
  mount: Mount,
  { subscriptions }: Pick<Known, 'subscriptions'> = { subscriptions: [] },
): void {
  const address = choiceAddressOf(args.request.url);
  if (address.join !== undefined || isFormerMember(subscriptions)) return;
  if (needsJoinCode(args, shopOfPlans(args, mount))) thrown(redirect(stepHref(mount, 'plans', address)));
}

/**
 * A guest registers or signs in first. Links of the former registration ask for the registration.
 * @see rules/subscriptions/guests-register
 */
function requireAccount(args: LoaderFunctionArgs, mount: Mount): void {
  const { url } = args.request;
  if (!args.context.get(visitContext).isSignedIn && isFlagged(url, 'from_register')) {
    const { pathname, searchParams } = new URL(url);
    searchParams.delete('from_register');
    searchParams.delete('direct_flow');
    const query = searchParams.toString();
    const next = query === '' ? pathname : `${pathname}?${query}`;
    thrown(redirect(`${authBaseOf(mount.host, mount.region)}/register${continueSearch(next)}`));
  }
  requireSignIn(args, mount);
}

export interface Known {
  readonly shop: PlanShop;
  readonly isRestricted: boolean;
  readonly referralCode: string;
  /** Of the vertical, latest first. */
  readonly subscriptions: readonly Subscription[];
  readonly hasNameAndPhone: boolean;
}

/** @throws redirects of {@link shopOfPlans} and {@link requireAccount}; else like `loadForUser` */
export async function loadKnown(args: LoaderFunctionArgs, mount: Mount): Promise<Known> {
  const shop = shopOfPlans(args, mount);
  requireAccount(args, mount);
  const arg = { region: shop.region };
  const [{ isRestricted, referralCode }, all, profile] = await Promise.all([
    loadForUser(args, mount, subscriberQuery, arg),
    loadForUser(args, mount, subscriptionsQuery, arg),
    loadForUser(args, mount, profileQuery, arg),
  ]);
  return {
    shop,
    isRestricted,
    referralCode,
    subscriptions: all.filter(({ vertical }) => vertical === shop.vertical),
    hasNameAndPhone: profile.name !== undefined && profile.phoneNumber !== undefined,
  };
}

/** The latest subscription of the vertical; asks the provider about its payment if the address says so. */
async function latestOf(
  { request, context }: LoaderFunctionArgs,
  { shop: { region }, subscriptions: [latest] }: Known,
  isCheck: boolean = isFlagged(request.url, CHECK),
): Promise<Subscription | undefined> {
  // A payment that has arrived may not have told its card yet.
  if (!isCheck || !latest || !['waiting_payment', 'active'].includes(latest.status)) return latest;
  const found = await mutateIn(context.get(storeContext))(checkSubscription, { region, id: latest.id });
  return found.ok ? found.data : latest;
}

/** Whether an address names no choice. */
export const isBare = ({ plan, voucher, without, join }: ChoiceAddress): boolean =>
  [plan, voucher, without, join].every((said) => said === undefined);

/**
 * The page with the plan and the codes that wait for their payment, where the address names no choice.
 * @see rules/subscriptions/codes-kept
 */
function withWaitingChoice(url: string, { planId, voucherCode, joinCode }: Subscription): string {
  const href = choiceHref({
    ...choiceAddressOf(url),
    plan: planId,
    voucher: voucherCode,
    join: joinCode,
  });
  return isFlagged(url, CHECK) ? `${href}&${CHECK}=1` : href;
}

const isWaiting = ({ status, payment }: Subscription): boolean =>
  status === 'waiting_payment' && payment?.status === 'waiting';

/** Whether the last payment may have been made: its provider does not say. */
const isUnknown = (subscription: Subscription): boolean =>
  isWaiting(subscription) && subscription.payment?.isOpen !== true;

/** What a person with a plan is shown. @param isNew it has just started */
export const subscribed = (
  { context }: LoaderFunctionArgs,
  { shop: { region }, isRestricted }: Known,
  subscription: Subscription,
  isNew: boolean,
): Extract<SubscribeLoad, { kind: 'subscribed' }> => ({
  kind: 'subscribed',
  subscription,
  says: subscribedWords(subscription, { today: context.get(visitContext).today, isRestricted, region }),
  isNew,
});

/** `{base}/subscription/checkout`. @see rules/subscriptions/checkout */
export const loadCheckout = (args: LoaderFunctionArgs, mount: Mount): Promise<SubscribeLoad> =>
  loadPayment(args, mount, { isReturning: false });

/** `{base}/subscription/resubscribe`: with the last plan. @see rules/subscriptions/resubscribe */
export const loadResubscribe = (args: LoaderFunctionArgs, mount: Mount): Promise<SubscribeLoad> =>
  loadPayment(args, mount, { isReturning: true });

async function loadPayment(
  args: LoaderFunctionArgs,
  mount: Mount,
  { isReturning }: { readonly isReturning: boolean },
): Promise<SubscribeLoad> {
  // A guest who subscribes again signs in: whether a code is needed depends on the plans that they had.
  if (!args.context.get(visitContext).isSignedIn && !isReturning) requireJoinCode(args, mount);
  const known = await loadKnown(args, mount);
  const { url } = args.request;
  const address = choiceAddressOf(url);
  if (known.isRestricted) return { kind: 'restricted' };
  const latest = await latestOf(args, known);
  if (latest && isRunning(latest.status)) return subscribed(args, known, latest, isFlagged(url, STARTED));
  if (latest && isUnknown(latest)) return { kind: 'unknown', subscription: latest };
  if (latest?.status === 'waiting_payment' && isBare(address))
    return thrown(redirect(withWaitingChoice(url, latest)));
  const { hasNameAndPhone } = known;
  if (!SUBSCRIBING.mayEnter({ isSignedIn: true, hasNameAndPhone }, 'checkout')) {
    requireJoinCode(args, mount, known);
    return thrown(redirect(stepHref(mount, 'personal', address)));
  }
  const past = known.subscriptions.find(({ startedOn }) => startedOn !== undefined);
  if (isReturning && !past) return thrown(redirect(stepHref(mount, 'checkout', address)));
  const join = await loadJoinCode(args, known.shop, {
    code: address.join,
    subscriptions: known.subscriptions,
  });
  const offered = await loadOffer(args, known.shop, {
    preferredId: latest?.status === 'waiting_payment' ? latest.planId : past?.planId,
    joinPlanId: join.kind === 'valid' ? join.planId : undefined,
    ownReferralCode: known.referralCode,
    isFresh: true,
  });
  return openCheckout(args, mount, { offered, join, latest, isReturning });
}

interface ToOpen {
  readonly offered: OfferedChoice;
  readonly join: JoinState;
  readonly latest: Subscription | undefined;
  readonly isReturning: boolean;
}

async function openCheckout(
  args: LoaderFunctionArgs,
  mount: Mount,
  { offered, join, latest, isReturning }: ToOpen,
): Promise<SubscribeLoad> {
  const { choice, offer, discount, attribution, isOwnReferral } = offered;
  if (!offer) return { kind: 'nothing' };
  const [{ cards, methods }, entries] = await Promise.all([
    loadPay(args, mount),
    isAwaited(join) ? loadWaitlist(args, mount) : undefined,
  ]);
  const isCheck = isFlagged(args.request.url, CHECK);
  return {
    kind: 'open',
    choice,
    summary: checkoutSummary(offer, args.context.get(visitContext).today),
    agreement: agreementOf(offer, discount, attribution),
    join,
    entry: entries?.find(({ type }) => type === waitlistOf(mount)),
    waiting: latest && isWaiting(latest) ? latest : undefined,
    isDeclined: isCheck && latest?.payment?.status === 'failed',
    isOwnReferral,
    isReturning,
    steps: SUBSCRIBING.progress({ isSignedIn: true, hasNameAndPhone: true }, 'checkout'),
    offers: {
      cards,
      // Each month is charged automatically, which only a card allows here.
      methods: withoutBanks(methods),
      provider: args.context.get(setupContext).cardProvider,
    },
  };
}

type ActionResult = FormState | Response;

/** Takes the forms of the payment's page without scripts: the codes, and Pay. @see docs/decisions/0094 */
export async function takeCheckout(
  args: ActionFunctionArgs,
  mount: Mount,
  load: typeof loadCheckout = loadCheckout,
): Promise<ActionResult> {
  const { url } = args.request;
  const form = await args.request.clone().formData();
  if (isCodeForm(form) || isJoinForm(form)) {
    const taken = isJoinForm(form) ? takeJoinCode(url, form) : takeCode(url, form);
    return 'next' in taken ? redirect(taken.next) : taken;
  }
  const { pathname, search } = new URL(url);
  const loaded = await load(args, mount);
  // The page says what there is to do.
  if (loaded.kind !== 'open') return redirect(pathname);
  const definition = subscribeForm({ agreed: agreedOn(mount, loaded), offers: loaded.offers });
  const sent = await sendForm(definition, mutateIn(args.context.get(storeContext)), form);
  if (!sent.ok) return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
  switch (sent.done.kind) {
    case 'leaving':
      return redirect(sent.done.leaveTo);
    // @see rules/subscriptions/success-redirect
    case 'started':
      return redirect(frontOf(mount));
    case 'subscribed':
    case 'pending':
      return redirect(checkoutHref(mount));
  }
}

export const takeResubscribe = (args: ActionFunctionArgs, mount: Mount) =>
  takeCheckout(args, mount, loadResubscribe);

export interface PersonalLoad {
  readonly choice: ChoiceLoad;
  readonly summary: CheckoutSummary | undefined;
  readonly steps: readonly StepProgress<ConversionStepId>[];
}

/** `{base}/subscription/personal`: name and phone number. @see rules/subscriptions/personal */
export async function loadPersonal(args: LoaderFunctionArgs, mount: Mount): Promise<PersonalLoad> {
  if (!args.context.get(visitContext).isSignedIn) requireJoinCode(args, mount);
  const known = await loadKnown(args, mount);
  requireJoinCode(args, mount, known);
  const { choice, offer } = await loadOffer(args, known.shop, { ownReferralCode: known.referralCode });
  return {
    choice,
    summary: offer && checkoutSummary(offer, args.context.get(visitContext).today),
    steps: SUBSCRIBING.progress({ isSignedIn: true, hasNameAndPhone: known.hasNameAndPhone }, 'personal'),
  };
}

export const takePersonal = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(
    args,
    mount,
    personalForm(mount.region, args.context.get(visitContext).today),
    stepHref(
      mount,
      afterPersonal(mount.region, choiceAddressOf(args.request.url).plan),
      choiceAddressOf(args.request.url),
    ),
  );

/** What a return from a provider finds. */
export type CompleteLoad =
  | Extract<SubscribeLoad, { kind: 'subscribed' | 'unknown' }>
  /** Nothing was paid. */
  | { readonly kind: 'unpaid' }
  /** Nothing is paid yet, and it still can be. */
  | { readonly kind: 'unfinished'; readonly subscription: Subscription }
  /** A guest: the session may have ended meanwhile. */
  | { readonly kind: 'signed-out' }
  /** The person has subscribed to nothing here. */
  | { readonly kind: 'nothing' };

/**
 * `{base}/subscription/complete`: asks the provider from whose page the person comes back.
 * @see rules/subscriptions/complete
 */
export async function loadComplete(args: LoaderFunctionArgs, mount: Mount): Promise<CompleteLoad> {
  if (!args.context.get(visitContext).isSignedIn) return { kind: 'signed-out' };
  const known = await loadKnown(args, mount);
  const latest = await latestOf(args, known, true);
  if (latest && isRunning(latest.status)) return subscribed(args, known, latest, true);
  if (latest?.status !== 'waiting_payment') return { kind: 'nothing' };
  if (isUnknown(latest)) return { kind: 'unknown', subscription: latest };
  return isWaiting(latest) ? { kind: 'unfinished', subscription: latest } : { kind: 'unpaid' };
}
