import { failure, type ProviderResult, success } from '../tools/payment-provider.ts';

/** A response below status 500. */
export interface ProviderAnswer {
  readonly status: number;
  /** Undefined if it was not JSON. */
  readonly body: unknown;
}

/** For the up to three requests of one operation together. The storefront gives up after 15 s. */
export const PROVIDER_TIMEOUT_MS = 12_000;

/** Codes of connections that were never established, so that nothing was sent. */
const NEVER_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export const isNeverReached = (code: string): boolean => NEVER_REACHED.has(code);

/**
 * Sends a request and reads JSON.
 * @returns `away` if nothing was sent; `unknown` if the request was sent and its outcome is not known: timeout, broken
 *   connection, status 5xx
 */
export async function requestProvider(
  url: string,
  init: RequestInit,
): Promise<ProviderResult<ProviderAnswer>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return response.status >= 500
      ? failure('unknown', `The provider answered ${response.status}.`)
      : success({ status: response.status, body: parseJson(text) });
  } catch (error) {
    return neverReached(error)
      ? failure('away', 'The provider could not be reached.')
      : failure('unknown', `The provider did not answer (${nameOf(error)}).`);
  }
}

export const postJson = (
  url: string,
  body: unknown,
  { headers, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<ProviderResult<ProviderAnswer>> =>
  requestProvider(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });

/** @returns undefined if it is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error of `fetch`. Its cause has the code, also for a host with two addresses. */
interface FetchError {
  readonly name?: string;
  readonly cause?: { readonly code?: string };
}

const neverReached = (error: unknown): boolean =>
  isNeverReached((error as FetchError | undefined)?.cause?.code ?? '');

const nameOf = (error: unknown): string => (error as FetchError | undefined)?.name ?? 'an error';
