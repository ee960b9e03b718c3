import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'on-demand', env: 'jsdom' });
