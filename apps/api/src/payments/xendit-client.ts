import { failure, type ProviderFailure, type ProviderResult, success } from '../tools/payment-provider.ts';
import { postJson, PROVIDER_TIMEOUT_MS, type ProviderAnswer, requestProvider } from './provider-request.ts';

/** Where Xendit's own API is. */
export const XENDIT_API = 'https://api.xendit.co';

/** Version of Xendit's Payments API, which each request names. */
const API_VERSION = '2024-11-11';

/** The shop's account at Xendit. */
export interface XenditAccount {
  /** {@link XENDIT_API}, or the URL of a stand-in, without a trailing slash. */
  readonly url: string;
  readonly secretKey: string;
  /** Xendit sends it with each callback, as `x-callback-token`. */
  readonly callbackToken: string;
  /** Host name of the shop, which starts each reference at Xendit: several shops may share an account. */
  readonly shop: string;
  readonly timeoutMs?: number;
}

/** The calls of one operation, which share its time. */
export interface XenditCalls {
  readonly get: (path: string) => Promise<ProviderResult<unknown>>;
  readonly post: (path: string, body: object) => Promise<ProviderResult<unknown>>;
}

export function xenditCalls(
  { url, secretKey, timeoutMs = PROVIDER_TIMEOUT_MS }: XenditAccount,
  until?: AbortSignal,
): XenditCalls {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(until ? [until] : [])]);
  const headers = {
    // The key is the user name; there is no password.
    authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    'api-version': API_VERSION,
  };
  return {
    get: async (path) => bodyOf(await requestProvider(`${url}${path}`, { headers, signal })),
    post: async (path, body) => bodyOf(await postJson(`${url}${path}`, body, { headers, signal })),
  };
}

function bodyOf(answer: ProviderResult<ProviderAnswer>): ProviderResult<unknown> {
  if (!answer.ok) return answer;
  return answer.value.status < 300 ? success(answer.value.body) : failureOf(answer.value);
}

/** Codes of requests that Xendit did not run because there were too many. */
const LIMITED: readonly unknown[] = ['RATE_LIMIT_EXCEEDED', 'PAYMENT_REQUEST_RATE_LIMITED'];

function failureOf({ status, body }: ProviderAnswer): ProviderFailure {
  const { error_code: code, message } = (body ?? {}) as { error_code?: unknown; message?: unknown };
  const said = `Xendit answered ${status} (${String(code)}: ${String(message)}).`;
  if (status === 429 || LIMITED.includes(code)) return failure('away', said);
  // Of a payment that exists already, nothing is known yet.
  if (status === 409) return failure('unknown', said);
  return failure(status === 404 ? 'not_found' : 'refused', said);
}

/** An answer in its documented shape. */
export function shaped<T>(
  answer: ProviderResult<unknown>,
  shape: { Check(value: unknown): value is T },
): ProviderResult<T> {
  if (!answer.ok) return answer;
  return shape.Check(answer.value)
    ? success(answer.value)
    : failure('unknown', 'Xendit answered with an unexpected body.');
}
