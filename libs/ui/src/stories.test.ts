import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = import.meta.dirname;

describe('the designers’ room', () => {
  const components = globSync('**/*.tsx', { cwd: source }).filter(
    (file) => !/\.(stories|test)\.tsx$/.test(file),
  );

  it.each(components)('%s can be seen in a story of its own', (component) => {
    expect(existsSync(path.join(source, component.replace('.tsx', '.stories.tsx')))).toBe(true);
  });

  it.each(components)('%s says what to do with it and what not', (component) => {
    const story = readFileSync(path.join(source, component.replace('.tsx', '.stories.tsx')), 'utf8');
    expect(story).toMatch(/guide: \{\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\]/);
  });

  const { exports } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };

  it.each(Object.entries(exports))('%s is what the package says: %s', (_name, file) => {
    expect(existsSync(path.join(source, '..', file))).toBe(true);
  });
});
