import { randomUUID } from 'node:crypto';
import { toMoney } from '@lemari/currency/money';
import { sha256 } from '../platform/sha256.ts';
import { deletionRefusal } from '../access/deletion-refusal.ts';
import type { Db } from '../platform/database/database.ts';
import { CLOCK_SKEW_SECONDS, later } from '../platform/clock/later.ts';
import type { CustomerCall } from '../tools/handler.ts';
import { Refusal } from '../platform/refusal.ts';
import type {
  Card,
  Charge,
  ChargeMethod,
  ProviderResult,
  PaymentProvider,
} from '../tools/payment-provider.ts';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { withCardLimit } from './card-limit.ts';
import { cardRequired, defaultCardOf, makeDefault, refusalOfCard, saveCard } from './cards.ts';
import { checkAttempts } from './check-attempts.ts';
import { noteCard, writeOpened } from './opened-charges.ts';
import { lockPayable } from './payables.ts';
import { ownerOf, payerOf } from './payer.ts';
import type { Payable, PayableHandlers, PayableKind, Payer } from '../tools/payables.ts';
import { type AttemptRow, attemptOf } from './attempt-rows.ts';
import { markFailed, OTHER_AMOUNT, settle } from './settle.ts';
import type { Tools } from '../tools/tools.ts';

/** An attempt blocks others for this long while its call to the provider runs. The caller has timed out by then. */
export const OPENING_SECONDS = 15;

/** A payment as a call requests it. */
export interface PaymentRequest {
  readonly kind: PayableKind;
  /**
   * Id of the order, invoice or charge, not of the payable; or what writes it in the transaction that starts the attempt, so that nothing
   * else can change it in between.
   */
  readonly id: number | ((trx: Db) => Promise<number | Refusal>);
  readonly method: ChargeMethod;
  readonly returnUrl: string;
  readonly savesCard: boolean;
}

interface AttemptResult {
  /** Undefined if the payable is already paid or costs nothing. */
  readonly attempt: AttemptRow | undefined;
}

const WIRE_METHODS = {
  card: 'credit_card',
  hosted: 'credit_card',
  virtual_account: 'virtual_account',
  bank_transfer: 'bank_transfer',
} as const satisfies Record<ChargeMethod['kind'], AttemptRow['method']>;

/**
 * Tries to pay a payable: writes the attempt, calls the provider, writes the outcome. No transaction is open during the call.
 * An interrupted attempt is found again by its reference.
 * @see docs/decisions/0110
 */
export const tryToPay = (
  call: CustomerCall,
  tools: Tools,
  request: PaymentRequest,
): Promise<AttemptResult | Refusal> =>
  request.method.kind === 'card'
    ? withCardLimit(call, tools, (decline) => payOnce(call, tools, request, decline))
    : payOnce(call, tools, request, () => undefined);

const payOnce = (
  { address, customer, device, headers }: CustomerCall,
  tools: Tools,
  request: PaymentRequest,
  decline: () => void,
): Promise<AttemptResult | Refusal> =>
  pay(
    tools,
    {
      ...request,
      payer: { address, device, customer },
      region: headers.region,
      reference: referenceOf(customer, headers['idempotency-key']),
    },
    decline,
  );

/** A payment that the shop begins, without its owner. */
export interface OffSessionPayment {
  readonly kind: PayableKind;
  /** Of the order, invoice or charge. */
  readonly id: number;
  readonly customer: number;
  readonly region: Payable['region'];
  readonly method: ChargeMethod;
  /** Of this try: the same one for a try that is repeated after an interruption. */
  readonly reference: string;
}

/**
 * Charges a saved card in its owner's absence, or opens an account number for them. The caller has asked about the attempts that wait.
 * @returns a refusal where nothing is known to be sent; the caller repeats the try under its reference
 */
export const payOffSession = (
  tools: Tools,
  { kind, id, customer, region, method, reference }: OffSessionPayment,
): Promise<AttemptResult | Refusal> =>
  pay(
    tools,
    {
      kind,
      id,
      method,
      // No page of a provider is opened.
      returnUrl: tools.mailer.storefrontUrl,
      savesCard: false,
      payer: { customer, address: '', device: undefined },
      region,
      reference,
      isOffSession: true,
    },
    () => undefined,
  );

interface IdentifiedPayment extends PaymentRequest {
  readonly payer: Payer;
  readonly region: Payable['region'];
  readonly reference: string;
  readonly isOffSession?: true;
}

