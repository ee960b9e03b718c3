import type { Charge, Order, WireMoney } from './ledger.ts';
import { DECLINED_REASON, type CardBehaviour } from './test-cards.ts';

/** Default lifetime of an account number; the shop may set another. */
const ACCOUNT_HOURS = 24;

/**
 * Prefixes of account numbers: the bank's for virtual accounts; the whole number for the shop's own account.
 */
const ACCOUNT_PREFIXES = {
  virtual_account: { bca: '70012', bni: '8808' },
  bank_transfer: { bca: '5270301888' },
} as const;

/** Longest virtual account number. */
const ACCOUNT_DIGITS = 16;

export interface ChargeStart {
  readonly id: string;
  /** ISO instant. */
  readonly now: string;
  /** At least as many digits as any account number needs. */
  readonly digits: string;
}

/** A pending charge. */
export function beginCharge(order: Order, { id, now, digits }: ChargeStart): Charge {
  const charge: Charge = { ...order, id, created_at: now, status: 'waiting', refunds: [] };
  const { method } = order;
  if (method.kind === 'card' || method.kind === 'hosted') return charge;
  const prefix: string =
    method.kind === 'bank_transfer'
      ? ACCOUNT_PREFIXES.bank_transfer.bca
      : ACCOUNT_PREFIXES.virtual_account[method.bank];
  const number = method.kind === 'bank_transfer' ? prefix : (prefix + digits).slice(0, ACCOUNT_DIGITS);
  return { ...charge, account: { number, expires_at: method.expires_at ?? hoursAfter(now, ACCOUNT_HOURS) } };
}

const hoursAfter = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * 3_600_000).toISOString();

/** Effects of a verified card on a pending charge. */
export const CARD_RESULTS = {
  paid: { status: 'paid' },
  challenged: { isChallenged: true },
  declined: { status: 'failed', failure_reason: DECLINED_REASON },
} as const satisfies Record<Extract<CardBehaviour, { status: 'verified' }>['charge'], Partial<Charge>>;

/** Effect of a card whose bank asks a customer who is absent. */
export const ABSENT_RESULT = {
  status: 'failed',
  failure_reason: 'Your bank asks you to confirm the payment, which only you can do.',
} as const satisfies Partial<Charge>;

/** Answers to the bank's question. A customer who closes the page may come back to it. */
export const CHALLENGE_RESULTS = {
  approve: { status: 'paid' },
  decline: {
    status: 'failed',
    failure_reason: 'The bank could not confirm that it was you. Please try again.',
  },
  close: {},
} as const satisfies Record<string, Partial<Charge>>;

export type ChallengeAnswer = keyof typeof CHALLENGE_RESULTS;

export const isChallengeAnswer = (text: unknown): text is ChallengeAnswer =>
  typeof text === 'string' && Object.hasOwn(CHALLENGE_RESULTS, text);

/** Whether the account has expired unpaid. All instants have one format, so they compare as text. */
export const isOverdue = ({ status, account }: Charge, now: string): boolean =>
  status === 'waiting' && account !== undefined && account.expires_at <= now;

export const isSameOrder = (charge: Charge, order: Order): boolean =>
  charge.amount_minor === order.amount_minor &&
  charge.currency === order.currency &&
  JSON.stringify(charge.method) === JSON.stringify(order.method);

/** Amount that has not been refunded. */
export const leftOf = ({ amount_minor, refunds }: Charge): number =>
  amount_minor - refunds.reduce((sum, refund) => sum + refund.amount_minor, 0);

/** A charge after a refund. Its status is `refunded` once nothing is left. */
export function refunded(charge: Charge, refund: WireMoney & { readonly reference: string }): Charge {
  const after: Charge = { ...charge, refunds: [...charge.refunds, refund] };
  return leftOf(after) === 0 ? { ...after, status: 'refunded' } : after;
}

/** The charge as shops read it. @param publicUrl base URL of the provider's pages */
export function wireFromCharge(charge: Charge, publicUrl: string) {
  const { id, reference, amount_minor, currency, status, failure_reason, saved_card } = charge;
  const next = status === 'waiting' ? nextOf(charge, publicUrl) : undefined;
  return {
    id,
    reference,
    amount_minor,
    currency,
    status,
    ...(failure_reason !== undefined && { failure_reason }),
    ...(next && { next }),
    ...(status === 'paid' && saved_card !== undefined && { saved_card }),
  };
}

function nextOf({ id, method, account, isChallenged }: Charge, publicUrl: string) {
  if (isChallenged) return { kind: 'redirect', url: `${publicUrl}/3ds/${id}` };
  if (method.kind === 'hosted') return { kind: 'redirect', url: `${publicUrl}/pay/${id}` };
  if (!account || method.kind === 'card') return undefined;
  const { number, expires_at } = account;
  const { kind, bank } = method;
  return kind === 'virtual_account'
    ? { kind, bank, number, expires_at }
    : { kind, bank, account_number: number, expires_at };
}
