import { toDecimal } from '@lemari/currency/money';
import {
  type Charge,
  type ChargeOrder,
  failure,
  type KnownCharge,
  type PaymentProvider,
  type ProviderResult,
} from '../tools/payment-provider.ts';
import { isSameMoney } from './notice-effect.ts';
import { shaped, type XenditAccount, xenditCalls } from './xendit-client.ts';
import { CHANNELS, chargeOf, isOf, markedReference, PAYMENT_REQUEST } from './xendit-charges.ts';
import { findCharge, listCharges } from './xendit-lookup.ts';
import { readXenditNotice } from './xendit-notices.ts';

/** Lifetime of an account for which the shop sets none, as at the sandbox. */
const ACCOUNT_HOURS = 24;
/** Longest description that Xendit accepts, in characters. */
const DESCRIPTION_LENGTH = 1000;

/**
 * Xendit's Payments API, version 3: virtual accounts of Indonesian banks with a fixed amount, each for one payment. Money comes back
 * from none of them, so staff transfer it.
 * @see docs/decisions/0370, docs/decisions/0371
 */
export function xenditProvider(account: XenditAccount): PaymentProvider {
  return {
    name: 'xendit',
    // A virtual account has no page.
    browser: { formTargets: [] },
    createCharge: (order) => openAccount(account, order),
    getCharge: (reference, until, known) =>
      findCharge(xenditCalls(account, until), account, { reference, ...known }),
    cancelCharge: (reference, until, known) => cancelCharge(account, reference, until, known),
    refund: () =>
      Promise.resolve(failure('unsupported', 'Staff return the money of a virtual account by transfer.')),
    listRefunds: () => Promise.resolve(failure('unsupported', 'Xendit refunds no virtual accounts.')),
    listCharges: (range, until) => listCharges(xenditCalls(account, until), account, range),
    getCard: () => Promise.resolve(failure('unsupported', 'Xendit takes no cards here.')),
    readNotice: (headers, rawBody, now) =>
      Promise.resolve(readXenditNotice(account, { headers, rawBody, now })),
  };
}

/** @see https://docs.xendit.co/apidocs/create-payment-request */
async function openAccount(account: XenditAccount, order: ChargeOrder): Promise<ProviderResult<Charge>> {
  const { amount, description, method, payer, reference } = order;
  if (method.kind !== 'virtual_account')
    return failure('unsupported', `Xendit does not take ${method.kind} here.`);
  if (amount.currency !== 'IDR' || amount.amountMinor % 100 !== 0)
    return failure('refused', 'A virtual account takes whole rupiah.');
  const answer = await xenditCalls(account).post('/v3/payment_requests', {
    reference_id: markedReference(reference, account.shop),
    type: 'PAY',
    country: 'ID',
    currency: amount.currency,
    request_amount: Number(toDecimal(amount)),
    channel_code: CHANNELS[method.bank],
    channel_properties: {
      display_name: displayName(payer?.name),
      expires_at: method.expiresAt ?? new Date(Date.now() + ACCOUNT_HOURS * 3_600_000).toISOString(),
    },
    description: description.slice(0, DESCRIPTION_LENGTH),
  });
  const made = shaped(answer, PAYMENT_REQUEST);
  if (!made.ok) return made;
  const charge = isOf(made.value, reference) ? chargeOf(made.value, undefined, reference) : undefined;
  if (!charge?.ok || !isSameMoney(charge.value.amount, amount))
    return failure('unknown', 'Xendit opened another account than was asked for.');
  return charge.value.next ? charge : failure('refused', 'Xendit opened an account without a number.');
}

/** What banks show beside the number: Latin letters and spaces alone. */
const NAME_LENGTH = { least: 3, most: 30 } as const;
const HOUSE = 'Lemari';

/** The payer's name as every bank accepts it. */
function displayName(name = ''): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/gi, ' ')
    .trim()
    .slice(0, NAME_LENGTH.most)
    .trim();
  return letters.length < NAME_LENGTH.least ? HOUSE : letters;
}

/** @see https://docs.xendit.co/apidocs/cancel-payment-request */
async function cancelCharge(
  account: XenditAccount,
  reference: string,
  until: AbortSignal | undefined,
  known: KnownCharge | undefined,
): Promise<ProviderResult<Charge>> {
  const calls = xenditCalls(account, until);
  const found = await findCharge(calls, account, { reference, ...known });
  if (!found.ok || found.value.status !== 'waiting' || found.value.id === undefined) return found;
  const { id } = found.value;
  const cancelled = await calls.post(`/v3/payment_requests/${encodeURIComponent(id)}/cancel`, {});
  // Xendit refuses what has just ended, and ends what it was asked to end even if its answer is lost.
  if (!cancelled.ok && cancelled.problem === 'away') return cancelled;
  return findCharge(calls, account, { reference, id });
}
