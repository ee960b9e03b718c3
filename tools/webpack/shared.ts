import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Modules that shell and remotes share at run time. The list is short, as a shared package cannot be tree-shaken.
 * Remotes reach the router through the kit only, so the shell's copy contains only what the kit uses.
 */
const SHARED = {
  react: { late: false },
  'react/jsx-runtime': { late: false },
  'react-dom': { late: false },
  '@emotion/react': { late: false, narrowed: './src/shared/emotion.ts' },
  '@emotion/react/jsx-runtime': { late: false },
  '@lemari/kit': { late: false },
  // RTK Query loads at the first sign of use, in a chunk of its own.
  '@lemari/http': { late: true },
} satisfies Record<string, SharedModule>;

interface SharedModule {
  late: boolean;
  /** Module of the shell that replaces it in the browser. */
  narrowed?: string;
}

/** Imports of the JSX transform in development builds. */
const SHARED_IN_DEVELOPMENT = {
  'react/jsx-dev-runtime': { late: false },
  '@emotion/react/jsx-dev-runtime': { late: false },
};

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

/** Shared modules with name, version and options. */
const sharedModules = (isProduction: boolean) =>
  Object.entries<SharedModule>(isProduction ? SHARED : { ...SHARED, ...SHARED_IN_DEVELOPMENT }).map(
    ([key, module]) => ({ key, version: packageVersion(packageOf(key)), ...module }),
  );

/** Versions that the shell's server provides, by name. */
export const sharedVersions = (isProduction: boolean): Record<string, string> =>
  Object.fromEntries(sharedModules(isProduction).map(({ key, version }) => [key, version]));

/** Modules that the shell's client provides. All that are not late load with its first scripts. */
export const providedModules = (isProduction: boolean) =>
  Object.fromEntries(
    sharedModules(isProduction).map(({ key, version, late, narrowed = key }) => [
      narrowed,
      { shareKey: key, version, eager: !late },
    ]),
  );

/** Modules that a remote takes from the shell; it bundles no copy. */
export const consumedModules = (isProduction: boolean) =>
  Object.fromEntries(
    sharedModules(isProduction).map(({ key, version }) => [
      key,
      {
        import: false as const,
        singleton: true,
        requiredVersion: `^${version.split('.').slice(0, 2).join('.')}`,
      },
    ]),
  );
