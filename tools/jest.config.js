import { globSync } from 'node:fs';
import path from 'node:path';
import { preset } from '../jest.preset.js';

const project = preset({ displayName: 'tools', env: 'node' });
const ownProjects = globSync('*/package.json', { cwd: import.meta.dirname }).map((file) =>
  path.dirname(file),
);

export default {
  ...project,
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, `<rootDir>/(${ownProjects.join('|')})/`],
};
