import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BANKS, CHARGE_STATUSES, CURRENCIES } from '@lemari/contract/payment-values';
import { type Currency, type Money, toMoney } from '@lemari/currency/money';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  requestProvider,
  parseJson,
  postJson,
  PROVIDER_TIMEOUT_MS,
  type ProviderAnswer,
} from './provider-request.ts';
import {
  type Card,
  type Charge,
  type ChargeMethod,
  type ChargeOrder,
  failure,
  type NoticeReading,
  type ProviderResult,
  type PaymentProvider,
  type RefundOrder,
  success,
} from '../tools/payment-provider.ts';
import type { NextStep } from '../platform/database/stored-shapes.ts';

/** The shop's account at the sandbox. */
export interface SandboxAccount {
  /** URL for the API, without a trailing slash. */
  readonly url: string;
  /** Origin for browsers. */
  readonly publicOrigin: string;
  /** Identifies the shop in the card frame. */
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the sandbox sends notices. */
  readonly noticeUrl: string;
  readonly timeoutMs?: number;
}

/** Most difference between a notice's time and the API's clock, in either direction. */
const NOTICE_WINDOW_SECONDS = 300;

const WireMoney = {
  amount_minor: Type.Integer({ minimum: 0 }),
  currency: Type.Enum([...CURRENCIES]),
};
const WireNext = Type.Union([
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  Type.Object({
    kind: Type.Literal('virtual_account'),
    bank: Type.Enum([...BANKS]),
    number: Type.String(),
    expires_at: Type.String(),
  }),
  Type.Object({
    kind: Type.Literal('bank_transfer'),
    bank: Type.Literal('bca'),
    account_number: Type.String(),
    expires_at: Type.String(),
  }),
]);
const WireCharge = Type.Object({
  id: Type.String(),
  reference: Type.String(),
  ...WireMoney,
  status: Type.Enum([...CHARGE_STATUSES]),
  failure_reason: Type.Optional(Type.String()),
  saved_card: Type.Optional(Type.String()),
  next: Type.Optional(WireNext),
});
const WireRefund = Type.Object({ reference: Type.String(), ...WireMoney });
const WireRefunds = Type.Object({ refunds: Type.Array(WireRefund) });
const WirePage = Type.Object({
  charges: Type.Array(WireCharge),
  next: Type.Union([Type.String(), Type.Null()]),
});
const WireCard = Type.Object({
  token: Type.String(),
  brand: Type.String(),
  last_four_digit: Type.String(),
  expiration_month: Type.Integer(),
  expiration_year: Type.Integer(),
});
const WireNotice = Type.Object({
  event_id: Type.String({ minLength: 1 }),
  at: Type.String(),
  charge: WireCharge,
});

const isCharge = Compile(WireCharge);
const isRefund = Compile(WireRefund);
const isRefunds = Compile(WireRefunds);
const isPage = Compile(WirePage);
const isCard = Compile(WireCard);
const isNotice = Compile(WireNotice);

/** The provider for development and tests. @see apps/pay-sandbox */
export function sandboxProvider(account: SandboxAccount): PaymentProvider {
  const authorization = `Bearer ${account.secretKey}`;
  const signal = () => AbortSignal.timeout(account.timeoutMs ?? PROVIDER_TIMEOUT_MS);
  const post = (path: string, body: unknown) =>
    postJson(`${account.url}${path}`, body, { headers: { authorization }, signal: signal() });
  const get = (path: string, until?: AbortSignal) =>
    requestProvider(`${account.url}${path}`, {
      headers: { authorization },
      signal: AbortSignal.any([signal(), ...(until ? [until] : [])]),
    });

  return {
    name: 'sandbox',
    browser: {
      cardFrame: { origin: account.publicOrigin, path: '/fields', publishableKey: account.publishableKey },
      formTargets: [account.publicOrigin],
    },
    createCharge: async (order) => {
      const made = read(
        await post('/v1/charges', wireFromOrder(order, account.noticeUrl)),
        isCharge,
        chargeFromWire,
      );
      return made.ok && made.value.failure ? failure('declined', made.value.failure.reason) : made;
    },
    getCharge: async (reference, until) =>
      read(await get(`/v1/charges/${encodeURIComponent(reference)}`, until), isCharge, chargeFromWire),
    cancelCharge: async (reference) =>
      read(await post(`/v1/charges/${encodeURIComponent(reference)}/cancel`, {}), isCharge, chargeFromWire),
    refund: async ({ charge, reference, amount }) =>
      read(
        await post(
          `/v1/charges/${encodeURIComponent(charge)}/refunds`,
          wireFromRefund({ reference, amount }),
        ),
        isRefund,
        (wire) => ({ reference: wire.reference, amount: moneyFromWire(wire) }),
      ),
    listRefunds: async (charge, until) =>
      read(await get(`/v1/charges/${encodeURIComponent(charge)}/refunds`, until), isRefunds, ({ refunds }) =>
        refunds.map((wire) => ({ reference: wire.reference, amount: moneyFromWire(wire), isFailed: false })),
      ),
    listCharges: async ({ since, after }, until) => {
      const query = new URLSearchParams({ notice_url: account.noticeUrl, since, ...(after && { after }) });
      return read(await get(`/v1/charges?${query}`, until), isPage, ({ charges, next }) => ({
        charges: charges.map(chargeFromWire),
        next: next ?? undefined,
      }));
    },
    getCard: async (token) =>
      read(await get(`/v1/tokens/${encodeURIComponent(token)}`), isCard, cardFromWire),
    readNotice: (headers, rawBody, now) => Promise.resolve(readNotice(account, headers, rawBody, now)),
  };
}

