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
/** Where releases are published, and where their verified copies are. */
const place = () => path.join(dir, 'releases');
const copies = () => path.join(dir, 'release-cache');

/** A storefront's releases as it starts. */
async function start(shellBuild = 'build') {
  const releases = createReleases({
    verticals: ['apparel'],
    source: releaseSource(place()),
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
const takeAway = () => rename(place(), awayOf(place()));
const bringBack = () => rename(awayOf(place()), place());

/** Every file below a folder, with what changes when it is written. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return Promise.all(
    entries.sort().map(async (file) => {
      const { ino, mtimeMs } = await stat(path.join(folder, file));
      return `${file} ${ino} ${mtimeMs}`;
    }),
  );
}

/** A folder with a release that was let in once: its smoke render takes seconds. */
let started: string;

beforeAll(async () => {
  logged = [];
  dir = started = await mkdtemp(path.join(tmpdir(), 'lemari-releases-'));
  await publishFake(place(), 'apparel', 'first');
  expect((await start()).version()).toBe('first');
});
beforeEach(async () => {
  logged = [];
  dir = await mkdtemp(path.join(tmpdir(), 'lemari-releases-'));
  await cp(started, dir, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));
afterAll(() => rm(started, { recursive: true }));

describe('a start while the place of releases is away', () => {
  it('serves the verified copy, says so, and follows again once the place is back', async () => {
    await takeAway();
    const releases = await start();
    expect(releases.version()).toBe('first');
    expect(releases.problem()).toContain('ENOENT');
    expect(logged.map(({ message }) => message)).toContain('release is served from its verified copy');

    await bringBack();
    await publishFake(place(), 'apparel', 'second');
    await releases.refresh();
    expect(releases.version()).toBe('second');
    expect(releases.problem()).toBeUndefined();
  });

  it('serves the release that was live last, after a rollback too', async () => {
    const before = await start();
    await publishFake(place(), 'apparel', 'second');
    await before.refresh();
    expect(before.version()).toBe('second');
    await publishFake(place(), 'apparel', 'first');
    await before.refresh();
    expect(before.version()).toBe('first');
    await takeAway();
    expect((await start()).version()).toBe('first');
  });

  it.each([
    { spec: 'a file of its server', file: 'apparel/first/server/remoteEntry.js' },
    { spec: 'a file of its client', file: 'apparel/client/remoteEntry.first.js' },
    { spec: 'its release file', file: 'apparel/first/release.json' },
    { spec: 'its pointer', file: 'apparel/current.json' },
  ])('serves nothing of a copy in which $spec was changed', async ({ file }) => {
    await takeAway();
    await writeFile(path.join(copies(), file), '{}');
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    await bringBack();
    await releases.refresh();
    expect(releases.version()).toBe('first');
  });

  it('has nothing to serve where no release was let in before', async () => {
    await takeAway();
    await rm(copies(), { recursive: true });
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    expect(logged).toEqual([
      {
        details: { vertical: 'apparel', reason: expect.stringContaining('ENOENT') as string },
        message: 'no release can be followed',
      },
    ]);
    await releases.refresh();
    // Once, however often it is looked.
    expect(logged).toHaveLength(1);
  });
});

describe('a start at which a release is refused', () => {
  it('serves the verified copy of the one before', async () => {
    await publishFake(place(), 'apparel', 'second');
    await writeFile(path.join(place(), 'apparel/second/server/remoteEntry.js'), '// changed on the way');
    const releases = await start();
    expect(releases.version()).toBe('first');
    expect(releases.problem()).toMatch(/^wrong hash/);
  });
});

describe('the folder of verified copies', () => {
  it('is only read where everything is there: it may be on a disk that cannot be written', async () => {
    const before = await filesOf(copies());
    expect((await start()).version()).toBe('first');
    expect(await filesOf(copies())).toEqual(before);
  });

  it('may be on one that cannot be written for another build of the shell, too', async () => {
    // A folder in the place of the temporary file stands for such a disk, for root as well.
    const release = path.join(copies(), 'apparel/first/release.json');
    await cp(path.join(copies(), 'apparel/client'), `${release}.passed.${process.pid}.tmp`, {
      recursive: true,
    });
    expect((await start('another build')).version()).toBe('first');
  });

  it('is named where it cannot be written and something is missing', async () => {
    await rm(copies(), { recursive: true });
    await writeFile(copies(), 'no folder');
    const releases = await start();
    expect(releases.version()).toBeUndefined();
    expect(releases.problem()).toMatch(/^a verified copy cannot be kept: E.*release-cache/);
    expect(logged).toEqual([
      {
        details: { vertical: 'apparel', reason: releases.problem() },
        message: 'no release can be followed',
      },
    ]);
  });
});
