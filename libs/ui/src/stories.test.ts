import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = import.meta.dirname;

describe('the designers’ room', () => {
  const sourceOf = (file: string) => readFileSync(path.join(source, file), 'utf8');

  const components = globSync('**/*.tsx', { cwd: source }).filter(
    (file) => !/\.(stories|test)\.tsx$/.test(file),
  );

  it.each(components)('%s can be seen in a story of its own', (component) => {
    expect(existsSync(path.join(source, component.replace('.tsx', '.stories.tsx')))).toBe(true);
  });

  it.each(components)('%s says what to do with it and what not', (component) => {
    expect(sourceOf(component.replace('.tsx', '.stories.tsx'))).toMatch(
      /guide: \{\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\]/,
    );
  });

  it.each(
    components.filter((file) => /:hover|<(button|input|select|textarea|summary)\b/.test(sourceOf(file))),
  )('%s shows how it answers the pointer and the keyboard', (component) => {
    expect(sourceOf(component.replace('.tsx', '.stories.tsx'))).toMatch(/poses: (true|\[)/);
  });

  const { exports } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };

  it.each(Object.entries(exports))('%s is what the package says: %s', (_name, file) => {
    expect(existsSync(path.join(source, '..', file))).toBe(true);
  });
});
