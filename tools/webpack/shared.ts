import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What shell and remotes share at run time: chosen, not everything, since a shared package cannot be tree-shaken. The
 * router reaches a remote through the kit alone, so that the shell's copy keeps only what the kit names.
 */
const SHARED = {
  react: { late: false },
  'react/jsx-runtime': { late: false },
  'react-dom': { late: false },
  '@emotion/react': { late: false },
  '@emotion/react/jsx-runtime': { late: false },
  '@lemari/vertical': { late: false },
  // The query layer arrives at the first sign of use, in a chunk of its own.
  '@lemari/http': { late: true },
} as const satisfies Record<string, { late: boolean }>;

/** What development builds of the JSX transform import instead. */
const SHARED_IN_DEVELOPMENT = {
  'react/jsx-dev-runtime': { late: false },
  '@emotion/react/jsx-dev-runtime': { late: false },
};

interface SharedConfig {
  singleton: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** Several packages hide their package.json behind `exports`, so it is read by path. */
function packageVersion(name: string): string {
  const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

/** The shell provides; a remote brings no copy along and takes the shell's. */
export function sharedModules(side: 'shell' | 'remote', isProduction: boolean): Record<string, SharedConfig> {
  const table = isProduction ? SHARED : { ...SHARED, ...SHARED_IN_DEVELOPMENT };
  return Object.fromEntries(
    Object.entries(table).map(([key, { late }]) => {
      const version = packageVersion(packageOf(key));
      const required = {
        singleton: true as const,
        requiredVersion: `^${version.split('.').slice(0, 2).join('.')}`,
      };
      return [
        key,
        side === 'shell' ? { ...required, version, eager: !late } : { ...required, import: false as const },
      ];
    }),
  );
}
