import { availableParallelism } from 'node:os';
import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'api', env: 'node' }),
  globalSetup: '<rootDir>/src/testing/start-engines.ts',
  globalTeardown: '<rootDir>/src/testing/end-of-run.ts',
  // The tests of all other projects are done long before these.
  maxWorkers: availableParallelism(),
  // These tests start databases, possibly on a busy machine.
  testTimeout: 180_000,
};
