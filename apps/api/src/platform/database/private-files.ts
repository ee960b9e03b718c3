import { NodeFS } from '@electric-sql/pglite/nodefs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Creates a folder for its owner only, or removes group and other permissions from an existing one, recursively: the
 * embedded database would write files that any user may change.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  // That of another user is not ours to change.
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() || entry.isDirectory())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  // The last, since it says that the others are done.
  await chmod(folder, 0o700);
}

type Setattr = (target: unknown, attributes: { readonly mode?: number }) => void;

/** The part of PGlite's WebAssembly module that stands between its files and those of this machine. */
interface NodeFiles {
  readonly NODEFS: Record<'node_ops' | 'stream_ops', { setattr: Setattr }>;
}

type Started = Parameters<NodeFS['init']>[1];

/** Files of the embedded database, which its owner alone can read: it sets their modes itself, whatever the umask is. */
export class PrivateFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...[emscriptenOpts.preRun ?? []].flat(), ownerOnly] as NonNullable<Started['preRun']>;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function ownerOnly({ NODEFS }: NodeFiles): void {
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations;
    operations.setattr = (target, attributes) =>
      setattr(
        target,
        attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
      );
  }
}
