import { VERTICALS } from '@lemari/domain/region/vertical';
import type { NewVertical } from './arguments.ts';
import { appFolder, constantName, MODEL, renamed, wireTypeOf } from './generated.ts';
import { type Source, withImport, withoutImport, withoutRow, withRow } from './rows.ts';

/** What a vertical means to a file that has all of them. Both ways leave a text alone that is as it should be. */
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
  /** Keys of the rows among which it belongs; without, it goes to the end. */
  readonly among?: readonly string[];
}

const tableEdit = ({ file, table, key, row, among }: Table): Edit => ({
  file,
  add: (text, vertical) => withRow({ file, text }, table, key(vertical.id), row(vertical), among),
  remove: (text, id) => withoutRow({ file, text }, table, key(id)),
});

/** An identifier needs no quotes. */
const propertyName = (id: string) => (id.includes('-') ? JSON.stringify(id) : id);

/** The break behind the brace keeps each property on a line of its own, as in the rows above. */
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

/** As npm writes it, without asking npm: a project that needs no new package is two entries and no other change. */
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
      throw new Error(`${file} does not know ${appFolder(MODEL)}: npm install writes it`);
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

/**
 * The files that list the verticals, in the order of writing. The first is the vertical's own row: it is written first
 * and taken away last, so that as long as any part of a vertical is there the row says which one it is, and a run that
 * was interrupted can be repeated.
 */
export const EDITS: readonly Edit[] = [
  tableEdit({
    file: 'libs/domain/src/region/vertical.ts',
    table: 'VERTICALS',
    key: (id) => id,
    row: verticalRow,
  }),
  tableEdit({
    file: 'libs/contract/src/schemas.ts',
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
];
