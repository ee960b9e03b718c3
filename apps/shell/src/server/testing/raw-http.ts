import { connect, type Socket } from 'node:net';

/** A response as it came over the wire; status 0 if the connection closed without one. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; a repeated header keeps its last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly target: string;
  /** `undefined` omits the Host header. */
  readonly host?: string | undefined;
  readonly version?: string;
  /** Raw header lines, odd bytes included; one character is one byte. */
  readonly lines?: readonly string[];
  readonly body?: string;
}

/** Sends a request that no client library would send: it is neither checked nor normalised. */
export function rawRequest(port: number, request: RawRequest): Promise<RawAnswer> {
  const { method = 'GET', target, version = '1.1', lines = [], body } = request;
  const host = 'host' in request ? request.host : `127.0.0.1:${port}`;
  const head = [
    `${method} ${target} HTTP/${version}`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    'Connection: close',
    ...lines,
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body, 'latin1')}`]),
  ];
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`, 'latin1');
  return answerOf(socket);
}

/** Reads a connection to its end. */
export async function answerOf(socket: Socket): Promise<RawAnswer> {
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    // Bytes before a reset count.
    socket.on('error', () => undefined).on('close', () => resolve());
  });
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
