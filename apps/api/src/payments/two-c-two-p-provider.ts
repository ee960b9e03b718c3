import type { Money } from '@lemari/currency/money';
import { toDecimal } from '@lemari/currency/money';
import { parseJson, postJson, PROVIDER_TIMEOUT_MS } from './provider-request.ts';
import { moneyOfDecimal } from './decimal-amount.ts';
import {
  type Charge,
  type ChargeOrder,
  failure,
  type Notice,
  type NoticeReading,
  type ProviderResult,
  type PaymentProvider,
  success,
} from '../tools/payment-provider.ts';
import { openPayload, signPayload } from './signed-payload.ts';
import { FLOW_CODES, INVOICE_EXISTS, meaningOf } from './two-c-two-p-codes.ts';
import { isSameMoney } from './notice-effect.ts';

/** The shop's merchant account at 2C2P. */
export interface TwoCTwoPAccount {
  /** `https://pgw.2c2p.com` or the URL of 2C2P's sandbox, without a trailing slash. */
  readonly url: string;
  readonly merchantId: string;
  readonly secretKey: string;
  /** Where 2C2P sends results of payments. */
  readonly noticeUrl: string;
  readonly timeoutMs?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Longest description that 2C2P accepts, in characters. */
const DESCRIPTION_LENGTH = 250;

/**
 * 2C2P's payment gateway, version 4.3. A payment starts with a payment token. Then the API sends 2C2P's token of the card, or
 * the customer pays on 2C2P's page. Inquiries use the shop's reference, which is the invoice number there. Virtual accounts,
 * bank transfers and refunds are not supported.
 * @see https://developer.2c2p.com/docs/api-payment-token
 */
export function twoCTwoPProvider(account: TwoCTwoPAccount): PaymentProvider {
  const { merchantId, secretKey } = account;
  const deadline = () => AbortSignal.timeout(account.timeoutMs ?? PROVIDER_TIMEOUT_MS);

  const post = async (path: string, body: unknown, signal: AbortSignal): Promise<ProviderResult<Fields>> => {
    const answer = await postJson(`${account.url}/payment/4.3/${path}`, body, { signal });
    if (!answer.ok) return answer;
    if (isFields(answer.value.body)) return success(answer.value.body);
    return failure('unknown', `2C2P answered ${answer.value.status} without JSON.`);
  };

  /** Trusts signed answers alone. 2C2P reports invalid requests without a signature. */
  const postSigned = async (
    path: string,
    claims: Fields,
    signal: AbortSignal,
  ): Promise<ProviderResult<Fields>> => {
    const answer = await post(path, await signPayload(claims, secretKey), signal);
    if (!answer.ok) return answer;
    const { payload } = answer.value;
    if (typeof payload !== 'string') return failure('refused', `2C2P answered ${codeOf(answer.value)}.`);
    const opened = await openPayload(payload, secretKey);
    return opened ? success(opened) : failure('unknown', '2C2P answered with an invalid signature.');
  };

  const getCharge = async (reference: string, signal: AbortSignal): Promise<ProviderResult<Charge>> => {
    const claims = { merchantID: merchantId, invoiceNo: reference, locale: 'en' };
    const answer = await postSigned('paymentInquiry', claims, signal);
    return answer.ok ? chargeOf(answer.value, claims) : answer;
  };

  /** Outcome of a charge that has been sent. A failed inquiry is `unknown`: the charge may have succeeded. */
  const settled = async (
    order: ChargeOrder,
    id: string,
    signal: AbortSignal,
  ): Promise<ProviderResult<Charge>> => {
    const found = await getCharge(order.reference, signal);
    if (!found.ok) return failure('unknown', `After the payment was sent: ${found.reason}`);
    if (!isSameMoney(found.value.amount, order.amount))
      return failure('refused', 'The reference belongs to a charge with another amount.');
    return found.value.failure
      ? failure('declined', found.value.failure.reason)
      : success({ ...found.value, ...(id && { id }) });
  };

  const payByCard = async (
    order: ChargeOrder,
    cardToken: string,
    paymentToken: string,
    signal: AbortSignal,
  ): Promise<ProviderResult<Charge>> => {
    const data = { ...order.payer, customerToken: cardToken };
    const request = { paymentToken, locale: 'en', payment: { code: { channelCode: 'CC' }, data } };
    const answer = await post('payment', request, signal);
    if (!answer.ok) return answer;
    const flow = FLOW_CODES[codeOf(answer.value)];
    const { data: url } = answer.value;
    const waiting = {
      id: paymentToken,
      reference: order.reference,
      amount: order.amount,
      status: 'waiting',
    } as const;
    if (flow === 'redirect' && isAddress(url))
      return success({ ...waiting, next: { kind: 'redirect', url } });
    return flow === 'wait' ? success(waiting) : settled(order, paymentToken, signal);
  };

  return {
    name: '2c2p',
    // Banks' pages and 3-D Secure are on other hosts of 2C2P.
    browser: { formTargets: ['https://*.2c2p.com', new URL(account.url).origin] },
    createCharge: async (order) => {
      const { method, reference, amount } = order;
      if (method.kind !== 'card' && method.kind !== 'hosted')
        return failure('unsupported', `2C2P does not take ${method.kind}.`);
      const signal = deadline();
      const started = await postSigned('paymentToken', tokenClaims(account, order), signal);
      if (!started.ok) return started;
      const { paymentToken, webPaymentUrl } = started.value;
      const code = codeOf(started.value);
      if (INVOICE_EXISTS.includes(code)) return settled(order, '', signal);
      if (code !== '0000' || typeof paymentToken !== 'string')
        return failure('refused', `2C2P gave no payment token (${code}).`);
      if (method.kind === 'card') return payByCard(order, method.token, paymentToken, signal);
      if (!isAddress(webPaymentUrl)) return failure('refused', '2C2P gave no page to pay on.');
      const next = { kind: 'redirect', url: webPaymentUrl } as const;
      return success({ id: paymentToken, reference, amount, status: 'waiting', next });
    },
    getCharge: (reference, until) =>
      getCharge(reference, AbortSignal.any([deadline(), ...(until ? [until] : [])])),
    cancelCharge: () => Promise.resolve(failure('unsupported', '2C2P ends payments that wait by itself.')),
    // Refunds need 2C2P's maintenance service and its certificates; staff make them in the merchant portal.
    refund: () =>
      Promise.resolve(failure('unsupported', 'Staff make refunds of 2C2P in its merchant portal.')),
    listRefunds: () =>
      Promise.resolve(failure('unsupported', '2C2P lists refunds in its merchant portal alone.')),
    // @see docs/decisions/0310
    listCharges: () =>
      Promise.resolve(failure('unsupported', '2C2P lists payments in its merchant portal alone.')),
    getCard: () => Promise.resolve(failure('unsupported', '2C2P describes a card only with a payment.')),
    readNotice: (_, rawBody, now) => readNotice(account, rawBody, now),
  };
}

/** @see https://developer.2c2p.com/docs/api-payment-token-request-parameter */
const tokenClaims = (
  { merchantId, noticeUrl }: TwoCTwoPAccount,
  { reference, amount, description, returnUrl, method }: ChargeOrder,
): Fields => ({
  merchantID: merchantId,
  invoiceNo: reference,
  idempotencyID: reference,
  description: description.slice(0, DESCRIPTION_LENGTH),
  amount: Number(toDecimal(amount)),
  currencyCode: amount.currency,
  paymentChannel: ['CC'],
  request3DS: 'Y',
  locale: 'en',
  frontendReturnUrl: returnUrl,
  backendReturnUrl: noticeUrl,
  ...(method.kind === 'card' && { customerToken: [method.token] }),
});

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const codeOf = ({ respCode }: Fields): string => (typeof respCode === 'string' ? respCode : 'no code');

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');

/** A result with its amount, in inquiries and notices alike. */
interface PaymentResult {
  readonly amount: Money;
  readonly status: Charge['status'];
  readonly failure?: { readonly reason: string };
}

function chargeOf(
  fields: Fields,
  { merchantID, invoiceNo }: { merchantID: string; invoiceNo: string },
): ProviderResult<Charge> {
  const code = codeOf(fields);
  if (meaningOf(code).kind === 'not_found') return failure('not_found', `2C2P answered ${code}.`);
  const result = resultOf(fields);
  // The signature proves the sender, not the request: a replayed answer to another inquiry is signed too.
  const isOurs = fields['merchantID'] === merchantID && fields['invoiceNo'] === invoiceNo;
  if (!result || !isOurs)
    return failure('unknown', `2C2P answered ${code}, which does not settle the charge.`);
  return success({ reference: invoiceNo, ...result });
}

/** @returns undefined if status or amount are unclear */
function resultOf(fields: Fields): PaymentResult | undefined {
  const amount = moneyOfDecimal(fields['amount'], fields['currencyCode']);
  const meaning = meaningOf(codeOf(fields));
  if (!amount) return undefined;
  if (meaning.kind === 'status') return { amount, status: meaning.status };
  return meaning.kind === 'failed'
    ? { amount, status: 'failed', failure: { reason: meaning.reason } }
    : undefined;
}

/** @see https://developer.2c2p.com/docs/api-payment-response-backend */
async function readNotice(
  { merchantId, secretKey }: TwoCTwoPAccount,
  rawBody: Buffer,
  now: string,
): Promise<NoticeReading> {
  const body = parseJson(rawBody.toString());
  if (!isFields(body) || typeof body['payload'] !== 'string') return { ok: false, problem: 'malformed' };
  const fields = await openPayload(body['payload'], secretKey);
  if (!fields) return { ok: false, problem: 'signature' };
  const notice = fields['merchantID'] === merchantId ? noticeOf(fields, now) : undefined;
  return notice ? { ok: true, notice } : { ok: false, problem: 'malformed' };
}

/**
 * Notices have neither an id nor a time with a zone. Reference, transaction and code identify one, since a payment has each
 * result once. A notice of an earlier result cannot undo a later one.
 */
function noticeOf(fields: Fields, now: string): Notice | undefined {
  const { invoiceNo: reference, tranRef } = fields;
  const amount = moneyOfDecimal(fields['amount'], fields['currencyCode']);
  if (typeof reference !== 'string' || !amount) return undefined;
  const id = [reference, typeof tranRef === 'string' ? tranRef : '', codeOf(fields)].join(':');
  // An unknown code changes nothing.
  const result = resultOf(fields) ?? { amount, status: 'waiting' };
  return { eventId: id, reference, ...result, at: now };
}
