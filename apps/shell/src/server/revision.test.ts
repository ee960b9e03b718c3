import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { followRevision } from './revision.ts';

/** A service that returns a revision, and a subscription to it. */
async function stage() {
  const answered = { revision: '7', status: 200 };
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(answered.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ revision: answered.revision }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const changes: string[] = [];
  const warnings: string[] = [];
  const stop = followRevision({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/revision`,
    everyMs: 5,
    onChange: () => changes.push(answered.revision),
    log: { warn: (_, message) => warnings.push(message) },
  });
  const polled = async () => {
    const before = requests;
    while (requests < before + 2) await setTimeout(2);
  };
  const close = () => {
    stop();
    server.closeAllConnections();
    server.close();
  };
  return { answered, changes, warnings, polled, close };
}

describe('followRevision', () => {
  it('reports the first revision and every change', async () => {
    const { answered, changes, polled, close } = await stage();
    await polled();
    expect(changes).toEqual(['7']);
    answered.revision = '8';
    await polled();
    await polled();
    expect(changes).toEqual(['7', '8']);
    close();
  });

  it('reports nothing while the service is down, and warns once', async () => {
    const { answered, changes, warnings, polled, close } = await stage();
    await polled();
    answered.status = 503;
    await polled();
    await polled();
    expect(changes).toEqual(['7']);
    expect(warnings).toEqual(['the revision of the data could not be loaded']);
    answered.status = 200;
    answered.revision = '9';
    await polled();
    expect(changes).toEqual(['7', '9']);
    close();
  });
});
