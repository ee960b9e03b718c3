import path from 'node:path';
import type { Vertical } from '@lemari/kit';
import { parsePointer, type Release, RELEASE_PATHS } from '../remotes/release.ts';
import { type AdmittedRelease, admitRelease, messageOf, RefusedError, save } from './admit-release.ts';
import { releaseSource, type ReleaseSource } from './release-source.ts';
import type { ReleaseHost } from './remote-instance.ts';

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
  let live: AdmittedRelease | undefined;
  let problem: string | undefined;
  /** The pointer that was last refused, and why. */
  let refused: { text: string; reason: string } | undefined;
  let hasTriedCopy = false;
  const draining = new Map<string, { live: AdmittedRelease; timer: NodeJS.Timeout }>();
  const pointerFile = RELEASE_PATHS.pointer(vertical);

  const admit = (pointer: { version: string; sha256: string }, from: ReleaseSource) =>
    admitRelease({ vertical, pointer, source: from, cacheDir, bundle, shellBuild, isDevelopment });

  const follow = async () => {
    const text = (await source(pointerFile)).toString();
    if (text === refused?.text) throw new RefusedError(refused.reason);
    const pointer = parsePointer(text);
    if (pointer.version === live?.release.version) return;
    try {
      swap(reuse(pointer.version) ?? (await admit(pointer, source)));
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
    await remember(text);
  };

  /** For a start while the place of releases is away. */
  const remember = async (pointer: string) => {
    await save(path.join(cacheDir, pointerFile), Buffer.from(pointer)).catch((error: unknown) =>
      log.warn({ vertical, reason: messageOf(error) }, 'which release is live could not be noted'),
    );
  };

  /** Serves what was live last, from its verified copy, at a start at which nothing else can be had. */
  const restore = async (reason: string) => {
    if (live || hasTriedCopy) return;
    hasTriedCopy = true;
    const copies = releaseSource(cacheDir);
    const text = await copies(pointerFile).catch(() => undefined);
    if (text === undefined) return;
    try {
      const restored = await admit(parsePointer(text.toString()), copies);
      swap(restored);
      const { version } = restored.release;
      log.warn({ vertical, version, reason }, 'release is served from its verified copy');
    } catch (error) {
      log.warn({ vertical, reason: messageOf(error) }, 'the verified copy cannot be served');
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

  const swap = (next: AdmittedRelease) => {
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

  const look = async () => {
    try {
      await follow();
      problem = undefined;
    } catch (error) {
      const reason = messageOf(error);
      // Once, however often it is looked.
      if (reason !== problem && !(error instanceof RefusedError))
        log.warn({ vertical, reason }, 'no release can be followed');
      problem = reason;
      await restore(reason);
    }
  };

  return {
    live: () => live,
    refresh: look,
    status: (): ReleaseStatus => ({
      version: live?.release.version,
      draining: [...draining.keys()],
      problem,
    }),
  };
}
