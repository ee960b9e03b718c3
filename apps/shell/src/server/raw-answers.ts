import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { FIXED_HEADERS, HSTS } from './answer-headers.ts';
import type { Config } from './config.ts';
import { allowedAt } from './methods.ts';
import { problemDocument } from './problem.ts';

interface Refusal {
  readonly status: number;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const METHOD_REFUSED: Refusal = {
  status: 405,
  detail: 'This method is not allowed here.',
  headers: { allow: allowedAt('/') },
};

/** Requests that Node refuses before Fastify sees them, by error code. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    detail: 'The request took too long to arrive. Please send it again.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: 'The headers of this request are too large. Delete the cookies of this site and try again.',
  },
  HPE_INVALID_METHOD: METHOD_REFUSED,
};
const UNREADABLE: Refusal = { status: 400, detail: 'This request cannot be read.' };

/** Writes a problem document to the socket by hand, as there is no reply object. */
function endWith(socket: Duplex, { status, detail, headers }: Refusal): void {
  const body = JSON.stringify(problemDocument(status, detail, crypto.randomUUID()));
  const lines = Object.entries({
    ...FIXED_HEADERS,
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** Answers errors before a request exists. With a public https origin the responses carry HSTS like all others. */
export function rawAnswers({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const tls = publicUrl?.startsWith('https:') ? HSTS : {};
  const refuse = (socket: Duplex, { headers, ...refusal }: Refusal) =>
    endWith(socket, { ...refusal, headers: { ...tls, ...headers } });
  return {
    /** For a request that Node could not parse, or that arrived too slowly. */
    answerClientError: (error: Error & { code?: string }, socket: Duplex): void => {
      // The client reset the connection: no response can reach it.
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      refuse(socket, REFUSALS[error.code ?? ''] ?? UNREADABLE);
      // Ignores the rest of the request.
      socket.once('finish', () => socket.destroy());
    },
    /** CONNECT requests a tunnel, for which Node passes the bare connection. */
    refuseTunnel: (_request: unknown, socket: Duplex): void => refuse(socket, METHOD_REFUSED),
  };
}
