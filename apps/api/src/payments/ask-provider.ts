import { failure, type ProviderResult, success } from '../tools/payment-provider.ts';

/** What came back, whatever its status. */
export interface ProviderAnswer {
  readonly status: number;
  /** Undefined where it was no JSON. */
  readonly body: unknown;
}

/** One operation asks up to three times; the caller of it gives up at 15 s. */
export const PROVIDER_TIMEOUT_MS = 12_000;

/** Codes of a connection that never stood: what was to be sent has not left. */
const NEVER_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends JSON and reads JSON.
 * @returns `away` where nothing left this machine; `unknown` where it did and no answer can be read: a time that ran out,
 *   a connection that broke, a fault on the other side
 */
export async function askProvider(url: string, init: RequestInit): Promise<ProviderResult<ProviderAnswer>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    const text = await response.text();
    return response.status >= 500
      ? failure('unknown', `The provider answered ${response.status}.`)
      : success({ status: response.status, body: parseJson(text) });
  } catch (error) {
    return neverReached(error)
      ? failure('away', 'The provider was not reached.')
      : failure('unknown', `The provider's answer did not come (${nameOf(error)}).`);
  }
}

export const postJson = (
  url: string,
  body: unknown,
  { headers, signal }: { headers?: Record<string, string>; signal: AbortSignal },
): Promise<ProviderResult<ProviderAnswer>> =>
  askProvider(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });

/** @returns undefined where it is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What `fetch` throws: that it failed; why stands in the cause, that of a host with two addresses too. */
interface FetchError {
  readonly name?: string;
  readonly cause?: { readonly code?: string };
}

const neverReached = (error: unknown): boolean =>
  NEVER_REACHED.has((error as FetchError | undefined)?.cause?.code ?? '');

const nameOf = (error: unknown): string => (error as FetchError | undefined)?.name ?? 'an error';