/** Problems by status. */
const PROBLEMS: Readonly<Record<number, 'declined' | 'not_found'>> = { 402: 'declined', 404: 'not_found' };

function read<Wire, T>(
  answer: ProviderResult<ProviderAnswer>,
  schema: { Check(value: unknown): value is Wire },
  map: (wire: Wire) => T,
): ProviderResult<T> {
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status >= 300)
    return failure(PROBLEMS[status] ?? 'refused', detailOf(body) ?? `The sandbox answered ${status}.`);
  return schema.Check(body)
    ? success(map(body))
    : failure('unknown', `The sandbox answered ${status} with an unexpected body.`);
}

const detailOf = (body: unknown): string | undefined => {
  const { detail } = (body ?? {}) as { detail?: unknown };
  return typeof detail === 'string' ? detail : undefined;
};

const moneyFromWire = (wire: { amount_minor: number; currency: Currency }): Money =>
  toMoney(wire.amount_minor, wire.currency);

const wireFromMoney = ({ amountMinor, currency }: Money) => ({ amount_minor: amountMinor, currency });

const wireFromRefund = ({ reference, amount }: Pick<RefundOrder, 'reference' | 'amount'>) => ({
  reference,
  ...wireFromMoney(amount),
});

const wireFromOrder = (
  { reference, amount, description, returnUrl, method, isOffSession, savesCard }: ChargeOrder,
  noticeUrl: string,
) => ({
  reference,
  ...wireFromMoney(amount),
  description,
  return_url: returnUrl,
  notice_url: noticeUrl,
  method: wireFromMethod(method),
  ...(savesCard && { saves_card: true }),
  ...(isOffSession && { off_session: true }),
});

function wireFromMethod(method: ChargeMethod): object {
  if (method.kind === 'card' || method.kind === 'hosted') return method;
  const { kind, bank, expiresAt } = method;
  return { kind, bank, ...(expiresAt !== undefined && { expires_at: expiresAt }) };
}

const chargeFromWire = (wire: Static<typeof WireCharge>): Charge => ({
  id: wire.id,
  reference: wire.reference,
  amount: moneyFromWire(wire),
  status: wire.status,
  ...(wire.failure_reason !== undefined && { failure: { reason: wire.failure_reason } }),
  ...(wire.saved_card !== undefined && { savedCard: wire.saved_card }),
  ...(wire.next && { next: nextStepFromWire(wire.next, moneyFromWire(wire)) }),
});

function nextStepFromWire(next: Static<typeof WireNext>, amount: Money): NextStep {
  switch (next.kind) {
    case 'redirect':
      return { kind: next.kind, url: next.url };
    case 'virtual_account':
      return { kind: next.kind, bank: next.bank, number: next.number, expiresAt: next.expires_at };
    case 'bank_transfer':
      return {
        kind: next.kind,
        bank: next.bank,
        accountNumber: next.account_number,
        amount,
        expiresAt: next.expires_at,
      };
  }
}

const cardFromWire = (wire: Static<typeof WireCard>): Card => ({
  token: wire.token,
  brand: wire.brand,
  lastFourDigits: wire.last_four_digit,
  expirationMonth: wire.expiration_month,
  expirationYear: wire.expiration_year,
});

/** Checks the signature before the time, so that only the holder of the secret learns that a notice was late. */
function readNotice(
  { webhookSecret }: SandboxAccount,
  headers: IncomingHttpHeaders,
  rawBody: Buffer,
  now: string,
): NoticeReading {
  const { 'pay-timestamp': timestamp, 'pay-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof signature !== 'string')
    return { ok: false, problem: 'signature' };
  const expected = createHmac('sha256', webhookSecret).update(`${timestamp}.`).update(rawBody).digest();
  if (!isSame(expected, Buffer.from(signature, 'hex'))) return { ok: false, problem: 'signature' };
  const ageSeconds = Date.parse(now) / 1000 - Number(timestamp);
  // Negated, so that NaN is refused.
  if (!(Math.abs(ageSeconds) <= NOTICE_WINDOW_SECONDS)) return { ok: false, problem: 'too_old' };
  return noticeOf(rawBody);
}

/** Compares in constant time. The length is not secret. */
const isSame = (expected: Buffer, actual: Buffer): boolean =>
  expected.length === actual.length && timingSafeEqual(expected, actual);

function noticeOf(rawBody: Buffer): NoticeReading {
  const body = parseJson(rawBody.toString());
  if (!isNotice.Check(body)) return { ok: false, problem: 'malformed' };
  const { reference, amount, status, failure: why } = chargeFromWire(body.charge);
  return {
    ok: true,
    notice: { eventId: body.event_id, reference, status, amount, ...(why && { failure: why }), at: body.at },
  };
}
