import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'demo', env: 'node' }),
  // Each pixel reads it, and global lookups are slow in Jest's sandbox.
  sandboxInjectedGlobals: ['Math'],
};
