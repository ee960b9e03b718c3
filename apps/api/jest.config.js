import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'api', env: 'node' }),
  globalSetup: '<rootDir>/src/testing/start-engines.ts',
  globalTeardown: '<rootDir>/src/testing/stop-engines.ts',
};
