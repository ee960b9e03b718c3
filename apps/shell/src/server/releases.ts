import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Vertical } from '@lemari/vertical';
import {
  integrityFile,
  integrityOf,
  parsePointer,
  parseRelease,
  type Release,
  RELEASE_PATHS,
} from '../remotes/release.ts';
import { type Encoding, ENCODINGS, PACKED_SUFFIX, UNPACK } from './encoding.ts';
import type { ReleaseSource } from './release-source.ts';
import { loadInstance, type ReleaseHost, type RemoteInstance } from './remote-instance.ts';

interface Log {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
}

export interface ReleasesOptions {
  verticals: readonly string[];
  source: ReleaseSource;
  /** Verified copies; kept from one start to the next. */
  cacheDir: string;
  bundle: ReleaseHost;
  /** Marks what the smoke render was made with: another shell build asks again. */
  shellBuild: string;
  drainMs: number;
  /** Whether a release may leave its client files to a bundler. */
  isDevelopment: boolean;
  /** Pages are made from another release from now on. */
  onSwap: () => void;
  log: Log;
}

export interface LiveRelease {
  release: Release;
  vertical: Vertical;
}

/** What `/releases` tells of a vertical. */
export interface ReleaseStatus {
  version: string | undefined;
  /** Versions replaced a moment ago that may still be finishing requests. */
  draining: string[];
  /** Why the release that is pointed to does not serve. */
  problem: string | undefined;
}

/** A release that will not get better by itself: it is not tried again until the pointer moves. */
class RefusedError extends Error {}

/** Follows the pointers of all verticals and keeps, of each, the last release that could be let in. */
export function createReleases(options: ReleasesOptions) {
  const remotes = new Map(options.verticals.map((vertical) => [vertical, createRemote(vertical, options)]));
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    await Promise.all([...remotes.values()].map((remote) => remote.refresh()));
  };
  return {
    /** The release a new page is rendered with; undefined when the vertical is down. */
    live: (vertical: string): LiveRelease | undefined => remotes.get(vertical)?.live(),
    refresh,
    /** Looks at the pointers again and again, one look at a time. */
    follow: (everyMs: number) => {
      const look = () => {
        timer = setTimeout(() => void refresh().finally(look), everyMs);
        timer.unref();
      };
      look();
    },
    stop: () => clearTimeout(timer),
    status: (): Record<string, ReleaseStatus> =>
      Object.fromEntries([...remotes].map(([vertical, remote]) => [vertical, remote.status()])),
  };
}

export type Releases = ReturnType<typeof createReleases>;