async function pay(
  tools: Tools,
  request: IdentifiedPayment,
  decline: () => void,
): Promise<AttemptResult | Refusal> {
  const {
    region,
    reference,
    payer: { customer },
    isOffSession = false,
  } = request;
  const { purpose } = tools.payables[request.kind];
  const chosen = tools.payments.choose({ region, purpose, method: request.method.kind });
  if (!chosen) return NOT_SENT.unsupported();
  const start = (verified?: Card) =>
    tools.inTransaction((trx) => begin(trx, tools, { ...request, chosen, verified }));
  let started = await start();
  // In their absence a person may be paying otherwise: the next run asks again.
  if (started instanceof Rivals && !isOffSession)
    started = (await checkAttempts(tools, started.attempts, { whyCancelled: REPLACED }))
      ? await start()
      : notKnown();
  if (started instanceof CardNeeded) {
    const { token } = started;
    const found = await chosen.getCard(token, await ownerOf(tools.db, customer));
    if (!found.ok && found.problem === 'declined') decline();
    started = found.ok ? await start(found.value) : refusalOfCard(found);
  }
  if (started instanceof Refusal) return started;
  if (!started.isOpen) {
    tools.sendPending();
    return started;
  }
  const { attempt, provider, method } = started;
  const outcome = await provider.createCharge({
    reference,
    amount: toMoney(attempt.amount, attempt.currency),
    description: started.description,
    returnUrl: request.returnUrl,
    method,
    customer,
    savesCard: request.savesCard,
    ...(isOffSession && { isOffSession }),
    ...(started.payer && { payer: started.payer }),
  });
  if (!outcome.ok && (outcome.problem === 'away' || outcome.problem === 'unsupported')) {
    if (started.isNew) await tools.inTransaction((trx) => forget(trx, tools, attempt));
    return NOT_SENT[outcome.problem]();
  }
  if (!outcome.ok && outcome.problem === 'declined') decline();
  const card = await cardOf(provider, request, outcome);
  const ended = await tools.inTransaction((trx) => end(trx, tools, { attempt, outcome, card, customer }));
  tools.sendPending();
  return ended;
}

/** The same reference for the same idempotency key, so that the provider recognises a repeated charge. */
const referenceOf = (customer: number, key: string | undefined): string =>
  key === undefined
    ? `A${randomUUID().replaceAll('-', '')}`
    : `K${sha256(`payment ${customer} ${key}`).slice(0, 39)}`;

/** Other attempts that can still be paid. A provider has to end them first, so that one payment is made and no second one. */
class Rivals extends Refusal {
  readonly attempts: readonly AttemptRow[];

  constructor(noun: string, attempts: readonly AttemptRow[]) {
    super(409, `A payment for this ${noun} is already in progress. Please wait a moment.`);
    this.attempts = attempts;
  }
}

const REPLACED = 'You started another payment instead. Nothing was charged by this one.';

const notKnown = () =>
  new Refusal(
    409,
    'We don’t know yet whether your last payment went through. We’re asking, and won’t charge you twice. Please try again in a few minutes.',
  );

/** Nothing is due with the first month, but the next ones are charged to the card: the provider has to verify it. */
class CardNeeded extends Refusal {
  readonly token: string;

  constructor(token: string) {
    super(409, 'The card is not verified yet.');
    this.token = token;
  }
}

interface AttemptToBegin extends IdentifiedPayment {
  readonly chosen: PaymentProvider;
  /** The card of the request, where a payment of nothing needed its verification. */
  readonly verified: Card | undefined;
}

type StartedAttempt =
  | (AttemptResult & { readonly isOpen: false })
  | {
      readonly isOpen: true;
      /** Whether this call created the attempt. */
      readonly isNew: boolean;
      readonly attempt: AttemptRow;
      readonly provider: PaymentProvider;
      readonly method: ChargeMethod;
      readonly description: string;
      readonly payer: { readonly name: string; readonly email: string } | undefined;
    };

/** The id of the payable. An attempt that is repeated under its key pays what it was made for. */
async function payableOf(
  trx: Db,
  tools: Tools,
  { kind, id, region, reference, payer: { customer } }: AttemptToBegin,
): Promise<number | Refusal> {
  const find = (subject: number) => tools.payables[kind].find(trx, { customer, region }, subject);
  if (typeof id === 'number') return find(id);
  const earlier = await attemptOf(trx, reference);
  if (earlier) return earlier.payable_id;
  const written = await id(trx);
  return written instanceof Refusal ? written : find(written);
}

