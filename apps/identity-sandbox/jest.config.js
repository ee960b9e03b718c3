import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'identity-sandbox', env: 'node' });
