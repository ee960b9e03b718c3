import Stripe from 'stripe';
import { failure, type ProviderFailure, type ProviderResult, success } from '../tools/payment-provider.ts';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import { isNeverReached, PROVIDER_TIMEOUT_MS } from './provider-request.ts';

/** Version of Stripe's API that the types of the SDK describe; a newer SDK does not compile until this is changed. */
const API_VERSION: NonNullable<Stripe.StripeConfig['apiVersion']> = '2026-10-28.endive';

/** Where Stripe's own API is. */
export const STRIPE_API = 'https://api.stripe.com';

/** The shop's account at Stripe. */
export interface StripeAccount {
  /** {@link STRIPE_API}, or the URL of a stand-in, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of the frame document with Stripe's card fields. @see docs/decisions/0221 */
  readonly framesOrigin: string;
  /** Origin of Stripe's payment pages. */
  readonly pagesOrigin: string;
  /** Marks what belongs to this shop, where several share an account: the shop's origin. */
  readonly shop: string;
  readonly timeoutMs?: number;
}

/** Options of each request: how long it may take. */
type Limits = () => { readonly timeout: number };

export function stripeClient({ secretKey, url }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // Every call has a limit of its own, which a silent retry would exceed.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Divides the time of one operation among its requests. @param heldMs left to a request that follows */
export function limitsOf({ timeoutMs = PROVIDER_TIMEOUT_MS }: StripeAccount, heldMs = 0): Limits {
  const end = Date.now() + timeoutMs - heldMs;
  return () => ({ timeout: Math.max(1, Math.round(end - Date.now())) });
}

/** The answer to a request of the SDK, which throws its errors. */
export async function answered<T>(call: Promise<T>): Promise<ProviderResult<T>> {
  try {
    return success(await call);
  } catch (error) {
    return failureOf(error);
  }
}

/** Codes of a question of the bank that was not answered rightly. Stripe's sentence about it is for developers. */
const AUTHENTICATION_FAILURES: readonly unknown[] = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** What the customer reads about a card that was refused. @see rules/payment/token-failed, rules/errors/card-not-processed */
export const reasonOf = ({ code }: { readonly code?: string | null | undefined }): string =>
  AUTHENTICATION_FAILURES.includes(code) ? NOT_CONFIRMED : CARD_DECLINED;

const NOT_CONFIRMED = 'Your bank could not confirm that it was you. Please try again or use another card.';

const { errors } = Stripe;

/** Whether a request used the key of another request, or of one that is still running. */
export const isKeyTaken = (error: unknown): boolean =>
  error instanceof errors.StripeIdempotencyError ||
  (error instanceof errors.StripeError && error.statusCode === 409);

/** @throws errors that are not of Stripe */
export function failureOf(error: unknown): ProviderFailure {
  if (error instanceof errors.StripeCardError) return failure('declined', reasonOf(error));
  if (error instanceof errors.StripeConnectionError)
    return isNeverReached(codeOf(error.detail))
      ? failure('away', 'Stripe could not be reached.')
      : failure('unknown', `Stripe did not answer (${error.message}).`);
  // Stripe runs nothing of a request that it limits.
  if (error instanceof errors.StripeRateLimitError) return failure('away', 'Stripe limits our requests.');
  if (error instanceof errors.StripeAPIError || isKeyTaken(error))
    return failure('unknown', `Stripe answered an error (${(error as Error).message}).`);
  if (!(error instanceof errors.StripeError)) throw error;
  return failure(error.statusCode === 404 ? 'not_found' : 'refused', `Stripe refused: ${error.message}`);
}

const codeOf = (detail: unknown): string => {
  const { code } = (detail ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};
