import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { Refusal } from '../refusal.ts';
import { PROBLEM_TYPE, toProblem } from './problem.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * How long, in milliseconds, a client may take. Node looks at its connections every now and then only, every 30 s unless
 * told otherwise: a request is ended at most one interval after its time.
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
  ['HPE_HEADER_OVERFLOW', new Refusal(431, 'The headers of the request are too long.')],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', new Refusal(413, 'The extensions of a chunk of the body are too long.')],
]);
const NO_HTTP = new Refusal(400, 'The request is not valid HTTP.');

/** As Node keeps it. */
type ServerSocket = Socket & { readonly _httpMessage?: { readonly _headerSent: boolean } | null };

/** Answers what never became a request, and ends its connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: ServerSocket): void {
  // Behind the headers of an answer that is under way, another one would be read as its body.
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
