import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'api', env: 'node' }),
  globalSetup: '<rootDir>/src/testing/start-engines.ts',
  globalTeardown: '<rootDir>/src/testing/end-of-run.ts',
  // Jest would leave a core to others, who are long done when these tests still run.
  maxWorkers: 2,
  // Databases start in these tests, on machines that do other things as well.
  testTimeout: 180_000,
};
