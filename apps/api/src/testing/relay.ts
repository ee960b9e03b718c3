import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a client and a server, which can simulate failures of the network. */
interface Relay {
  /** The address with the relay in the server's place. */
  urlFor(url: string): string;
  /** Stops all traffic without closing a connection, as a server that hangs. */
  hang(): void;
  pass(): void;
  close(): void;
}

export async function relayTo(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => isHanging || upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => isHanging || client.write(chunk));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    urlFor: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${address.port}` }).href,
    hang: () => void (isHanging = true),
    pass: () => void (isHanging = false),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
