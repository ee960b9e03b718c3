import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'forms', env: 'jsdom' });
