import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'plans', env: 'jsdom' });
