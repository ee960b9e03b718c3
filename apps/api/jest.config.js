import { availableParallelism } from 'node:os';
import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'api', env: 'node' }),
  globalSetup: '<rootDir>/src/testing/start-engines.ts',
  globalTeardown: '<rootDir>/src/testing/end-of-run.ts',
  // The tests of all other projects are done long before these.
  maxWorkers: availableParallelism(),
  // Databases start in these tests, on machines that do other things as well.
  testTimeout: 180_000,
};
