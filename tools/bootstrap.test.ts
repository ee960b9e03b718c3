import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Stands in for npm: records its call, takes a moment, and fills node_modules. */
const FAKE_NPM = `#!/bin/sh
echo "$@" >> calls
sleep 0.3
[ -e broken ] && { echo "npm is unhappy" >&2; exit 7; }
mkdir -p node_modules/a
echo '{}' > node_modules/a/package.json
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lemari-bootstrap-'));
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(root, 'tools/bootstrap.mjs'));
  cpSync(path.join(import.meta.dirname, 'start/progress.mjs'), path.join(root, 'tools/start/progress.mjs'));
  writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{"":{},"node_modules/a":{}}}');
  mkdirSync(path.join(root, 'bin'));
  writeFileSync(path.join(root, 'bin/npm'), FAKE_NPM, { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const lock = () => path.join(root, '.bootstrap-lock');

function bootstrap() {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs'], {
    cwd: root,
    env: { PATH: `${path.join(root, 'bin')}:${process.env['PATH']}` },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const calls = () => {
  const file = path.join(root, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

/** Process id of a process that has ended. */
const deadPid = () => spawnSync('true').pid;

describe('bootstrap', () => {
  it('installs what package-lock.json lists, and reports the number of packages', async () => {
    const { code, output } = await bootstrap().ended;
    expect({ code, lock: existsSync(lock()) }).toEqual({ code: 0, lock: false });
    expect(output).toMatch(/^Installing dependencies: 1 packages, \d/m);
    expect(calls()).toEqual([expect.stringMatching(/^ci /)]);
  });

  it('installs once', async () => {
    await bootstrap().ended;
    expect(await bootstrap().ended).toEqual({ code: 0, output: '' });
    expect(calls()).toHaveLength(1);
  });

  it.each([
    {
      spec: 'package-lock.json changed',
      change: () => writeFileSync(path.join(root, 'package-lock.json'), '{"packages":{}}'),
    },
    {
      spec: 'node_modules is missing',
      change: () => rmSync(path.join(root, 'node_modules'), { recursive: true }),
    },
  ])('installs again when $spec', async ({ change }) => {
    await bootstrap().ended;
    change();
    expect(await bootstrap().ended).toMatchObject({ code: 0 });
    expect(calls()).toHaveLength(2);
  });

  it('installs once for several processes, and the others wait', async () => {
    const results = await Promise.all([bootstrap().ended, bootstrap().ended, bootstrap().ended]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(calls()).toHaveLength(1);
  });

  it('fails with npm’s exit code, and tries again the next time', async () => {
    writeFileSync(path.join(root, 'broken'), '');
    expect(await bootstrap().ended).toEqual({
      code: 7,
      output: expect.stringContaining('npm is unhappy') as string,
    });
    rmSync(path.join(root, 'broken'));
    expect(await bootstrap().ended).toMatchObject({ code: 0 });
    expect(calls()).toHaveLength(2);
  });

  it.each([
    {
      spec: 'of a process that has ended',
      leave: () => writeFileSync(lock(), String(deadPid())),
    },
    {
      spec: 'that was not touched for a minute',
      leave: () => {
        writeFileSync(lock(), String(process.pid));
        const before = Date.now() / 1000 - 60;
        utimesSync(lock(), before, before);
      },
    },
  ])('takes over a lock $spec', async ({ leave }) => {
    leave();
    expect(await bootstrap().ended).toMatchObject({ code: 0 });
    expect({ calls: calls().length, lock: existsSync(lock()) }).toEqual({ calls: 1, lock: false });
  });

  it('waits for the lock of a running process', async () => {
    writeFileSync(lock(), String(process.pid));
    const { ended } = bootstrap();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(calls()).toEqual([]);
    rmSync(lock());
    expect(await ended).toMatchObject({
      code: 0,
      output: expect.stringContaining('Waiting for it') as string,
    });
  });

  it('leaves no lock when it is interrupted', async () => {
    const { child, ended } = bootstrap();
    while (calls().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGTERM');
    const { code } = await ended;
    expect({ code, lock: existsSync(lock()) }).toEqual({ code: 1, lock: false });
  });
});
