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
  /** Folder of verified copies; it survives restarts. */
  cacheDir: string;
  bundle: ReleaseHost;
  /** Version of the shell's build. A new build runs the smoke test again. */
  shellBuild: string;
  drainMs: number;
  /** Allows a release to leave its client files on a bundler. */
  isDevelopment: boolean;
  /** Called when another release of a vertical goes live. */
  onSwap: () => void;
  log: Log;
}

export interface LiveRelease {
  release: Release;
  vertical: Vertical;
}

/** State of a vertical at `/releases`. */
export interface ReleaseStatus {
  version: string | undefined;
  /** Replaced versions that may still finish requests. */
  draining: string[];
  /** Reason why the release of the pointer is not served. */
  problem: string | undefined;
}

/** Follows the pointers of all verticals, and serves the last admitted release of each. */
export function createReleases(options: ReleasesOptions) {
  const remotes = new Map(options.verticals.map((vertical) => [vertical, createRemote(vertical, options)]));
  let timer: NodeJS.Timeout | undefined;
  const refresh = async () => {
    await Promise.all([...remotes.values()].map((remote) => remote.refresh()));
  };
  return {
    /** The release that renders a new page; undefined if the vertical is down. */
    live: (vertical: string): LiveRelease | undefined => remotes.get(vertical)?.live(),
    refresh,
    /** Polls the pointers, one poll at a time. */
    follow: (everyMs: number) => {
      const schedule = () => {
        timer = setTimeout(() => void refresh().finally(schedule), everyMs);
        timer.unref();
      };
      schedule();
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
  /** The last refused pointer and the reason. */
  let refused: { text: string; reason: string } | undefined;
  let hasLoadedCopy = false;
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
          'the release was refused, the previous one stays live',
        );
      }
      throw error;
    }
    await remember(text);
  };

  /** Stores the pointer for a start while the published releases are unreachable. */
  const remember = async (pointer: string) => {
    await save(path.join(cacheDir, pointerFile), Buffer.from(pointer)).catch((error: unknown) =>
      log.warn({ vertical, reason: messageOf(error) }, 'the live release could not be recorded'),
    );
  };

  /** At a start without a reachable release, serves the last live one from its verified copy. */
  const restore = async (reason: string) => {
    if (live || hasLoadedCopy) return;
    hasLoadedCopy = true;
    const copies = releaseSource(cacheDir);
    const text = await copies(pointerFile).catch(() => undefined);
    if (text === undefined) return;
    try {
      const restored = await admit(parsePointer(text.toString()), copies);
      swap(restored);
      const { version } = restored.release;
      log.warn({ vertical, version, reason }, 'the release is served from its verified copy');
    } catch (error) {
      log.warn({ vertical, reason: messageOf(error) }, 'the verified copy could not be loaded');
    }
  };

  /** A rollback to a version that is still draining loads nothing. */
  const reuse = (version: string) => {
    const entry = draining.get(version);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    draining.delete(version);
    return entry.live;
  };

  const swap = (next: AdmittedRelease) => {
    const old = live;
    live = next;
    onSwap();
    log.info(
      { vertical, version: next.release.version, before: old?.release.version },
      'the release is live',
    );
    if (!old) return;
    const { version } = old.release;
    const timer = setTimeout(() => {
      draining.delete(version);
      old.instance.dispose();
    }, drainMs);
    timer.unref();
    draining.set(version, { live: old, timer });
  };

  const poll = async () => {
    try {
      await follow();
      problem = undefined;
    } catch (error) {
      const reason = messageOf(error);
      // The same problem is logged once.
      if (reason !== problem && !(error instanceof RefusedError))
        log.warn({ vertical, reason }, 'the pointer cannot be followed');
      problem = reason;
      await restore(reason);
    }
  };

  return {
    live: () => live,
    refresh: poll,
    status: (): ReleaseStatus => ({
      version: live?.release.version,
      draining: [...draining.keys()],
      problem,
    }),
  };
}
