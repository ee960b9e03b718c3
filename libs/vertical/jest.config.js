import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'vertical', env: 'jsdom' });
