import type { FieldsMessage } from '@lemari/contract/card-fields';
import type { CardProvider } from '@lemari/kit';
import type { CardFacts } from './payment.queries.ts';

/** URL of the card fields. @param ownOrigin origin of the framing page */
export const fieldsUrl = ({ origin, path = '/fields', key }: CardProvider, ownOrigin: string): string =>
  `${origin}${path}?${new URLSearchParams({ key, origin: ownOrigin })}`;

/** URL of the same page for a bank's question. */
export const challengeUrl = (provider: CardProvider, ownOrigin: string): string =>
  `${fieldsUrl(provider, ownOrigin)}&for=challenge`;

/** Message of the card fields. Its content is untrusted: any page can post to a window. */
type FrameMessage =
  | Extract<FieldsMessage, { readonly type: 'pay:ready' | 'pay:resize' | 'pay:enter' }>
  | {
      readonly type: 'pay:result' | 'pay:challenged';
      readonly requestId: string;
      readonly result: unknown;
    };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isHeight = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 2_000;

/** Parses a message of the frame; undefined for any other. */
export function readFieldsMessage(message: unknown): FrameMessage | undefined {
  if (!isFields(message)) return undefined;
  const { type, height, requestId, result } = message;
  switch (type) {
    case 'pay:ready':
    case 'pay:resize':
      return isHeight(height) ? { type, height } : undefined;
    case 'pay:enter':
      return { type };
    case 'pay:result':
    case 'pay:challenged':
      return typeof requestId === 'string' ? { type, requestId, result } : undefined;
    default:
      return undefined;
  }
}

/** Result of tokenising a card. */
export type CardOutcome =
  | { readonly ok: true; readonly card: CardFacts }
  /** Absent where the fields themselves show the error. */
  | { readonly ok: false; readonly message?: string };

const AWAY = 'We couldn’t reach the payment provider. Nothing has been charged. Please try again.';

const refused = (message: string): CardOutcome => ({ ok: false, message });

function verified(result: Fields): CardOutcome {
  const {
    token,
    brand,
    last_four_digit: lastFour,
    expiration_month: expiryMonth,
    expiration_year: expiryYear,
  } = result;
  return typeof token === 'string' &&
    typeof brand === 'string' &&
    typeof lastFour === 'string' &&
    typeof expiryMonth === 'number' &&
    typeof expiryYear === 'number'
    ? { ok: true, card: { token, brand, lastFour, expiryMonth, expiryYear } }
    : refused('Unknown error');
}

/** Outcomes by the provider's status. @see rules/payment/token-verified, rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown */
const OUTCOMES: Readonly<Record<string, (result: Fields) => CardOutcome>> = {
  verified,
  failed: ({ reason }) => refused(typeof reason === 'string' && reason !== '' ? reason : 'Unknown error'),
  in_review: () => refused('3DS validation error'),
  incomplete: () => ({ ok: false }),
  away: () => refused(AWAY),
};

export function cardOutcome(result: unknown): CardOutcome {
  const status = isFields(result) ? result['status'] : undefined;
  const outcome =
    typeof status === 'string' && Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status] : undefined;
  return isFields(result) && outcome ? outcome(result) : refused('Unknown error');
}

/** Outcome of a bank's question. */
export type ChallengeOutcome =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly message: string }
  /** This page does not know it: the payment has to be read. */
  | { readonly kind: 'open' };

/** @see rules/payment/token-failed, rules/payment/token-in-review, rules/payment/token-unknown */
export function challengeOutcome(result: unknown): ChallengeOutcome {
  const status = isFields(result) ? result['status'] : undefined;
  if (status === 'verified') return { kind: 'verified' };
  if (status === 'away') return { kind: 'open' };
  const outcome = cardOutcome(result);
  return { kind: 'refused', message: (outcome.ok ? undefined : outcome.message) ?? 'Unknown error' };
}

/** Outcome after a timeout. */
export const noCardOutcome = (): CardOutcome => refused(AWAY);
