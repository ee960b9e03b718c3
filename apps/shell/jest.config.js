import { preset } from '../../jest.preset.js';

export default preset({ displayName: 'shell', env: 'node' });
