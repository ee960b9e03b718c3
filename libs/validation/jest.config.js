import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'validation', env: 'node' });
