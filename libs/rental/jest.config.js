import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'rental', env: 'jsdom' });
