import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = import.meta.dirname;

describe('the design system', () => {
  const sourceOf = (file: string) => readFileSync(path.join(source, file), 'utf8');

  const components = globSync('**/*.tsx', { cwd: source }).filter(
    (file) => !/\.(stories|test)\.tsx$/.test(file),
  );

  it.each(components)('%s has a story', (component) => {
    expect(existsSync(path.join(source, component.replace('.tsx', '.stories.tsx')))).toBe(true);
  });

  it.each(components)('%s has a guide with do and don’t', (component) => {
    expect(sourceOf(component.replace('.tsx', '.stories.tsx'))).toMatch(
      /guide: \{\s*do: \[[^\]]+\],\s*dont: \[[^\]]+\]/,
    );
  });

  it.each(
    components.filter((file) => /:hover|<(button|input|select|textarea|summary)\b/.test(sourceOf(file))),
  )('%s shows its hover and focus states', (component) => {
    expect(sourceOf(component.replace('.tsx', '.stories.tsx'))).toMatch(/poses: (true|\[)/);
  });

  const { exports } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };

  it.each(Object.entries(exports))('export %s points to a file: %s', (_name, file) => {
    expect(existsSync(path.join(source, '..', file))).toBe(true);
  });
});
