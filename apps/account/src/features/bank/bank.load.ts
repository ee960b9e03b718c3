import { signInHref } from '@lemari/domain/navigation/sign-in';
import type { BankChoice } from '@lemari/domain/subscription/bank-handler';
import { isRunning } from '@lemari/domain/subscription/life';
import { type ConversionStepId, SUBSCRIBING } from '@lemari/domain/subscription/subscribe-steps';
import type { StepProgress } from '@lemari/domain/steps';
import { secondsLeft } from '@lemari/domain/time/time-left';
import { type FormState, sendForm, type Sent } from '@lemari/forms/define-form';
import { loadForUser, loadQuery, thrownStatus } from '@lemari/http/load';
import { type Mutate, mutateIn } from '@lemari/http/query';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Mount,
  redirect,
  storeContext,
  visitContext,
} from '@lemari/kit';
import { type Agreement, agreementOf, type CheckoutSummary, checkoutSummary } from '@lemari/plans/agreement';
import { type ChoiceLoad, loadOffer } from '@lemari/plans/choice';
import { choiceAddressOf } from '@lemari/plans/choice-address';
import { isCodeForm, takeCode } from '@lemari/plans/choice-form';
import type { Subscription } from '@lemari/plans/subscriptions';
import { checkSubscription } from '@lemari/plans/subscriptions';
import { frontOf } from '../../account-paths.ts';
import { loadJoinCode, type JoinState } from '../subscribe/join-code.load.ts';
import {
  isBare,
  isFlagged,
  type Known,
  loadKnown,
  subscribed,
  type SubscribeLoad,
  thrown,
} from '../subscribe/subscribe.load.ts';
import { CHECK, STARTED, stepHref } from '../subscribe/subscribe-paths.ts';
import { ownPlansHref } from '../subscription/subscription-paths.ts';
import { type BankStep, chooseForm, openForm, pressForm, startForm } from './bank.form.ts';
import { type BankAccount, bankAccountQuery, bankOptionsQuery, type PendingInvoice } from './bank.queries.ts';
import { agreedIn, chosenHref, nextAfter } from './bank-paths.ts';
import {
  bankHref,
  bankOf,
  INVOICE,
  invoiceTitle,
  type InvoiceSummary,
  isSameChoice,
  type NumberView,
  numberView,
  summaryOf,
} from './bank.rules.ts';

/** What the pages of a payment at a bank have in common. */
interface BankPage {
  readonly steps: readonly StepProgress<ConversionStepId>[];
  /** Banks on offer. */
  readonly options: readonly BankChoice[];
}

/** A plan that is not subscribed to yet. */
export interface NewPlan {
  readonly choice: ChoiceLoad;
  readonly summary: CheckoutSummary;
  readonly agreement: Agreement;
  readonly join: JoinState;
  readonly isOwnReferral: boolean;
  /** A payment of another plan waits: it ends with this one. */
  readonly waiting: Subscription | undefined;
}

/** An invoice that waits for its money. */
export interface WaitingInvoice {
  readonly subscription: Subscription;
  readonly pending: PendingInvoice;
  readonly title: string;
  readonly summary: InvoiceSummary;
  /** The page of its bank. */
  readonly href: string;
}

/** Data of the pages below `{base}/subscription/start`, by what the person can do. */
export type BankLoad =
  | Extract<SubscribeLoad, { kind: 'restricted' | 'subscribed' | 'nothing' }>
  /** The choice of a bank. @see rules/subscriptions/bank-transfer */
  | ({ readonly kind: 'choose'; readonly plan: NewPlan | WaitingInvoice } & BankPage)
  /** The agreement, before a number is opened. */
  | ({ readonly kind: 'start'; readonly bank: BankChoice; readonly plan: NewPlan } & BankPage)
  /** The number. */
  | ({
      readonly kind: 'pay';
      readonly bank: BankChoice;
      readonly plan: WaitingInvoice;
      readonly number: NumberView & { readonly leftSeconds: number; readonly isConfirmed: boolean };
      /** The provider was asked, and has reported nothing. */
      readonly isChecked: boolean;
    } & BankPage)
  /** The number has expired, or waits at another bank. @see rules/payment/inactive-account-refreshed */
  | ({
      readonly kind: 'again';
      readonly bank: BankChoice;
      readonly plan: WaitingInvoice;
      /** The bank at which a number can be paid already. */
      readonly other: BankChoice | undefined;
    } & BankPage);

