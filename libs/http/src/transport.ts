import { encodeQuery, type QueryParams } from '@lemari/contract/query';
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

/** One call of an operation, everything that varies named. */
export interface OperationCall {
  operation: OperationName;
  params?: Readonly<Record<string, string | number>>;
  query?: QueryParams;
  body?: unknown;
  /** Headers of this call alone, e.g. Product-Line. */
  headers?: Readonly<Record<string, string>>;
  /** What heads the message if it fails. */
  cause?: Cause;
}

/** What is known: an answer, why there is none, or both: an answer from before, and why it could not be asked for again. */
export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly failure: Failure | undefined;
}

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** Sends a call and gives back its answer, or why there is none. */
export type Transport = (call: OperationCall, signal?: AbortSignal) => Promise<Outcome<unknown>>;

/** Why no answer came: no way to the other side, or none within the limit. */
export type Silence = 'offline' | 'timeout';

export interface TransportOptions {
  /** Where a service lives, without a trailing slash. */
  baseUrl: (service: ServiceName) => string;
  /** Headers every call carries. */
  headers: () => Readonly<Record<string, string>>;
  fetch?: typeof fetch;
  timeoutMs?: number;
  /** Hears of every call that had no answer, before its caller does. */
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
        // What somebody meant to do is done, also if the page is left in the same moment.
        keepalive: method !== 'GET',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      const outcome = await readAnswer(response);
      return outcome.ok ? outcome : { ok: false, failure: causedBy(call.cause, outcome.failure) };
    } catch (error) {
      // Whoever aborted the call knows why; everything else is an answer that never came.
      if (signal?.aborted) throw error;
      onSilence?.(limit.aborted ? 'timeout' : 'offline');
      return { ok: false, failure: causedBy(call.cause, timeoutFailure()) };
    }
  };
}

async function readAnswer(response: Response): Promise<Outcome<unknown>> {
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

/** JSON that cannot be read is text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
