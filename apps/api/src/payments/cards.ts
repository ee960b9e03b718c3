import { providerOf } from '@lemari/domain/plan';
import type { Db } from '../platform/database/database.ts';
import type { Call, CustomerCall, Handler } from '../tools/handler.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import type { Card, ProviderFailure } from '../tools/payment-provider.ts';
import type { Tools } from '../tools/tools.ts';
import { accountOf, setPrimaryOption } from './account.ts';
import { type CardRow, cardsOf, wireCardFromRow } from './card-rows.ts';
import { withCardLimit } from './card-limit.ts';
import { ownerOf } from './payer.ts';

/** Most cards of one customer. */
const MOST = 10;

/** @see rules/calls/list-cards, rules/payment/card-brand */
export const listCards: Handler<'listCards'> = async ({ customer }, { db }) => ({
  cards: (await cardsOf(db, customer)).map(wireCardFromRow),
});

/** Saves a card with the details of its provider; those of the call are ignored. @see rules/calls/create-card */
export const createCard: Handler<'createCard'> = async (call, tools) => {
  const { customer } = call;
  const { token } = call.body;
  const provider = adapterName(call, tools);
  const card = await verifiedCard(call, tools, provider, token);
  if (card instanceof Refusal) return card;
  const saved = await tools.inTransaction((trx) => saveCard(trx, { customer, provider, card }));
  return saved instanceof Refusal ? saved : { data: wireCardFromRow(saved) };
};

/** The provider that the call names, or the one that takes the plans of a provider without keys. @see rules/subscriptions/provider-adapter */
function adapterName({ body, headers: { region } }: Call<'createCard'>, { payments }: Tools): string {
  const { payment_provider: named } = body;
  const isOfPlans = named === providerOf({ region, paymentProvider: '' });
  return isOfPlans && !payments.named(named)
    ? (payments.choose({ region, purpose: 'once', method: 'card' })?.name ?? named)
    : named;
}

/** @see rules/calls/default-card */
export const setDefaultCard: Handler<'setDefaultCard'> = async ({ customer, params: { id } }, { db }) => {
  const own = await lockCards(db, customer);
  if (!own.some((card) => card.id === id && card.is_proven)) return notFound(`There is no card ${id} here.`);
  return { data: wireCardFromRow(await makeDefault(db, customer, id)) };
};

/** Sets a customer's payment method. @see rules/calls/create-account, rules/payment/account-payment */
export const createAccount: Handler<'createAccount'> = async (call, tools) => {
  const { customer } = call;
  const { payment_method: method } = call.body;
  if (call.body[method] === undefined) return badInput([{ field: method, message: 'is missing' }]);
  const card = await cardOf(call, tools);
  if (card instanceof Refusal) return card;
  return tools.inTransaction(async (trx) => {
    if (card) {
      const saved = await saveCard(trx, { customer, ...card });
      if (saved instanceof Refusal) return saved;
      await makeDefault(trx, customer, saved.id);
    }
    await setPrimaryOption(trx, customer, method);
    return accountOf({ ...tools, db: trx }, { customer, region: call.headers.region });
  });
};

async function cardOf(call: Call<'createAccount'>, tools: Tools) {
  const {
    body,
    headers: { region },
  } = call;
  const { payment_method: method, credit_card: cardFields } = body;
  if (method !== 'credit_card' || !cardFields) return undefined;
  const provider = tools.payments.choose({ region, purpose: 'once', method: 'card' })?.name;
  if (provider === undefined)
    return badInput([{ field: 'payment_method', message: 'is not available here' }]);
  const card = await verifiedCard(call, tools, provider, cardFields.token);
  return card instanceof Refusal ? card : { provider, card };
}

/** @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown */
async function verifiedCard(
  call: CustomerCall,
  tools: Tools,
  name: string,
  token: string,
): Promise<Card | Refusal> {
  const provider = tools.payments.named(name);
  if (!provider) return badInput([{ field: 'payment_provider', message: 'is not a provider of this shop' }]);
  const found = await withCardLimit(call, tools, async (decline) => {
    const outcome = await provider.getCard(token, await ownerOf(tools.db, call.customer));
    if (!outcome.ok && outcome.problem === 'declined') decline();
    return outcome;
  });
  if (found instanceof Refusal) return found;
  return found.ok ? found.value : refusalOfCard(found);
}