/** An account that is not there owes nothing. @see rules/calls/get-account */
export async function loadBankAccount(args: LoaderFunctionArgs, mount: Mount): Promise<BankAccount> {
  try {
    return await loadForUser(args, mount, bankAccountQuery, { region: mount.region });
  } catch (error) {
    if (thrownStatus(error) === 404) return { primaryOption: undefined, pending: [] };
    throw error;
  }
}

const WHOLE = /^[1-9]\d{0,9}$/;

/** The invoice of the address. */
function invoiceIn(url: string): number | undefined {
  const text = new URL(url).searchParams.get(INVOICE);
  return text !== null && WHOLE.test(text) ? Number(text) : undefined;
}

interface Waiting {
  readonly subscription: Subscription;
  readonly pending: PendingInvoice;
}

/** The invoice that the page is about: that of the address, else the latest. */
function waitingIn(
  { subscriptions }: Known,
  { pending }: BankAccount,
  id: number | undefined,
): Waiting | undefined {
  const waits = pending.flatMap((invoice) => {
    const subscription = subscriptions.find((one) => one.id === invoice.subscriptionId);
    return subscription ? [{ subscription, pending: invoice }] : [];
  });
  return id === undefined ? waits[0] : waits.find((one) => one.pending.id === id);
}

/** The provider knows best what has arrived: it is asked where the address says so, and without a number that can be paid. */
async function askProvider(args: LoaderFunctionArgs, mount: Mount, known: Known): Promise<boolean> {
  const [latest] = known.subscriptions;
  if (!isFlagged(args.request.url, CHECK) || !latest) return false;
  const mutate = mutateIn(args.context.get(storeContext));
  return (await mutate(checkSubscription, { region: mount.region, id: latest.id })).ok;
}

/**
 * `{base}/subscription/start/…`: with a bank its page, without one the choice of a bank.
 * @throws 404 for a bank that is not offered
 * @see rules/subscriptions/bank-transfer, rules/subscriptions/bank-transfer-bca, rules/subscriptions/virtual-account
 */
export async function loadBank(
  args: LoaderFunctionArgs,
  mount: Mount,
  bank: BankChoice | undefined,
): Promise<BankLoad> {
  const first = await loadKnown(args, mount);
  const isChecked = await askProvider(args, mount, first);
  const known = isChecked ? await loadKnown(args, mount) : first;
  const [options, account] = await Promise.all([
    loadQuery(args, bankOptionsQuery, { region: mount.region }, { isFresh: true }),
    loadBankAccount(args, mount),
  ]);
  const { url } = args.request;
  const invoice = invoiceIn(url);
  const found = waitingIn(known, account, invoice);
  // It is paid, or no longer due: the page of the plans says so.
  if (invoice !== undefined && !found) return thrown(redirect(ownPlansHref(mount)));
  const isOffered =
    !bank ||
    [...options, ...(found ? [bankOf(found.pending)] : [])].some((one) => one && isSameChoice(bank, one));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers with a thrown response
  if (!isOffered) throw data(null, { status: 404 });
  if (found && isAbout(url, found)) {
    // A restricted customer pays what they owe, and starts nothing. @see rules/accounts/risky-starts-nothing
    if (known.isRestricted && found.pending.month === 1) return { kind: 'restricted' };
    return waitingLoad(mount, { found, bank, options, isChecked });
  }
  return newLoad(args, mount, { known, bank, options, waiting: found?.subscription });
}

/** Whether the address asks for the plan whose payment waits, rather than for another one. */
function isAbout(url: string, { subscription, pending }: Waiting): boolean {
  const address = choiceAddressOf(url);
  if (pending.month > 1 || isBare(address)) return true;
  return (
    (address.plan === undefined || address.plan === subscription.planId) &&
    (address.voucher === undefined || address.voucher === subscription.voucherCode) &&
    (address.join === undefined || address.join === subscription.joinCode)
  );
}

const stepsOf = (isNew: boolean): BankPage['steps'] =>
  isNew ? SUBSCRIBING.progress({ isSignedIn: true, hasNameAndPhone: true }, 'checkout') : [];

interface WaitingFacts {
  readonly found: Waiting;
  readonly bank: BankChoice | undefined;
  readonly options: readonly BankChoice[];
  readonly isChecked: boolean;
}

