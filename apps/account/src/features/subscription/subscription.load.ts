import { shopOf } from '@lemari/catalogue/shop';
import { chargesQuery } from '@lemari/checkout/charges';
import { cardsQuery } from '@lemari/checkout/payment';
import { loadPay } from '@lemari/checkout/payment/load';
import { type PayOffers, withoutBanks } from '@lemari/checkout/payment/rules';
import { profileQuery } from '@lemari/checkout/profile';
import type { Plan } from '@lemari/domain/plan';
import { signInHref } from '@lemari/domain/navigation/sign-in';
import { type FormState, sendForm } from '@lemari/forms/define-form';
import { takeForm } from '@lemari/forms/take-form';
import { loadForUser, loadQuery } from '@lemari/http/load';
import { mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  type CardProvider,
  data,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  setupContext,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { plansQuery } from '@lemari/plans/queries';
import { subscriberQuery, type Subscription, subscriptionsQuery } from '@lemari/plans/subscriptions';
import { firstPaymentForm } from './first-payment.form.ts';
import { sortPlans } from './plan-order.rules.ts';
import type { PlanContext } from './plan-states.rules.ts';
import type { SubscriptionArg } from './subscription.queries.ts';
import { cancelForm, changeForm, isPlanPress, payForm, pressForm } from './subscription.form.ts';
import { doneHref, ownPlansHref, payArg } from './subscription-paths.ts';
import {
  type CancelView,
  cancelView,
  type ChangeView,
  changeView,
  invoiceView,
  type OpenMonthView,
  openMonthView,
  type PageFacts,
  type OwnPlanView,
  planView,
  type InvoiceView,
} from './subscription.rules.ts';

const thrown = (response: Response | ReturnType<typeof data>): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  throw response;
};

/** Data of the page of a person's plans. */
export interface OwnPlansLoad {
  readonly current: readonly OwnPlanView[];
  /** Ended plans that a later one replaced. */
  readonly earlier: readonly OwnPlanView[];
  readonly isRestricted: boolean;
}

/** The plans that are listed for the verticals of some subscriptions; none where the service does not answer. */
async function loadListed(
  args: LoaderFunctionArgs,
  { region }: Mount,
  own: readonly Subscription[],
): Promise<readonly Plan[]> {
  const verticals = [...new Set(own.map(({ vertical }) => vertical))];
  const found = await Promise.all(
    verticals.map((vertical) => loadQuery(args, plansQuery, { region, vertical }, { isOptional: true })),
  );
  return found.flatMap((answer) => answer.data?.plans ?? []);
}

const WHOLE = /^[1-9]\d{0,9}$/;

/** An id as an address has it: `0x1` and `1.0` are none. */
const wholeNumber = (text: string | null | undefined): number | undefined =>
  text !== null && text !== undefined && WHOLE.test(text) ? Number(text) : undefined;

const doneOf = (url: string): PageFacts['done'] => {
  const { searchParams } = new URL(url);
  const step = searchParams.get('done');
  const id = wholeNumber(searchParams.get('plan'));
  return step === null || id === undefined ? undefined : { step, id };
};

/** `{base}/account/subscription`. @throws as `loadForUser` does. @see rules/subscriptions/page */
export async function loadOwnPlans(args: LoaderFunctionArgs, mount: Mount): Promise<OwnPlansLoad> {
  const { region } = mount;
  const [own, { isRestricted }, cards] = await Promise.all([
    loadForUser(args, mount, subscriptionsQuery, { region }),
    loadForUser(args, mount, subscriberQuery, { region }),
    loadForUser(args, mount, cardsQuery, shopOf(mount)),
    loadQuery(args, chargesQuery, { region }, { isFresh: true, isOptional: true }),
  ]);
  const facts: PageFacts = {
    today: args.context.get(visitContext).today,
    isRestricted,
    region,
    plans: await loadListed(args, mount, own),
    cards,
    done: doneOf(args.request.url),
  };
  const { current, earlier } = sortPlans(own);
  const viewOf = (plan: Subscription) => planView(plan, facts);
  return { current: current.map(viewOf), earlier: earlier.map(viewOf), isRestricted };
}

/** Takes the forms of the page: a payment that waits, and what undoes a cancellation or a change. */
export async function takeOwnPlans(args: ActionFunctionArgs, mount: Mount): Promise<FormState | Response> {
  const form = await args.request.clone().formData();
  if (!isPlanPress(form)) return takeForm(args, mount, firstPaymentForm(mount.region), ownPlansHref(mount));
  const sent = await sendForm(pressForm(mount.region), mutateIn(args.context.get(storeContext)), form);
  if (!sent.ok) return sent.isSignedOut ? redirect(signInHref(mount, ownPlansHref(mount))) : sent.state;
  const { id, step } = sent.done;
  return redirect(step === undefined ? ownPlansHref(mount) : doneHref(mount, id, step));
}

/** @throws 404 for an address with another word in the place of the id */
const idOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>): number =>
  wholeNumber(params['id']) ?? thrown(data(null, { status: 404 }));

