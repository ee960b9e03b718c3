import { preset } from '../../jest.preset.js';

export default {
  ...preset({ displayName: 'demo', env: 'node' }),
  // Every pixel asks for it, and looking a global up takes long in Jest's sandbox.
  sandboxInjectedGlobals: ['Math'],
};
