import { encodeQuery, type QueryParams } from '@lemari/contract/query';
import type { Answer as KitAnswer } from '@lemari/kit';
import { OPERATIONS, operationPath, type OperationName, type ServiceName } from '@lemari/contract/operations';
import {
  type Cause,
  causedBy,
  type Failure,
  invalidTypeFailure,
  statusFailure,
  timeoutFailure,
} from './failure.ts';

/** @see rules/calls/timeout */
export const REQUEST_TIMEOUT_MS = 15_000;

/** A call of an operation with its arguments. */
export interface OperationCall {
  operation: OperationName;
  params?: Readonly<Record<string, string | number>>;
  query?: QueryParams;
  body?: unknown;
  /** Headers of this call only, e.g. Product-Line. */
  headers?: Readonly<Record<string, string>>;
  /** Prefix of the message if the call fails. */
  cause?: Cause;
}

/** The kit's answer of a query, with the failure of a call. */
export type Answer<Data> = KitAnswer<Data, Failure>;

/** Outcome of one call: data or a failure. */
export type CallResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** Sends a call and returns its data or its failure. */
export type Transport = (call: OperationCall, signal?: AbortSignal) => Promise<CallResult<unknown>>;

/** Why there is no response: connection failure, or timeout. */
export type Silence = 'offline' | 'timeout';

export interface TransportOptions {
  /** Base URL of a service, without a trailing slash. */
  baseUrl: (service: ServiceName) => string;
  /** Headers of every call. */
  headers: () => Readonly<Record<string, string>>;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Called after every call without a response, before the call returns. */
  onSilence?: (silence: Silence) => void;
}

export function createTransport({
  baseUrl,
  headers,
  fetch: send = fetch,
  timeoutMs = REQUEST_TIMEOUT_MS,
  onSilence,
}: TransportOptions): Transport {
  return async (call, signal) => {
    const { service, method } = OPERATIONS[call.operation];
    const search = encodeQuery(call.query ?? {});
    const url = baseUrl(service) + operationPath(call.operation, call.params) + (search && `?${search}`);
    const hasBody = call.body !== undefined;
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(hasBody && { 'content-type': 'application/json' }),
          ...headers(),
          ...call.headers,
        },
        ...(hasBody && { body: JSON.stringify(call.body) }),
        // A mutation completes even if the user leaves the page.
        keepalive: method !== 'GET',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      const outcome = await readAnswer(response);
      return outcome.ok ? outcome : { ok: false, failure: causedBy(call.cause, outcome.failure) };
    } catch (error) {
      // The caller aborted and knows why. All other errors mean that no response came.
      if (signal?.aborted) throw error;
      onSilence?.(limit.aborted ? 'timeout' : 'offline');
      return { ok: false, failure: causedBy(call.cause, timeoutFailure()) };
    }
  };
}

async function readAnswer(response: Response): Promise<CallResult<unknown>> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
  const text = await response.text();
  const body = isJson ? parseJson(text) : undefined;
  if (!response.ok)
    return { ok: false, failure: statusFailure(response.status, body, response.headers.get('region')) };
  if (text === '' && !isJson) return { ok: true, data: undefined };
  if (typeof body !== 'object' || body === null) {
    const received = isJson ? (body === null ? 'null' : typeof body) : type || 'nothing';
    return { ok: false, failure: invalidTypeFailure(received, response.status) };
  }
  return { ok: true, data: body };
}

/** Invalid JSON is returned as text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
