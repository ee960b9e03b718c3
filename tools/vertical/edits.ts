import { VERTICALS } from '@lemari/domain/region/vertical';
import type { NewVertical } from './arguments.ts';
import { appFolder, constantName, MODEL, renamed, wireTypeOf } from './generated.ts';
import { type Source, withImport, withoutImport, withoutRow, withRow } from './rows.ts';

/** Adds a vertical to a file that lists all of them, and removes it. Both leave a correct file unchanged. */
interface Edit {
  readonly file: string;
  readonly add: (text: string, vertical: NewVertical) => string;
  readonly remove: (text: string, id: string) => string;
}

interface Table {
  readonly file: string;
  readonly table: string;
  readonly key: (id: string) => string;
  readonly row: (vertical: NewVertical) => string;
  /** Keys of the rows after which the new row goes; without them it goes to the end. */
  readonly among?: readonly string[];
}

const tableEdit = ({ file, table, key, row, among }: Table): Edit => ({
  file,
  add: (text, vertical) => withRow({ file, text }, table, key(vertical.id), row(vertical), among),
  remove: (text, id) => withoutRow({ file, text }, table, key(id)),
});

/** A hyphen needs quotes. */
const propertyName = (id: string) => (id.includes('-') ? JSON.stringify(id) : id);

/** The line break after the brace makes Prettier keep each property on its own line. */
const verticalRow = ({ id, label, bases }: NewVertical) =>
  `${propertyName(id)}: {\n${JSON.stringify({ id, label, wireType: wireTypeOf(id), bases }).slice(1)}`;

const reference = (id: string) => `./${appFolder(id)}`;

const pageRow = tableEdit({
  file: 'tools/demo/content/pages.ts',
  table: 'FRONTS',
  key: (id) => id,
  row: ({ id }) => `${propertyName(id)}: ${constantName(id)}`,
});

function pageEdit(): Edit {
  const { file, add, remove } = pageRow;
  const specifier = (id: string) => `./${id}.ts`;
  const source = (text: string): Source => ({ file, text });
  return {
    file,
    add: (text, vertical) =>
      withImport(source(add(text, vertical)), constantName(vertical.id), specifier(vertical.id)),
    remove: (text, id) => withoutImport(source(remove(text, id)), specifier(id)),
  };
}

type Packages = Readonly<Record<string, object>>;

/** Writes the lockfile as npm would: a project without new packages has two entries. */
function lockfileEdit(): Edit {
  const file = 'package-lock.json';
  const entriesOf = (id: string) => [appFolder(id), `node_modules/@lemari/${id}`];
  const rewritten = (text: string, change: (packages: Packages) => Packages) => {
    const lock = JSON.parse(text) as { packages: Packages };
    return `${JSON.stringify({ ...lock, packages: change(lock.packages) }, null, 2)}\n`;
  };
  const copied = (packages: Packages, id: string): Packages => {
    const model = entriesOf(MODEL).map((name) => [name, packages[name]]);
    if (model.some(([, entry]) => !entry))
      throw new Error(`${file} lacks ${appFolder(MODEL)}. Run npm install.`);
    return JSON.parse(renamed(JSON.stringify(Object.fromEntries(model)), id)) as Packages;
  };
  return {
    file,
    add: (text, { id }) => rewritten(text, (packages) => sorted({ ...packages, ...copied(packages, id) })),
    remove: (text, id) =>
      rewritten(text, (packages) =>
        Object.fromEntries(Object.entries(packages).filter(([name]) => !entriesOf(id).includes(name))),
      ),
  };
}

const sorted = (packages: Packages): Packages =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** The diagram of the layers: a new vertical imports what the model does. */
function diagramEdit(): Edit {
  const file = 'docs/architecture.md';
  /** Lines of a project: its node, and its imports. */
  const linesOf = (lines: readonly string[], id: string) =>
    lines.filter((line) => line === `    ${id}` || line.startsWith(`  ${id} --> `));
  return {
    file,
    add(text, { id }) {
      const lines = text.split('\n');
      const model = linesOf(lines, MODEL);
      if (model.length < 2) throw new Error(`The diagram of ${file} lacks ${MODEL}.`);
      const present = new Set(linesOf(lines, id));
      return lines
        .flatMap((line) => {
          const copy = line.replace(MODEL, id);
          return model.includes(line) && !present.has(copy) ? [line, copy] : [line];
        })
        .join('\n');
    },
    remove(text, id) {
      const lines = text.split('\n');
      const own = linesOf(lines, id);
      return lines.filter((line) => !own.includes(line)).join('\n');
    },
  };
}

/**
 * The files that list the verticals, in the order of writing. The first holds the vertical's own row. It is written
 * first and removed last, so that it exists as long as any part of the vertical, and an interrupted run can be
 * repeated.
 */
export const EDITS: readonly Edit[] = [
  tableEdit({
    file: 'libs/domain/src/region/vertical.ts',
    table: 'VERTICALS',
    key: (id) => id,
    row: verticalRow,
  }),
  tableEdit({
    file: 'libs/contract/src/schemas/common.ts',
    table: 'VERTICAL_TYPES',
    key: wireTypeOf,
    row: ({ id }) => JSON.stringify(wireTypeOf(id)),
  }),
  tableEdit({
    file: 'tsconfig.json',
    table: 'references',
    key: reference,
    row: ({ id }) => JSON.stringify({ path: reference(id) }),
    among: Object.keys(VERTICALS).map(reference),
  }),
  pageEdit(),
  lockfileEdit(),
  diagramEdit(),
];
