import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'currency', env: 'node' });
