import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Timeouts of a client, in milliseconds. Node checks its connections at intervals, by default of 30 s: it closes a request at
 * most one interval after its timeout.
 */
export const TIMEOUTS = {
  /** From the first byte of a request to the last of its body. */
  requestTimeout: 15_000,
  /** Without a byte in either direction. */
  connectionTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
} as const satisfies FastifyHttpOptions<Server>;

const REFUSALS: ReadonlyMap<unknown, Refusal> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', new Refusal(408, 'The request took too long to arrive.')],
  ['HPE_HEADER_OVERFLOW', new Refusal(431, 'The request headers are too long.')],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    new Refusal(413, 'The chunk extensions of the request body are too long.'),
  ],
]);
const NO_HTTP = new Refusal(400, 'The request is not valid HTTP.');

/** Internal to Node: the response that a socket is sending. */
type ServerSocket = Socket & { readonly _httpMessage?: { readonly _headerSent: boolean } | null };

/** Answers a request that Node could not parse, and closes its connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: ServerSocket): void {
  // A client would read a second answer as the body of the unfinished one.
  if (error.code !== 'ECONNRESET' && socket.writable && !socket._httpMessage?._headerSent)
    socket.write(written(REFUSALS.get(error.code) ?? NO_HTTP));
  socket.destroy(error);
}

function written(refusal: Refusal): string {
  const id = randomUUID();
  const body = JSON.stringify(toProblem(refusal, id));
  const headers = {
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': id,
    ...SECURITY_HEADERS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`;
}
