import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT } from '@lemari/kit/contract';
import { CHUNK_MAP_FILE, type ChunkMap } from '@lemari/shell/server/render-bundle';
import { PACKED_SUFFIX } from '@lemari/shell/server/encoding';
import { parsePointer, type Pointer, type Release, RELEASE_PATHS } from '@lemari/shell/remotes/release';
import { containerName } from '../webpack/remote.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A problem that the operator can solve; its message says how. */
export class DeployError extends Error {}

/** Folder of published releases: any folder that a static host serves, or a mounted bucket. */
export const releasesDir = (env: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(ROOT, env['RELEASES_DIR'] ?? path.join(env['DATA_DIR'] ?? '.data', 'releases'));

/** Number of previous releases that a rollback can reach. */
const MOST_POINTERS = 10;

/**
 * Describes a built remote.
 * @param dist folder with `client` and `server`, as webpack wrote them
 */
export async function describeRelease(vertical: string, dist: string): Promise<Release> {
  if (!existsSync(path.join(dist, 'client', CHUNK_MAP_FILE))) throw noBuild(vertical, dist);
  const client = await scripts(path.join(dist, 'client'));
  const { chunks } = JSON.parse(
    await readFile(path.join(dist, 'client', CHUNK_MAP_FILE), 'utf8'),
  ) as ChunkMap;
  const entry = [...client.keys()].find((file) => file.startsWith('remoteEntry.'));
  const version = entry?.split('.')[1];
  if (!entry || !version) throw noBuild(vertical, dist);
  return {
    vertical,
    version,
    contract: CONTRACT,
    client: {
      container: containerName(vertical),
      entry,
      chunks,
      integrity: Object.fromEntries(
        [...client].map(([file, content]) => [
          file,
          `sha256-${createHash('sha256').update(content).digest('base64')}`,
        ]),
      ),
    },
    server: await describeServer(vertical, version, dist),
  };
}

const noBuild = (vertical: string, dist: string) =>
  new DeployError(`There is no build of ${vertical} in ${dist}. Build it first: npx nx build ${vertical}`);

export async function describeServer(
  vertical: string,
  version: string,
  dist: string,
): Promise<Release['server']> {
  const files = await scripts(path.join(dist, 'server'));
  return {
    container: containerName(vertical, version),
    entry: 'remoteEntry.js',
    files: Object.fromEntries([...files].map(([file, content]) => [file, sha256(content)])),
  };
}

/**
 * Publishes a release: its files first, then the pointer in one step. Published files are never replaced, as older
 * pages may still request them.
 */
export async function publish(release: Release, dist: string, folder: string): Promise<void> {
  const { vertical, version } = release;
  for (const file of Object.keys(release.client.integrity)) {
    const [from, to] = [
      path.join(dist, 'client', file),
      path.join(folder, RELEASE_PATHS.client(vertical, file)),
    ];
    // A different compression is still the same file. A development build compresses nothing.
    for (const suffix of Object.values(PACKED_SUFFIX))
      if (existsSync(from + suffix)) await copyWhole(from + suffix, to + suffix);
    await copyOnce(from, to);
  }
  for (const file of Object.keys(release.server.files))
    await copyOnce(
      path.join(dist, 'server', file),
      path.join(folder, RELEASE_PATHS.server(vertical, version, file)),
    );
  const text = JSON.stringify(release, null, 1);
  await writeWhole(path.join(folder, RELEASE_PATHS.release(vertical, version)), text);
  await point(vertical, { version, sha256: sha256(text) }, folder);
}

/** @returns undefined if no release has been published */
export async function readPointer(vertical: string, folder: string): Promise<Pointer | undefined> {
  const text = await readFile(path.join(folder, RELEASE_PATHS.pointer(vertical)), 'utf8').catch(
    () => undefined,
  );
  return text === undefined ? undefined : parsePointer(text);
}

/**
 * Makes the previous release live again.
 * @returns its version
 * @throws DeployError if there is none
 */
export async function rollBack(vertical: string, folder: string): Promise<string> {
  const pointer = await readPointer(vertical, folder);
  const [target, ...previous] = pointer?.previous ?? [];
  if (!target) throw new DeployError(`${vertical} has no previous release to go back to.`);
  await writePointer(vertical, { ...target, previous }, folder);
  return target.version;
}

async function point(vertical: string, target: Omit<Pointer, 'previous'>, folder: string): Promise<void> {
  const current = await readPointer(vertical, folder);
  const { version, sha256: hash, previous = [] } = current ?? {};
  const before =
    version && hash && version !== target.version ? [{ version, sha256: hash }, ...previous] : previous;
  await writePointer(vertical, { ...target, previous: before.slice(0, MOST_POINTERS) }, folder);
}

const writePointer = (vertical: string, pointer: Pointer, folder: string) =>
  writeWhole(path.join(folder, RELEASE_PATHS.pointer(vertical)), JSON.stringify(pointer, null, 1));

async function scripts(folder: string): Promise<Map<string, Buffer>> {
  const files = (await readdir(folder)).filter((file) => /\.c?js$/.test(file)).sort();
  const entries = files.map(async (file) => [file, await readFile(path.join(folder, file))] as const);
  return new Map(await Promise.all(entries));
}

async function copyOnce(from: string, to: string): Promise<void> {
  const [published, content] = await Promise.all([readFile(to).catch(() => undefined), readFile(from)]);
  if (published?.equals(content)) return;
  if (published)
    throw new DeployError(
      `${to} is already published with other content. Build again, which gives the files other names.`,
    );
  await copyWhole(from, to);
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, `${to}.tmp`);
  await rename(`${to}.tmp`, to);
}

/** Atomic: a reader sees the old or the new file, never half of it. */
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, text);
  await rename(`${file}.tmp`, file);
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
