import { NodeFS } from '@electric-sql/pglite/nodefs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Creates a folder for its owner only, or removes the permissions of group and others from an existing one, recursively. The
 * embedded database would create files that any user may write.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  // Only the owner or root can change a mode.
  if ((mode & OTHERS) === 0 || uid !== process.getuid?.()) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() || entry.isDirectory())
      await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  // The folder itself comes last, since its mode shows that its content is done.
  await chmod(folder, 0o700);
}

type Setattr = (target: unknown, attributes: { readonly mode?: number }) => void;

/** PGlite's WebAssembly file system, which maps to files of this machine. */
interface NodeFiles {
  readonly NODEFS: Record<'node_ops' | 'stream_ops', { setattr: Setattr }>;
}

type Started = Parameters<NodeFS['init']>[1];

/** Files of the embedded database, readable by their owner alone. PGlite sets modes itself, whatever the umask is. */
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
