import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listProjects, ROOT } from '../workspace.ts';

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Workspace dependencies that each project declares, by its name in Nx. */
function declaredImports(): Imports {
  const rows = listProjects().map(({ name, folder }) => {
    const file = path.join(ROOT, folder, 'package.json');
    return { name, manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest };
  });
  const names = new Map(rows.map(({ name, manifest }) => [manifest.name, name]));
  return new Map(
    rows.map(({ name, manifest: { dependencies = {} } }) => [
      name,
      new Set(Object.keys(dependencies).flatMap((dependency) => names.get(dependency) ?? [])),
    ]),
  );
}

/** A project's imports, direct and transitive. */
function reached(imports: Imports, from: string, seen = new Set<string>()): Set<string> {
  for (const to of imports.get(from) ?? [])
    if (!seen.has(to)) {
      seen.add(to);
      reached(imports, to, seen);
    }
  return seen;
}

/** Imports that do not follow from others. */
const reduced = (imports: Imports): string[] =>
  [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reached(imports, other).has(to)))
      .map((to) => `${from} --> ${to}`),
  );

describe('the diagram in docs/architecture.md', () => {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, diagram = ''] = /```mermaid\nflowchart BT\n([^]*?)```/.exec(text) ?? [];
  const lines = diagram.split('\n').map((line) => line.trim());

  it('draws the declared imports without transitive ones', () => {
    const drawn = lines.filter((line) => line.includes('-->'));
    expect(drawn.toSorted()).toEqual(reduced(declaredImports()).toSorted());
  });

  it('draws every project', () => {
    const words = new Set(lines.flatMap((line) => line.split(' --> ')));
    expect(listProjects().filter(({ name }) => !words.has(name))).toEqual([]);
  });
});
