import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '@lemari/currency/money';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Notice, NoticeReading } from '../tools/payment-provider.ts';
import { moneyOfDecimal } from './decimal-amount.ts';
import { parseJson } from './provider-request.ts';
import type { XenditAccount } from './xendit-client.ts';
import {
  capturedOf,
  isSuccessful,
  PAYMENT,
  PAYMENT_REQUEST,
  referenceOf,
  TRANSFER_FAILED,
} from './xendit-charges.ts';

/** @see https://docs.xendit.co/apidocs/payment-webhook-notification */
const WireCallback = Type.Object({
  event: Type.String({ minLength: 1 }),
  created: Type.Optional(Type.String()),
  data: Type.Object({ reference_id: Type.String() }),
});
const CALLBACK = Compile(WireCallback);

const MALFORMED: NoticeReading = { ok: false, problem: 'malformed' };
const IGNORED: NoticeReading = { ok: false, problem: 'not_ours' };

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  /** ISO instant. */
  readonly now: string;
}

/**
 * A callback proves its sender by the token alone. It has no time that is signed, and Xendit repeats it for a day, or later if staff ask
 * for it: its age says nothing.
 */
export function readXenditNotice(
  { callbackToken, shop }: XenditAccount,
  { headers, rawBody, now }: Received,
): NoticeReading {
  const { 'x-callback-token': token } = headers;
  if (typeof token !== 'string' || !isSameToken(callbackToken, token))
    return { ok: false, problem: 'signature' };
  const callback = parseJson(rawBody.toString());
  if (!CALLBACK.Check(callback)) return MALFORMED;
  const read = READERS[callback.event];
  const reference = referenceOf(callback.data.reference_id, shop);
  if (!read || reference === undefined) return IGNORED;
  const state = read(callback.data);
  if (!state) return MALFORMED;
  const { id, ...result } = state;
  return {
    ok: true,
    notice: { eventId: `${callback.event}:${id}`, reference, ...result, at: instantOf(callback, now) },
  };
}

/** Compares in constant time, whatever the lengths. */
const isSameToken = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function instantOf({ created = '' }: Static<typeof WireCallback>, now: string): string {
  const at = Date.parse(created);
  return Number.isNaN(at) ? now : new Date(at).toISOString();
}

/** What an event says, and the id of what it is about: each has an event once. */
type State = Pick<Notice, 'status' | 'amount' | 'failure'> & { readonly id: string };

/** Readers of events, by name; undefined for what lacks its documented parts. */
const READERS: Readonly<Record<string, (data: unknown) => State | undefined>> = {
  'payment.capture': (data) => {
    if (!PAYMENT.Check(data)) return undefined;
    const amount = capturedOf(data);
    // An event without a success changes nothing.
    return amount && { id: data.payment_id, amount, status: isSuccessful(data) ? 'paid' : 'waiting' };
  },
  'payment.failure': (data) => {
    if (!PAYMENT.Check(data)) return undefined;
    const amount: Money | undefined = moneyOfDecimal(data.request_amount, data.currency);
    return amount && { id: data.payment_id, amount, status: 'failed', failure: { reason: TRANSFER_FAILED } };
  },
  'payment_request.expiry': (data) => {
    if (!PAYMENT_REQUEST.Check(data)) return undefined;
    const amount = moneyOfDecimal(data.request_amount, data.currency);
    return amount && { id: data.payment_request_id, amount, status: 'expired' };
  },
};
