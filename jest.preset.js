import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

const swc = [
  require.resolve('@swc/jest'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', importSource: '@emotion/react', development: true } },
    },
  },
];

/**
 * The base of every Jest configuration. A project's `jest.config.js` sets its name and environment.
 * @param {{ displayName: string, env?: 'node' | 'jsdom' }} project
 * @returns {import('jest').Config}
 */
export const preset = ({ displayName, env = 'jsdom' }) => ({
  displayName,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/out-tsc/'],
  testEnvironment: `${here}/tools/jest/${env}-env.cjs`,
  setupFilesAfterEnv: env === 'jsdom' ? [`${here}/tools/jest/setup-dom.ts`] : [],
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  // ESM-only packages load through Node's require(esm); nx.json sets --experimental-vm-modules for it.
  transformIgnorePatterns: ['/node_modules/'],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'cjs', 'json'],
  clearMocks: true,
  // Nx runs two projects at once.
  maxWorkers: Math.ceil(availableParallelism() / 2),
  // Generous, for busy machines: a test that hangs still ends.
  testTimeout: 60_000,
});