function waitingLoad(mount: Mount, { found, bank, options, isChecked }: WaitingFacts): BankLoad {
  const { subscription, pending } = found;
  const own = bankOf(pending);
  const { number } = pending;
  const plan: WaitingInvoice = {
    subscription,
    pending,
    title: invoiceTitle(subscription, pending),
    summary: summaryOf(subscription, pending),
    href: bankHref(frontOf(mount), own, pending),
  };
  const shared = { plan, options, steps: stepsOf(pending.month === 1) };
  if (!bank) return { kind: 'choose', ...shared };
  if (number && isSameChoice(bank, own))
    return {
      kind: 'pay',
      bank,
      ...shared,
      number: {
        ...numberView(number, mount.region),
        leftSeconds: secondsLeft(number.expiresAt, subscription.answeredAt),
        isConfirmed: number.isConfirmed,
      },
      isChecked,
    };
  return { kind: 'again', bank, ...shared, other: number && own };
}

interface NewFacts {
  readonly known: Known;
  readonly bank: BankChoice | undefined;
  readonly options: readonly BankChoice[];
  readonly waiting: Subscription | undefined;
}

async function newLoad(
  args: LoaderFunctionArgs,
  mount: Mount,
  { known, bank, options, waiting }: NewFacts,
): Promise<BankLoad> {
  const { url } = args.request;
  const address = choiceAddressOf(url);
  const running = known.subscriptions.find(({ status }) => isRunning(status));
  if (known.isRestricted) return { kind: 'restricted' };
  if (running) return subscribed(args, known, running, isFlagged(url, STARTED));
  if (!known.hasNameAndPhone) return thrown(redirect(stepHref(mount, 'personal', address)));
  const join = await loadJoinCode(args, known.shop, {
    code: address.join,
    subscriptions: known.subscriptions,
  });
  const past = known.subscriptions.find(({ startedOn }) => startedOn !== undefined);
  const { choice, offer, discount, attribution, isOwnReferral } = await loadOffer(args, known.shop, {
    preferredId: past?.planId,
    joinPlanId: join.kind === 'valid' ? join.planId : undefined,
    ownReferralCode: known.referralCode,
    isFresh: true,
  });
  if (!offer) return { kind: 'nothing' };
  const plan: NewPlan = {
    choice,
    summary: checkoutSummary(offer, args.context.get(visitContext).today),
    agreement: agreementOf(offer, discount, attribution),
    join,
    isOwnReferral,
    waiting,
  };
  const shared = { plan, options, steps: stepsOf(true) };
  return bank ? { kind: 'start', bank, ...shared } : { kind: 'choose', ...shared };
}

/** The form of a page that opens a number, or of one that waits for money. */
async function sendTo(
  mount: Mount,
  load: Extract<BankLoad, { kind: 'start' | 'again' | 'pay' }>,
  mutate: Mutate,
  form: FormData,
): Promise<Sent<BankStep>> {
  const { region } = mount;
  if (load.kind === 'start')
    return sendForm(startForm({ agreed: agreedIn(mount, load.plan), choice: load.bank }), mutate, form);
  const { pending } = load.plan;
  return load.kind === 'again' && !form.has('do')
    ? sendForm(openForm({ region, pending, choice: load.bank }), mutate, form)
    : sendForm(pressForm({ region, pending }), mutate, form);
}

/** Takes the forms of the pages without scripts. @see docs/decisions/0094 */
export async function takeBank(
  args: ActionFunctionArgs,
  mount: Mount,
  bank: BankChoice | undefined,
): Promise<FormState | Response> {
  const { url } = args.request;
  const form = await args.request.clone().formData();
  if (isCodeForm(form)) {
    const taken = takeCode(url, form);
    return 'next' in taken ? redirect(taken.next) : taken;
  }
  const { pathname, search } = new URL(url);
  const load = await loadBank(args, mount, bank);
  const mutate = mutateIn(args.context.get(storeContext));
  if (load.kind === 'choose') {
    const chosen = await sendForm(chooseForm(load.options), mutate, form);
    if (!chosen.ok) return chosen.state;
    return redirect(chosenHref(mount, load, chosen.done));
  }
  // The page says what there is to do.
  if (load.kind === 'restricted' || load.kind === 'subscribed' || load.kind === 'nothing')
    return redirect(pathname + search);
  const sent = await sendTo(mount, load, mutate, form);
  if (!sent.ok) return sent.isSignedOut ? redirect(signInHref(mount, pathname + search)) : sent.state;
  return redirect(nextAfter(mount, load, sent.done));
}