/** Why a card is not verified. */
export function refusalOfCard(found: ProviderFailure): Refusal {
  if (found.problem === 'away' || found.problem === 'unknown')
    return new Refusal(503, 'We cannot save cards at the moment. Please try again shortly.');
  if (found.problem === 'challenge')
    return new Refusal(
      409,
      'Your bank asks you to confirm this card.',
      [{ field: 'client_secret', message: found.clientSecret ?? '' }],
      { error: 'card_challenge' },
    );
  const message = found.problem === 'declined' ? found.reason : 'Unknown error';
  return new Refusal(400, message, [{ field: 'token', message }]);
}

interface CardToSave {
  readonly customer: number;
  readonly provider: string;
  readonly card: Card;
  /** Off for the card of a payment that has not gone through. @see docs/decisions/0263 */
  readonly isProven?: boolean;
}

/** The first card becomes the default. @param trx a transaction */
export async function saveCard(
  trx: Db,
  { customer, provider, card, isProven = true }: CardToSave,
): Promise<CardRow | Refusal> {
  const own = await lockCards(trx, customer);
  const known = own.find((row) => row.provider === provider && row.token === card.token);
  if (known) return isProven && !known.is_proven ? proveCard(trx, customer, known.id) : known;
  const proven = own.filter(({ is_proven }) => is_proven).length;
  if (proven >= MOST) return tooManyCards();
  const row = await trx
    .insertInto('card')
    .values({
      customer_id: customer,
      provider,
      token: card.token,
      brand: card.brand.toLowerCase(),
      last_four_digit: card.lastFourDigits,
      expiration_month: card.expirationMonth,
      expiration_year: card.expirationYear,
      is_default: isProven && proven === 0,
      is_proven: isProven,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'token']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? notFound('There is no such card here.');
}

/** Counts a card whose payment has gone through as saved. @param trx a transaction */
export async function proveCard(trx: Db, customer: number, id: number): Promise<CardRow> {
  const own = await lockCards(trx, customer);
  const hasDefault = own.some((card) => card.is_default);
  return trx
    .updateTable('card')
    .set({ is_proven: true, ...(!hasDefault && { is_default: true }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const tooManyCards = () => new Refusal(409, `You can keep up to ${MOST} cards.`);

/** Why a card cannot be saved: asked before it is charged. */
export async function whyNotSaved(
  db: Db,
  { customer, token }: { readonly customer: number; readonly token: string },
): Promise<Refusal | undefined> {
  const own = await cardsOf(db, customer);
  const isKnown = own.some((row) => row.token === token);
  return !isKnown && own.length >= MOST ? tooManyCards() : undefined;
}

/** A customer's cards, locked so that changes are serial. */
async function lockCards(trx: Db, customer: number): Promise<CardRow[]> {
  await trx.selectFrom('customer').where('id', '=', customer).select('id').forNoKeyUpdate().execute();
  return trx.selectFrom('card').where('customer_id', '=', customer).selectAll().execute();
}

export async function makeDefault(trx: Db, customer: number, id: number): Promise<CardRow> {
  await trx
    .updateTable('card')
    .set({ is_default: false })
    .where('customer_id', '=', customer)
    .where('is_default', '=', true)
    .execute();
  return trx
    .updateTable('card')
    .set({ is_default: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The card of a provider that is charged for what repeats. */
export const defaultCardOf = (
  db: Db,
  { customer, provider }: Pick<CardToSave, 'customer' | 'provider'>,
): Promise<CardRow | undefined> =>
  db
    .selectFrom('card')
    .where('customer_id', '=', customer)
    .where('is_default', '=', true)
    .where('provider', '=', provider)
    .selectAll()
    .executeTakeFirst();

export const cardRequired = () =>
  new Refusal(409, 'Please add a card first: your plan is paid with it each month.', [], {
    error: 'card_required',
  });
