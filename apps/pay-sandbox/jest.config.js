import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'pay-sandbox', env: 'node' });
