import { cp, mkdtemp } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ReleaseStatus } from '@lemari/shell/server/releases';
import { CONTRACT } from '@lemari/kit/contract';
import { pollUntil } from './support/polling.ts';
import { openStorefront, OPENING_MS } from './support/own-servers.ts';
import { load } from './support/load.ts';
import { ROOT } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { startShell } from './support/servers.ts';
import { deployVariant, edit, fileLike } from './support/release-faults.ts';
import { expect, test } from './support/test.ts';

const NEXT_CONTRACT = CONTRACT + 1;
const NEXT = 'nextcontract';

/** A build for the kit's next contract has the number where webpack wrote the current one. */
const raiseContract = (file: string) =>
  edit(file, (code) => code.replaceAll(/(\.CONTRACT \*\/\s?)\d+/g, `$1${NEXT_CONTRACT}`));

/** Folder of a shell that is built for the next contract. */
async function nextShellDist(): Promise<string> {
  const dist = await mkdtemp(path.join(currentRun().folder, 'next-shell-'));
  await cp(path.join(ROOT, 'apps/shell/dist'), dist, { recursive: true });
  await raiseContract(path.join(dist, 'server/render.cjs'));
  return dist;
}

/** A reverse proxy before the shells: sends each request to the active one. */
async function openFront(firstPort: number) {
  let port = firstPort;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    request.pipe(
      sendRequest({ port, method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }).on('error', () => response.writeHead(502).end()),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo: (next: number) => (port = next),
    close: () => server.close().closeAllConnections(),
  };
}

test('an upgrade of the contract publishes releases first and the shell next, and no request fails', async () => {
  test.setTimeout(3 * OPENING_MS);
  const { folder, apiPort } = currentRun();
  const storefront = await openStorefront({ verticals: ['apparel'] });
  const front = await openFront(storefront.shell.port);
  const statusAt = async (origin: string): Promise<ReleaseStatus | undefined> => {
    const answer = await fetch(`${origin}/releases`);
    return ((await answer.json()) as Record<string, ReleaseStatus>)['apparel'];
  };
  const before = (await statusAt(storefront.shell.url))?.version ?? '';
  let isOver = false;
  const running = load({
    origin: front.origin,
    paths: ['/sg/apparel', '/id/browse', '/hk/apparel/browse?sizes0=m'],
    requests: 1,
    shouldContinue: () => !isOver,
    connections: 4,
    complaint: ({ status, body }) =>
      status === 200 && body.endsWith('</html>') ? undefined : `answered ${status}`,
  });

  try {
    await deployVariant(
      {
        id: NEXT,
        build: async ({ dist }) => raiseContract(await fileLike(path.join(dist, 'server'), /^vertical\./)),
        describe: (release) => {
          release.contract = NEXT_CONTRACT;
        },
      },
      storefront.releases,
    );
    await pollUntil(
      async () => (await statusAt(storefront.shell.url))?.problem ?? '',
      new RegExp(`^wrong contract: built for ${NEXT_CONTRACT}, this shell has ${CONTRACT}$`),
    );
    expect(await statusAt(storefront.shell.url)).toMatchObject({ version: before });

    const next = await startShell({
      runFolder: folder,
      dataDir: storefront.dataDir,
      apiPort,
      dist: await nextShellDist(),
    });
    expect(await statusAt(next.url)).toMatchObject({ version: NEXT });
    front.sendTo(next.port);
    await storefront.close();
    await pollUntil(
      async () => (await fetch(`${front.origin}/sg/apparel`)).headers.get('x-release'),
      `apparel@${NEXT}`,
    );
    isOver = true;
    const result = await running;
    await next.stop();
    expect(result).toMatchObject({ failed: 0, complaints: [] });
    expect(result.releases[`apparel@${before}`]).toBeGreaterThan(10);
    expect(result.releases[`apparel@${NEXT}`]).toBeGreaterThan(1);
  } finally {
    isOver = true;
    await storefront.close();
    front.close();
  }
});
