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
  '@emotion/react': { late: false, narrowed: './src/shared/emotion.ts' },
  '@emotion/react/jsx-runtime': { late: false },
  '@lemari/kit': { late: false },
  // The query layer arrives at the first sign of use, in a chunk of its own.
  '@lemari/http': { late: true },
} satisfies Record<string, SharedModule>;

interface SharedModule {
  late: boolean;
  /** The shell's module that stands for it in the browser. */
  narrowed?: string;
}

/** What development builds of the JSX transform import instead. */
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

/** Their names, with what stands behind each. */
const sharedModules = (isProduction: boolean) =>
  Object.entries<SharedModule>(isProduction ? SHARED : { ...SHARED, ...SHARED_IN_DEVELOPMENT }).map(
    ([key, module]) => ({ key, version: packageVersion(packageOf(key)), ...module }),
  );

/** The versions the shell's server hands out, by name. */
export const sharedVersions = (isProduction: boolean): Record<string, string> =>
  Object.fromEntries(sharedModules(isProduction).map(({ key, version }) => [key, version]));

/** What the shell's client hands out, of which all that is not late comes with its first scripts. */
export const providedModules = (isProduction: boolean) =>
  Object.fromEntries(
    sharedModules(isProduction).map(({ key, version, late, narrowed = key }) => [
      narrowed,
      { shareKey: key, version, eager: !late },
    ]),
  );

/** What a remote takes: it brings no copy along. */
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
