import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { IDENTITY_KEYS } from '@lemari/contract/development';
import { buildIdentity } from './app.ts';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The stand-ins on a free port of this machine. */
export async function openIdentity(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const app = await buildIdentity({
    host: '127.0.0.1',
    port,
    publicUrl: url,
    keys: IDENTITY_KEYS,
    logLevel: 'silent',
  });
  await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