async function begin(trx: Db, tools: Tools, request: AttemptToBegin): Promise<StartedAttempt | Refusal> {
  const { reference, chosen, method, payer } = request;
  const { customer } = payer;
  const deletion = await deletionRefusal(trx, customer);
  if (deletion) return deletion;
  const id = await payableOf(trx, tools, request);
  if (id instanceof Refusal) return id;
  const { payable, handlers, standing } = await lockPayable(trx, tools, id);
  const earlier = await attemptOf(trx, reference);
  if (earlier && earlier.payable_id !== id)
    return new Refusal(422, `This Idempotency-Key was used to pay another ${handlers.noun}.`);
  if (earlier && (earlier.charge_id !== null || earlier.status !== 'waiting'))
    return { isOpen: false, attempt: earlier };
  // Another provider does not know the reference and would charge a second time.
  const provider = earlier ? tools.payments.named(earlier.provider) : chosen;
  if (!provider) return new Refusal(409, `A payment for this ${handlers.noun} is already in progress.`);
  if (standing.kind === 'paid') return { isOpen: false, attempt: undefined };
  if (standing.kind === 'over') return new Refusal(409, standing.whyRefused);
  const others = await othersOf(trx, id, reference);
  // Two tabs that pay at once would charge twice.
  const opening = others.filter(({ charge_id: charge }) => charge === null);
  if (opening.some((other) => isRecent(other, tools.clock.now())))
    return new Refusal(
      409,
      `A payment for this ${handlers.noun} is already in progress. Please wait a moment.`,
    );
  // An order can be paid again: what is paid twice is refunded. A card that is charged again by itself must not be.
  const isRecurring = handlers.purpose === 'recurring';
  if (opening.length > 0 && isRecurring) return notKnown();
  if (method.kind === 'card' && (await isCardOfAnother(trx, method.token, customer)))
    return new Refusal(404, 'There is no such card here.', [
      { field: 'credit_card.token', message: 'is not one of your cards' },
    ]);
  const refusal = await handlers.prepare(trx, tools, payable, payer);
  if (refusal) return refusal;
  if (others.length > 0 && isRecurring) return new Rivals(handlers.noun, others);
  const due = earlier
    ? toMoney(earlier.amount, earlier.currency)
    : ((await handlers.dueBy?.(trx, tools, payable, method)) ?? payable.due);
  const { amountMinor: amount, currency } = due;
  if (amount === 0) {
    const unkept = isRecurring ? await keepCard(trx, request) : undefined;
    if (unkept) return unkept;
    await handlers.nothingDue(trx, tools, payable);
    return { isOpen: false, attempt: undefined };
  }
  // A repeated call has the deadline of the first one.
  const timed = await withDeadline(trx, method, handlers, {
    id,
    now: earlier?.created_at ?? tools.clock.now(),
  });
  if (timed instanceof Refusal) return timed;
  const madeFor = await handlers.madeFor?.(trx, id);
  const attempt =
    earlier ??
    (await trx
      .insertInto('payment_attempt')
      .values({
        payable_id: id,
        provider: provider.name,
        reference,
        method: WIRE_METHODS[method.kind],
        amount,
        currency,
        made_for: madeFor ? JSON.stringify(madeFor) : null,
        card_id: method.kind === 'card' ? await cardIdOf(trx, method.token, customer) : null,
        created_at: tools.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow());
  return {
    isOpen: true,
    isNew: !earlier,
    attempt,
    provider,
    method: timed,
    description: await handlers.description(trx, id),
    payer: await payerOf(trx, customer),
  };
}

/** A method with the instant until which it can be paid. @see docs/decisions/0295 */
async function withDeadline(
  trx: Db,
  method: ChargeMethod,
  { transferBy }: PayableHandlers,
  { id, now }: { readonly id: Payable['id']; readonly now: string },
): Promise<ChargeMethod | Refusal> {
  if (!transferBy || method.kind === 'card' || method.kind === 'hosted') return method;
  const expiresAt = await transferBy(trx, id, now);
  return expiresAt instanceof Refusal ? expiresAt : { ...method, expiresAt };
}

/**
 * Keeps the verified card of a payment of nothing for the payments that follow.
 * @returns why there is none
 */
async function keepCard(
  trx: Db,
  { method, verified: card, chosen: { name: provider }, payer: { customer } }: AttemptToBegin,
): Promise<Refusal | undefined> {
  if (method.kind === 'virtual_account' || method.kind === 'bank_transfer') return undefined;
  if (method.kind !== 'card')
    return (await defaultCardOf(trx, { customer, provider })) ? undefined : cardRequired();
  if (!card) return new CardNeeded(method.token);
  const saved = await saveCard(trx, { customer, provider, card });
  if (saved instanceof Refusal) return saved;
  await makeDefault(trx, customer, saved.id);
  return undefined;
}

/** Other attempts of a payable that wait, or whose charge has no answer. */
const othersOf = (trx: Db, payable: number, reference: string): Promise<AttemptRow[]> =>
  trx
    .selectFrom('payment_attempt')
    .where('payable_id', '=', payable)
    .where('status', '=', 'waiting')
    .where('reference', '<>', reference)
    .selectAll()
    .execute();

/** A later instant comes from a clock that ran ahead, and must not block. */
const isRecent = ({ created_at: at }: AttemptRow, now: string): boolean =>
  at > later(now, -OPENING_SECONDS) && at <= later(now, CLOCK_SKEW_SECONDS);

/** Whether a card token belongs to another customer. */
async function isCardOfAnother(trx: Db, token: string, customer: number): Promise<boolean> {
  const card = await trx
    .selectFrom('card')
    .where('token', '=', token)
    .where('customer_id', '<>', customer)
    .select('id')
    .executeTakeFirst();
  return card !== undefined;
}

/** @returns null for a card that is not saved */
async function cardIdOf(trx: Db, token: string, customer: number): Promise<number | null> {
  const card = await trx
    .selectFrom('card')
    .where('token', '=', token)
    .where('customer_id', '=', customer)
    .where('is_proven', '=', true)
    .select('id')
    .executeTakeFirst();
  return card?.id ?? null;
}

/** The card to save, as the provider describes it. */
async function cardOf(
  provider: PaymentProvider,
  { method, savesCard }: PaymentRequest,
  outcome: ProviderResult<Charge>,
): Promise<Card | undefined> {
  if (!savesCard || !outcome.ok) return undefined;
  const token = outcome.value.savedCard ?? (method.kind === 'card' ? method.token : undefined);
  const found = token === undefined ? undefined : await provider.getCard(token);
  return found?.ok ? found.value : undefined;
}

/** Deletes an attempt that never reached the provider. Callers keep older attempts: those may have been charged. */
async function forget(trx: Db, tools: Tools, { id, payable_id }: AttemptRow): Promise<void> {
  const { payable, handlers } = await lockPayable(trx, tools, payable_id);
  await trx.deleteFrom('payment_attempt').where('id', '=', id).where('status', '=', 'waiting').execute();
  await handlers.failed(trx, tools, payable);
}

interface AttemptToEnd {
  readonly attempt: AttemptRow;
  readonly outcome: ProviderResult<Charge>;
  readonly card: Card | undefined;
  readonly customer: number;
}

async function end(
  trx: Db,
  tools: Tools,
  { attempt, outcome, card, customer }: AttemptToEnd,
): Promise<AttemptResult> {
  const { payable, handlers } = await lockPayable(trx, tools, attempt.payable_id);
  const result = async () => ({ attempt: await attemptOf(trx, attempt.reference) });
  if (outcome.ok) {
    await writeOpened(trx, attempt.reference, outcome.value);
    await handlers.opened(trx, tools, payable);
    if (outcome.value.status !== 'waiting') {
      const verdict = await settle(trx, tools, outcome.value);
      if (verdict === 'mismatch') tools.log.error({ reference: attempt.reference }, OTHER_AMOUNT);
    }
    if (card) await noteCard(trx, { attempt, card, customer, isDefault: handlers.purpose === 'recurring' });
    return result();
  }
  if (outcome.problem !== 'unknown') {
    const { problem, reason } = outcome;
    if (problem !== 'declined')
      tools.log.error({ reference: attempt.reference, problem, reason }, 'a provider refused a payment');
    await markFailed(trx, tools, attempt, problem === 'declined' ? reason : CANNOT_PROCESS[attempt.method]);
  }
  return result();
}

const CANNOT_PROCESS = {
  credit_card: CARD_DECLINED,
  bank_transfer: 'We cannot take bank transfers at the moment. Please choose another payment method.',
  virtual_account:
    'We cannot open a virtual account at this bank at the moment. Please choose another payment method.',
} as const satisfies Record<AttemptRow['method'], string>;

/** A 503 is not stored under the idempotency key, so the same call can be sent again. */
const NOT_SENT = {
  away: () =>
    new Refusal(503, 'We cannot take payments at the moment. Nothing was charged. Please try again shortly.'),
  unsupported: () =>
    new Refusal(400, 'This payment method is not available here. Please choose another one.', [
      { field: 'payment_method', message: 'is not available here' },
    ]),
} as const;
