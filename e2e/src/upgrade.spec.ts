import { cp, mkdtemp } from 'node:fs/promises';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Release } from '@lemari/shell/remotes/release';
import type { ReleaseStatus } from '@lemari/shell/server/releases';
import { CONTRACT } from '@lemari/kit/contract';
import { describeRelease } from '@lemari/tools/deploy/publish';
import { pollUntil } from './support/polling.ts';
import { openStorefront, OPENING_MS } from './support/own-servers.ts';
import { load, type LoadAnswer } from './support/load.ts';
import { pageFacts } from './support/page-data.ts';
import { ROOT, type Server } from './support/processes.ts';
import { currentRun } from './support/run.ts';
import { startShell } from './support/servers.ts';
import { deployVariant, type Draft, edit, fileLike } from './support/release-faults.ts';
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

const VERTICALS = ['apparel', 'bags'] as const;
const PAGES = ['/sg/apparel', '/id/browse', '/hk/apparel/browse?sizes0=m', '/sg/bags', '/hk/bags/browse'];

type Statuses = Partial<Record<string, ReleaseStatus>>;

const statusesAt = async (origin: string): Promise<Statuses> =>
  (await (await fetch(`${origin}/releases`)).json()) as Statuses;

const versionsAt = async (origin: string) =>
  Object.fromEntries(
    Object.entries(await statusesAt(origin)).flatMap(([vertical, status]) =>
      status?.version === undefined ? [] : [[vertical, status.version]],
    ),
  );

/** What pages that are open now may request later: their scripts, and the answers of a next page. */
async function laterRequestsOf(request: APIRequestContext, origin: string): Promise<string[]> {
  const facts = await Promise.all(PAGES.map((page) => pageFacts(request, origin + page)));
  const scripts = new Set(facts.flatMap((page) => page.scripts));
  return [...scripts, ...PAGES.map((page) => `/answers${page}`)];
}

/** @returns what is wrong with a page, a script or answers */
function complaintOf({ path: url, status, body }: LoadAnswer): string | undefined {
  if (status !== 200) return `answered ${status}`;
  if (url.startsWith('/answers/')) return body.endsWith('}') ? undefined : 'answered no JSON';
  if (url.endsWith('.js')) return body === '' ? 'answered nothing' : undefined;
  return body.endsWith('</html>') ? undefined : 'answered half a page';
}

/** Publishes releases of all verticals that are built for the next contract. */
async function publishNext(releases: string): Promise<void> {
  const variant = {
    id: NEXT,
    build: async ({ dist }: Draft) => raiseContract(await fileLike(path.join(dist, 'server'), /^vertical\./)),
    describe: (release: Release) => {
      release.contract = NEXT_CONTRACT;
    },
  };
  await deployVariant(variant, releases);
  const dist = path.join(ROOT, 'apps/bags/dist');
  const { version: builtAs } = await describeRelease('bags', dist);
  await deployVariant(variant, releases, { vertical: 'bags', dist, builtAs });
}

test('an upgrade of the contract publishes releases first and the shell next, and no request fails', async ({
  request,
}) => {
  test.setTimeout(4 * OPENING_MS);
  const { folder, apiPort } = currentRun();
  const storefront = await openStorefront({ verticals: VERTICALS });
  const front = await openFront(storefront.shell.port);
  const before = await versionsAt(storefront.shell.url);
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...VERTICALS]));
  const later = await laterRequestsOf(request, front.origin);
  for (const vertical of VERTICALS)
    expect(later.filter((url) => url.startsWith(`/r/${vertical}/`))).not.toEqual([]);
  let isOver = false;
  const running = load({
    origin: front.origin,
    paths: [...PAGES, ...later],
    requests: 1,
    shouldContinue: () => !isOver,
    connections: 4,
    complaint: complaintOf,
  });
  const opened: Server[] = [];
  const open = async (dist?: string) => {
    const shell = await startShell({ runFolder: folder, dataDir: storefront.dataDir, apiPort, dist });
    opened.push(shell);
    return shell;
  };
  const refusal = `wrong contract: built for ${NEXT_CONTRACT}, this shell has ${CONTRACT}`;
  const problemsAt = async (origin: string) => {
    const statuses = await statusesAt(origin);
    return VERTICALS.map((vertical) => statuses[vertical]?.problem);
  };

  try {
    await publishNext(storefront.releases);
    await pollUntil(() => problemsAt(storefront.shell.url), [refusal, refusal]);
    expect(await versionsAt(storefront.shell.url)).toEqual(before);

    // A restart of the old shell finds the new releases alone, and serves its verified copies.
    const restarted = await open();
    await pollUntil(() => problemsAt(restarted.url), [refusal, refusal]);
    expect(await versionsAt(restarted.url)).toEqual(before);
    front.sendTo(restarted.port);
    await storefront.close();

    const next = await open(await nextShellDist());
    for (const vertical of VERTICALS)
      expect((await statusesAt(next.url))[vertical]).toEqual({ version: NEXT, draining: [] });
    front.sendTo(next.port);
    await restarted.stop();
    for (const vertical of VERTICALS)
      await pollUntil(
        async () => (await fetch(`${front.origin}/sg/${vertical}`)).headers.get('x-release'),
        `${vertical}@${NEXT}`,
      );
    // Pages of before the switch: every one of their requests is answered by the new shell.
    for (const url of later) expect([url, (await fetch(front.origin + url)).status]).toEqual([url, 200]);
    isOver = true;
    const result = await running;
    expect(result).toMatchObject({ failed: 0, complaints: [] });
    for (const vertical of VERTICALS) {
      expect(result.releases[`${vertical}@${before[vertical]}`]).toBeGreaterThan(10);
      expect(result.releases[`${vertical}@${NEXT}`]).toBeGreaterThan(1);
    }
  } finally {
    isOver = true;
    await storefront.close();
    for (const shell of opened) await shell.stop();
    front.close();
  }
});