/** A subscription with what its sentences depend on. */
interface OwnPlan {
  readonly plan: Subscription;
  readonly context: PlanContext;
}

/** The subscription of the address. @throws 404 for one of another person or region */
async function loadOwnPlan(args: LoaderFunctionArgs, mount: Mount): Promise<OwnPlan> {
  const { region } = mount;
  const id = idOf(args);
  const [own, { isRestricted }] = await Promise.all([
    loadForUser(args, mount, subscriptionsQuery, { region }),
    loadForUser(args, mount, subscriberQuery, { region }),
  ]);
  return {
    plan: own.find((one) => one.id === id) ?? thrown(data(null, { status: 404 })),
    context: { today: args.context.get(visitContext).today, isRestricted, region },
  };
}

/** Leads back to the page of the plans, which says how things are. */
const backTo = (mount: Mount): never => thrown(redirect(ownPlansHref(mount)));

export interface CancelLoad extends CancelView {
  readonly id: number;
}

/** `{base}/account/subscription/{id}/cancel`. @see rules/subscriptions/cancel-page */
export async function loadCancel(args: LoaderFunctionArgs, mount: Mount): Promise<CancelLoad> {
  const { plan, context } = await loadOwnPlan(args, mount);
  const view = cancelView(plan, context) ?? backTo(mount);
  return { ...view, id: plan.id };
}

const argOf = (args: ActionFunctionArgs, { region }: Mount): SubscriptionArg => ({ region, id: idOf(args) });

export const takeCancel = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, cancelForm(argOf(args, mount)), doneHref(mount, idOf(args), 'cancelled'));

export interface ChangeLoad extends ChangeView {
  readonly id: number;
}

/** `{base}/account/subscription/{id}/change`. @see rules/subscriptions/change-page */
export async function loadChange(args: LoaderFunctionArgs, mount: Mount): Promise<ChangeLoad> {
  const { plan, context } = await loadOwnPlan(args, mount);
  const { region } = mount;
  const { plans } = await loadQuery(args, plansQuery, { region, vertical: plan.vertical }, { isFresh: true });
  const view = changeView(plan, plans, context) ?? backTo(mount);
  return { ...view, id: plan.id };
}

export const takeChange = (args: ActionFunctionArgs, mount: Mount) =>
  takeForm(args, mount, changeForm(argOf(args, mount)), doneHref(mount, idOf(args), 'changed'));

export interface PayLoad extends OpenMonthView {
  readonly id: number;
  readonly offers: PayOffers & { readonly provider: CardProvider | undefined };
}

/** `{base}/account/subscription/{id}/pay`. @see rules/subscriptions/pay-page */
export async function loadPayMonth(args: LoaderFunctionArgs, mount: Mount): Promise<PayLoad> {
  const { plan } = await loadOwnPlan(args, mount);
  const view = openMonthView(plan) ?? backTo(mount);
  const { cards, methods } = await loadPay(args, mount);
  return {
    ...view,
    id: plan.id,
    offers: {
      cards,
      // Each month is charged automatically, which only a card allows.
      methods: withoutBanks(methods),
      provider: args.context.get(setupContext).cardProvider,
    },
  };
}

/** Pays without scripts. A second press finds that nothing is open any more, and leads back. */
export async function takePayMonth(args: ActionFunctionArgs, mount: Mount): Promise<FormState | Response> {
  const form = await args.request.clone().formData();
  const { offers, id } = await loadPayMonth(args, mount);
  const definition = payForm({ arg: payArg(mount, id), offers });
  const sent = await sendForm(definition, mutateIn(args.context.get(storeContext)), form);
  if (!sent.ok)
    return sent.isSignedOut ? redirect(signInHref(mount, new URL(args.request.url).pathname)) : sent.state;
  switch (sent.done.kind) {
    case 'leaving':
      return redirect(sent.done.leaveTo);
    case 'paid':
      return redirect(doneHref(mount, id, 'paid'));
    case 'open':
      return redirect(ownPlansHref(mount));
  }
}

export interface InvoiceLoad extends InvoiceView {
  readonly planName: string;
  readonly vertical: Subscription['vertical'];
  /** Name and e-mail. */
  readonly customer: readonly string[];
}

/** `{base}/account/subscription/invoices/{id}`. @throws 404 for an unknown one. @see rules/subscriptions/invoice-page */
export async function loadInvoice(args: LoaderFunctionArgs, mount: Mount): Promise<InvoiceLoad> {
  const { region } = mount;
  const id = idOf(args);
  const [own, { name, email }] = await Promise.all([
    loadForUser(args, mount, subscriptionsQuery, { region }),
    loadForUser(args, mount, profileQuery, { region }),
  ]);
  const plan = own.find(({ invoices }) => invoices.some((invoice) => invoice.id === id));
  const invoice = plan?.invoices.find((one) => one.id === id);
  if (!plan || !invoice) return thrown(data(null, { status: 404 }));
  return {
    ...invoiceView(invoice),
    planName: plan.planName,
    vertical: plan.vertical,
    customer: [...(name === undefined ? [] : [name]), email],
  };
}
