import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Facts of a project's package.json. */
export interface Project {
  name: string;
  /** Relative to the root, with forward slashes. */
  folder: string;
  tags: readonly string[];
  owners: readonly string[];
  targets: readonly string[];
}

interface Manifest {
  workspaces?: string[];
  nx?: {
    name: string;
    tags?: string[];
    targets?: Record<string, unknown>;
    metadata?: { owners?: string[] };
  };
}

const readManifest = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Manifest;

/** All projects of the workspace, sorted by folder. */
export function listProjects(): Project[] {
  const { workspaces = [] } = readManifest('package.json');
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: ROOT },
  )
    .sort()
    .flatMap((file) => {
      const { nx } = readManifest(file);
      if (!nx) return [];
      return {
        name: nx.name,
        folder: path.dirname(file).replaceAll(path.sep, '/'),
        tags: nx.tags ?? [],
        owners: nx.metadata?.owners ?? [],
        targets: Object.keys(nx.targets ?? {}),
      };
    });
}

/** Projects with a deploy target. */
export const listVerticals = (): Project[] =>
  listProjects().filter(({ targets }) => targets.includes('deploy'));
