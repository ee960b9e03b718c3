import { cp, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from '@lemari/kit/contract';
import { releaseSource } from './release-source.ts';
import { createReleases } from './releases.ts';
import type { ReleaseHost } from './remote-instance.ts';
import { publishFake } from './testing/fake-release.ts';

const BUNDLE: ReleaseHost = { libraries: {}, sharedVersions: {}, CONTRACT, forgetQueries: () => undefined };

let dir: string;
let logged: { details: Record<string, unknown>; message: string }[];
const note = (details: object, message: string) => logged.push({ details: { ...details }, message });
/** The folder of published releases and that of verified copies. */
const releasesFolder = () => path.join(dir, 'releases');
const copies = () => path.join(dir, 'release-cache');

/** Starts following, as a storefront does. */
async function start(shellBuild = 'build') {
  const releases = createReleases({
    verticals: ['apparel'],
    source: releaseSource(releasesFolder()),
    cacheDir: copies(),
    bundle: BUNDLE,
    shellBuild,
    drainMs: 1_000,
    isDevelopment: false,
    onSwap: () => undefined,
    log: { info: note, warn: note },
  });
  await releases.refresh();
  return {
    ...releases,
    version: () => releases.live('apparel')?.release.version,
    problem: () => releases.status()['apparel']?.problem,
  };
}

const awayOf = (folder: string) => `${folder}.away`;
const takeAway = () => rename(releasesFolder(), awayOf(releasesFolder()));
const restore = () => rename(awayOf(releasesFolder()), releasesFolder());

/** Every file below a folder, with the values that a write would change. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return Promise.all(
    entries.sort().map(async (file) => {
      const { ino, mtimeMs } = await stat(path.join(folder, file));
      return `${file} ${ino} ${mtimeMs}`;
    }),
  );
}

/** A folder with an admitted release, made once, as its smoke render takes seconds. */
let started: string;

beforeAll(async () => {
  logged = [];
  dir = started = await mkdtemp(path.join(tmpdir(), 'lemari-releases-'));
  await publishFake(releasesFolder(), 'apparel', 'first');
  expect((await start()).version()).toBe('first');
});
beforeEach(async () => {
  logged = [];
  dir = await mkdtemp(path.join(tmpdir(), 'lemari-releases-'));
  await cp(started, dir, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));
afterAll(() => rm(started, { recursive: true }));

describe('a start while the published releases are unreachable', () => {
  it('serves the verified copy, logs it, and follows again later', async () => {
    await takeAway();
    const releases = await start();
    expect(releases.version()).toBe('first');
    expect(releases.problem()).toContain('ENOENT');
    expect(logged.map(({ message }) => message)).toContain('the release is served from its verified copy');

    await restore();
    await publishFake(releasesFolder(), 'apparel', 'second');
    await releases.refresh();
    expect(releases.version()).toBe('second');
    expect(releases.problem()).toBeUndefined();
  });

  it('serves the release that was live last, also after a rollback', async () => {
    const before = await start();
    await publishFake(releasesFolder(), 'apparel', 'second');
    await before.refresh();
    expect(before.version()).toBe('second');
    await publishFake(releasesFolder(), 'apparel', 'first');
    await before.refresh();
    expect(before.version()).toBe('first');
    await takeAway();
    expect((await start()).version()).toBe('first');
  });

  it.each([
    { spec: 'a server file', file: 'apparel/first/server/remoteEntry.js' },
    { spec: 'a client file', file: 'apparel/client/remoteEntry.first.js' },
    { spec: 'the release file', file: 'apparel/first/release.json' },
    { spec: 'the pointer', file: 'apparel/current.json' },
  ])('serves no copy in which $spec was changed', async ({ file }) => {
    await takeAway();
    await writeFile(path.join(copies(), file), '{}');
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    await restore();
    await releases.refresh();
    expect(releases.version()).toBe('first');
  });

  it('serves nothing if no release was admitted before', async () => {
    await takeAway();
    await rm(copies(), { recursive: true });
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    expect(logged).toEqual([
      {
        details: { vertical: 'apparel', reason: expect.stringContaining('ENOENT') as string },
        message: 'the pointer cannot be followed',
      },
    ]);
    await releases.refresh();
    // The same problem is logged once.
    expect(logged).toHaveLength(1);
  });
});

describe('a start with a refused release', () => {
  it('serves the verified copy of the previous release', async () => {
    await publishFake(releasesFolder(), 'apparel', 'second');
    await writeFile(
      path.join(releasesFolder(), 'apparel/second/server/remoteEntry.js'),
      '// changed on the way',
    );
    const releases = await start();
    expect(releases.version()).toBe('first');
    expect(releases.problem()).toMatch(/^wrong hash/);
  });

  it('serves the verified copy of the previous contract, as before the restart', async () => {
    const running = await start();
    await publishFake(releasesFolder(), 'apparel', 'next', CONTRACT + 1);
    await running.refresh();
    const restarted = await start();
    for (const releases of [running, restarted]) {
      expect(releases.version()).toBe('first');
      expect(releases.problem()).toBe(
        `wrong contract: built for ${CONTRACT + 1}, this shell has ${CONTRACT}`,
      );
    }
    await publishFake(releasesFolder(), 'apparel', 'fixed');
    await restarted.refresh();
    expect(restarted.version()).toBe('fixed');
    expect(restarted.problem()).toBeUndefined();
  });
});

describe('the folder of verified copies', () => {
  it('is only read if nothing is missing, so a read-only disk suffices', async () => {
    const before = await filesOf(copies());
    expect((await start()).version()).toBe('first');
    expect(await filesOf(copies())).toEqual(before);
  });

  it('may also be read-only for a new build of the shell', async () => {
    // A folder at the path of the temporary file simulates such a disk, for root as well.
    const release = path.join(copies(), 'apparel/first/release.json');
    await cp(path.join(copies(), 'apparel/client'), `${release}.passed.${process.pid}.tmp`, {
      recursive: true,
    });
    expect((await start('another build')).version()).toBe('first');
  });

  it('is named in the log if it cannot be written and a file is missing', async () => {
    await rm(copies(), { recursive: true });
    await writeFile(copies(), 'no folder');
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    expect(releases.problem()).toMatch(/^cannot write a verified copy: E.*release-cache/);
    expect(logged).toEqual([
      {
        details: { vertical: 'apparel', reason: releases.problem() },
        message: 'the pointer cannot be followed',
      },
    ]);
  });
});
