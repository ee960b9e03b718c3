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
import { integrityHash } from './integrity-hash.ts';
import type { ReleaseSource } from './release-source.ts';
import { loadInstance, type ReleaseHost, type RemoteInstance } from './remote-instance.ts';

/** The release itself is faulty. It is not checked again until the pointer changes. */
export class RefusedError extends Error {}

export interface Admission {
  readonly vertical: string;
  readonly pointer: Pick<Pointer, 'version' | 'sha256'>;
  readonly source: ReleaseSource;
  /** Folder of verified copies, with the same paths as the published files. */
  readonly cacheDir: string;
  readonly bundle: ReleaseHost;
  /** Version of the shell's build. A new build runs the smoke test again. */
  readonly shellBuild: string;
  /** Allows a release to name a bundler's origin for its client files. */
  readonly isDevelopment: boolean;
}

export interface AdmittedRelease {
  readonly release: Release;
  readonly vertical: Vertical;
  readonly instance: RemoteInstance;
}

/**
 * Admits a release if every file has its hash, the contract version fits, and its pages render in a child process.
 * @throws RefusedError naming the fault of the release; any other Error if the check itself failed
 */
export async function admitRelease(admission: Admission): Promise<AdmittedRelease> {
  const { vertical, pointer, source, cacheDir, bundle, shellBuild } = admission;
  const { version, sha256 } = pointer;
  const text = await source(RELEASE_PATHS.release(vertical, version));
  const release = readRelease(text, admission);
  const dir = path.join(cacheDir, vertical, version, 'server');
  // The folder may lie within a package of ES modules, but the container is CommonJS.
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
      await fetchVerified(source, from, { to, hashed: integrityHash, hash });
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
    throw new RefusedError('wrong hash: the release file is not the one that the pointer names');
  const release = refuseUnless(() => parseRelease(text.toString()));
  if (release.vertical !== vertical || release.version !== pointer.version)
    throw new RefusedError(`the release file belongs to ${release.vertical} ${release.version}`);
  if (release.contract !== bundle.CONTRACT)
    throw new RefusedError(
      `wrong contract: built for ${release.contract}, this shell has ${bundle.CONTRACT}`,
    );
  if (release.client.origin && !isDevelopment)
    throw new RefusedError(
      `its client files are on a bundler (${release.client.origin}), which only development allows`,
    );
  return release;
}

interface Copy {
  /** Path of the copy. */
  readonly to: string;
  readonly hashed: (content: Buffer) => string;
  /** Expected hash. */
  readonly hash: string;
}

async function fetchVerified(source: ReleaseSource, from: string, { to, hashed, hash }: Copy): Promise<void> {
  const known = await readFile(to).catch(() => undefined);
  if (known && hashed(known) === hash) return;
  const content = await source(from);
  if (hashed(content) !== hash) throw new RefusedError(`wrong hash: ${from}`);
  await save(to, content);
}

/**
 * Copies the compressed file of the build if it decompresses to the verified file. Otherwise the server compresses
 * the file on demand.
 */
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
// Generous, as a good release that a busy machine fails is not checked again.
const SMOKE_TIMEOUT_MS = 60_000;
/** Last output of the child after all pages have rendered. */
export const SMOKE_PASSED = 'passed\n';

/** Runs the smoke render in a child process, once per release and shell build. */
async function smokeOnce(releaseFile: string, dir: string, mark: string): Promise<void> {
  const passed = `${releaseFile}.passed`;
  if ((await readFile(passed, 'utf8').catch(() => '')) === mark) return;
  const reason = await promisify(execFile)(process.execPath, [SMOKE, releaseFile, dir], {
    timeout: SMOKE_TIMEOUT_MS,
    env: only('NODE_ENV', 'PATH', 'SHELL_DIST'),
  }).then(
    // A release that ends the process itself, even with exit code 0, has not rendered its pages.
    ({ stdout }) => (stdout.endsWith(SMOKE_PASSED) ? undefined : 'it ended the process'),
    ({ stderr = '', code, signal }: { stderr?: string; code?: unknown; signal?: unknown }) =>
      stderr.trim().split('\n').at(-1) || `it ended the process with ${String(signal ?? code)}`,
  );
  if (reason) throw new RefusedError(`it fails its smoke render: ${reason}`);
  // Without the mark, the next start runs the smoke render again.
  await save(passed, Buffer.from(mark)).catch(() => undefined);
}

/** The child gets these variables, and none of the server's secrets. */
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
 * Writes atomically, as a half-written file must not survive a crash. Skips an identical file, so that a read-only
 * disk is enough if nothing is missing.
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
    throw new Error(`cannot write a verified copy: ${messageOf(error)}`, { cause: error });
  }
}

const hex = (content: Buffer) => createHash('sha256').update(content).digest('hex');
export const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
