import { preset } from '../jest.preset.js';

const project = preset({ displayName: 'tools', env: 'node' });

export default {
  ...project,
  // Projects of their own.
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '<rootDir>/(pictures|storybook)/'],
};
