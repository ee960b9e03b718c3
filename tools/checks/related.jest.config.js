import path from 'node:path';
import { preset } from '../../jest.preset.js';

const root = path.resolve(import.meta.dirname, '../..');

/** Finds tests and stories that import a file, over the whole workspace. Runs none of them. */
export default {
  ...preset({ displayName: 'related', env: 'node' }),
  rootDir: root,
  roots: ['apps', 'libs', 'tools', 'e2e'].map((folder) => path.join(root, folder)),
  testMatch: ['**/*.test.{ts,tsx}', '**/*.stories.tsx', '**/*.spec.ts'],
  modulePathIgnorePatterns: ['/dist/', '/out-tsc/'],
};