function createRemote(
  vertical: string,
  { source, cacheDir, bundle, shellBuild, drainMs, isDevelopment, onSwap, log }: ReleasesOptions,
) {
  let live: (LiveRelease & { instance: RemoteInstance }) | undefined;
  let problem: string | undefined;
  /** The pointer that was last refused, and why. */
  let refused: { text: string; reason: string } | undefined;
  const draining = new Map<string, { live: NonNullable<typeof live>; timer: NodeJS.Timeout }>();

  const follow = async () => {
    const text = (await source(RELEASE_PATHS.pointer(vertical))).toString();
    if (text === refused?.text) throw new RefusedError(refused.reason);
    const pointer = parsePointer(text);
    if (pointer.version === live?.release.version) return;
    try {
      swap(reuse(pointer.version) ?? (await admit(pointer.version, pointer.sha256)));
    } catch (error) {
      if (error instanceof RefusedError) {
        refused = { text, reason: error.message };
        log.warn(
          { vertical, version: pointer.version, reason: error.message },
          'release refused, the old one keeps serving',
        );
      }
      throw error;
    }
  };

  /** A rollback to a version that is still draining needs no loading. */
  const reuse = (version: string) => {
    const parked = draining.get(version);
    if (!parked) return undefined;
    clearTimeout(parked.timer);
    draining.delete(version);
    return parked.live;
  };

  const admit = async (version: string, sha256: string) => {
    const text = await source(RELEASE_PATHS.release(vertical, version));
    if (hex(text) !== sha256)
      throw new RefusedError('the release file is not the one the pointer names (wrong hash)');
    const release = refuseUnless(() => parseRelease(text.toString()));
    if (release.vertical !== vertical || release.version !== version)
      throw new RefusedError(`the release file is of ${release.vertical} ${release.version}`);
    if (release.contract !== bundle.CONTRACT)
      throw new RefusedError(
        `wrong contract: built for ${release.contract}, this shell has ${bundle.CONTRACT}`,
      );
    if (release.client.origin && !isDevelopment)
      throw new RefusedError(
        `its client files are on a bundler, ${release.client.origin}: for development only`,
      );
    const dir = path.join(cacheDir, vertical, version, 'server');
    // The folder may lie below a package of ES modules; a container is CommonJS wherever it is kept.
    await save(path.join(dir, 'package.json'), Buffer.from('{"type":"commonjs"}'));
    await Promise.all([
      ...Object.entries(release.server.files).map(([file, hash]) =>
        fetchVerified(RELEASE_PATHS.server(vertical, version, file), path.join(dir, file), hex, hash),
      ),
      ...Object.entries(release.client.integrity).map(async ([file, hash]) => {
        const [from, to] = [
          RELEASE_PATHS.client(vertical, file),
          path.join(cacheDir, vertical, 'client', file),
        ];
        await fetchVerified(from, to, sri, hash);
        await Promise.all(ENCODINGS.map((encoding) => fetchPacked(from, to, encoding)));
      }),
    ]);
    const releaseFile = path.join(cacheDir, vertical, version, 'release.json');
    await save(releaseFile, text);
    await save(
      path.join(cacheDir, vertical, 'client', integrityFile(release)),
      Buffer.from(JSON.stringify(integrityOf(release))),
    );
    await smokeOnce(releaseFile, dir, `${sha256} ${shellBuild}`);
    const instance = await loadInstance(release, dir, bundle).catch((error: unknown) => {
      throw new RefusedError(`it does not load: ${messageOf(error)}`);
    });
    return { release, vertical: instance.vertical, instance };
  };

  const fetchVerified = async (
    from: string,
    to: string,
    hash: (content: Buffer) => string,
    expected: string,
  ) => {
    const known = await readFile(to).catch(() => undefined);
    if (known && hash(known) === expected) return;
    const content = await source(from);
    if (hash(content) !== expected) throw new RefusedError(`wrong hash: ${from}`);
    await save(to, content);
  };

  /** The same file as the build packed it: what does not unpack to it is left out, and packed here when it is asked for. */
  const fetchPacked = async (from: string, to: string, encoding: Encoding) => {
    const suffix = PACKED_SUFFIX[encoding];
    if (existsSync(to + suffix)) return;
    const packed = await source(from + suffix).catch(() => undefined);
    const unpacked = packed && (await UNPACK[encoding](packed).catch(() => undefined));
    if (packed && unpacked?.equals(await readFile(to))) await save(to + suffix, packed);
  };

  const swap = (next: NonNullable<typeof live>) => {
    const old = live;
    live = next;
    onSwap();
    log.info({ vertical, version: next.release.version, before: old?.release.version }, 'release is live');
    if (!old) return;
    const { version } = old.release;
    const timer = setTimeout(() => {
      draining.delete(version);
      old.instance.dispose();
    }, drainMs);
    timer.unref();
    draining.set(version, { live: old, timer });
  };

  return {
    live: () => live,
    refresh: async () => {
      try {
        await follow();
        problem = undefined;
      } catch (error) {
        problem = messageOf(error);
      }
    },
    status: (): ReleaseStatus => ({
      version: live?.release.version,
      draining: [...draining.keys()],
      problem,
    }),
  };
}

const SMOKE = path.join(import.meta.dirname, 'smoke.ts');
// On a machine with much else to do a good one takes its time, and is not asked a second time.
const SMOKE_TIMEOUT_MS = 60_000;
/** What the child says last when all pages were rendered. */
export const SMOKE_PASSED = 'passed\n';

/** The smoke render in a child process; what it once said of a release and a shell build holds. */
async function smokeOnce(releaseFile: string, dir: string, mark: string): Promise<void> {
  const passed = `${releaseFile}.passed`;
  if ((await readFile(passed, 'utf8').catch(() => '')) === mark) return;
  const reason = await promisify(execFile)(process.execPath, [SMOKE, releaseFile, dir], {
    timeout: SMOKE_TIMEOUT_MS,
    env: only('NODE_ENV', 'PATH', 'SHELL_DIST'),
  }).then(
    // A release that ends the process by itself, however politely, has not been rendered.
    ({ stdout }) => (stdout.endsWith(SMOKE_PASSED) ? undefined : 'it ended the process'),
    ({ stderr = '', code, signal }: { stderr?: string; code?: unknown; signal?: unknown }) =>
      stderr.trim().split('\n').at(-1) || `it ended the process with ${String(signal ?? code)}`,
  );
  if (reason) throw new RefusedError(`it fails its smoke render: ${reason}`);
  await save(passed, Buffer.from(mark));
}

/** The child needs to find its way, and none of the server's secrets. */
const only = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

function refuseUnless<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new RefusedError(messageOf(error));
  }
}

/** Whole or not at all: a half-written file must not survive a crash. */
async function save(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

const hex = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const sri = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300);
