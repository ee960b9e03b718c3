import { connect } from 'node:net';

interface RawAnswer {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  /** Names in lower case; of repeated names the last value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Writes bytes to a server and reads until the connection closes.
 * @param parts sent in order, with a pause between them
 * @param isEnded whether to end the writing side after the last part
 */
export async function rawCall(
  port: number,
  parts: string | readonly string[],
  { pauseMs = 0, mostMs = 5_000, isEnded = true } = {},
): Promise<RawAnswer & { readonly ms: number }> {
  const beganAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // A server that answers early may reset the connection while parts are still sent.
  socket.on('error', () => undefined);
  const closed = new Promise((done) => socket.once('close', done));
  const timer = setTimeout(() => socket.destroy(), mostMs);
  for (const part of [parts].flat()) {
    if (socket.destroyed) break;
    socket.write(Buffer.from(part, 'latin1'));
    if (pauseMs > 0) await Promise.race([new Promise((done) => setTimeout(done, pauseMs)), closed]);
  }
  if (isEnded) socket.end();
  await closed;
  clearTimeout(timer);
  return { ...answerIn(Buffer.concat(received).toString()), ms: performance.now() - beganAt };
}

/** The first answer in the bytes of a server. */
function answerIn(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  ) as Record<string, string>;
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
