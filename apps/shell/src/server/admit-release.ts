import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Vertical } from '@lemari/kit';
import {
  integrityFile,
  integrityOf,
  parseRelease,
  type Pointer,
  type Release,
  RELEASE_PATHS,
} from '../remotes/release.ts';
import { type Encoding, ENCODINGS, PACKED_SUFFIX, UNPACK } from './encoding.ts';
import type { ReleaseSource } from './release-source.ts';
import { loadInstance, type ReleaseHost, type RemoteInstance } from './remote-instance.ts';

/** A release that will not get better by itself: it is not tried again until the pointer moves. */
export class RefusedError extends Error {}

export interface Admission {
  readonly vertical: string;
  readonly pointer: Pick<Pointer, 'version' | 'sha256'>;
  readonly source: ReleaseSource;
  /** Where verified copies are kept, by the same paths as they are published under. */
  readonly cacheDir: string;
  readonly bundle: ReleaseHost;
  /** Marks what the smoke render was made with: another shell build asks again. */
  readonly shellBuild: string;
  /** A release may then name a bundler's origin for its client files. */
  readonly isDevelopment: boolean;
}

export interface AdmittedRelease {
  readonly release: Release;
  readonly vertical: Vertical;
  readonly instance: RemoteInstance;
}

/**
 * Lets a release in: every file has its hash, the contract fits, and its pages render in a process of their own.
 * @throws RefusedError saying what is wrong with the release; any other Error where it cannot be known
 */
export async function admitRelease(admission: Admission): Promise<AdmittedRelease> {
  const { vertical, pointer, source, cacheDir, bundle, shellBuild } = admission;
  const { version, sha256 } = pointer;
  const text = await source(RELEASE_PATHS.release(vertical, version));
  const release = readRelease(text, admission);
  const dir = path.join(cacheDir, vertical, version, 'server');
  // The folder may lie below a package of ES modules; a container is CommonJS wherever it is kept.
  await save(path.join(dir, 'package.json'), Buffer.from('{"type":"commonjs"}'));
  await Promise.all([
    ...Object.entries(release.server.files).map(([file, hash]) =>
      fetchVerified(source, RELEASE_PATHS.server(vertical, version, file), {
        to: path.join(dir, file),
        hashed: hex,
        hash,
      }),
    ),
    ...Object.entries(release.client.integrity).map(async ([file, hash]) => {
      const [from, to] = [
        RELEASE_PATHS.client(vertical, file),
        path.join(cacheDir, vertical, 'client', file),
      ];
      await fetchVerified(source, from, { to, hashed: sri, hash });
      await Promise.all(ENCODINGS.map((encoding) => fetchPacked(source, from, to, encoding)));
    }),
  ]);
  const releaseFile = path.join(cacheDir, RELEASE_PATHS.release(vertical, version));
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
}

function readRelease(text: Buffer, { vertical, pointer, bundle, isDevelopment }: Admission): Release {
  if (hex(text) !== pointer.sha256)
    throw new RefusedError('the release file is not the one the pointer names (wrong hash)');
  const release = refuseUnless(() => parseRelease(text.toString()));
  if (release.vertical !== vertical || release.version !== pointer.version)
    throw new RefusedError(`the release file is of ${release.vertical} ${release.version}`);
  if (release.contract !== bundle.CONTRACT)
    throw new RefusedError(
      `wrong contract: built for ${release.contract}, this shell has ${bundle.CONTRACT}`,
    );
  if (release.client.origin && !isDevelopment)
    throw new RefusedError(
      `its client files are on a bundler, ${release.client.origin}: for development only`,
    );
  return release;
}

interface Copy {
  /** The file it is kept as. */
  readonly to: string;
  readonly hashed: (content: Buffer) => string;
  /** The one it must have. */
  readonly hash: string;
}

async function fetchVerified(source: ReleaseSource, from: string, { to, hashed, hash }: Copy): Promise<void> {
  const known = await readFile(to).catch(() => undefined);
  if (known && hashed(known) === hash) return;
  const content = await source(from);
  if (hashed(content) !== hash) throw new RefusedError(`wrong hash: ${from}`);
  await save(to, content);
}

/** The same file as the build packed it: what does not unpack to it is left out, and packed here when it is asked for. */
async function fetchPacked(
  source: ReleaseSource,
  from: string,
  to: string,
  encoding: Encoding,
): Promise<void> {
  const suffix = PACKED_SUFFIX[encoding];
  if (existsSync(to + suffix)) return;
  const packed = await source(from + suffix).catch(() => undefined);
  const unpacked = packed && (await UNPACK[encoding](packed).catch(() => undefined));
  if (packed && unpacked?.equals(await readFile(to))) await save(to + suffix, packed);
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
  // Where it cannot be noted it is asked again at the next start.
  await save(passed, Buffer.from(mark)).catch(() => undefined);
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

/**
 * Whole or not at all: a half-written file must not survive a crash. What is there already is not written, so that a disk
 * that cannot be written will do where nothing is missing.
 */
export async function save(file: string, content: Buffer): Promise<void> {
  const known = await readFile(file).catch(() => undefined);
  if (known?.equals(content)) return;
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    throw new Error(`a verified copy cannot be kept: ${messageOf(error)}`, { cause: error });
  }
}

const hex = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const sri = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
