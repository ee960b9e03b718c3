import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegionId } from '@lemari/domain/region';
import { type Vertical, VERTICALS } from '@lemari/domain/vertical';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { ContentPage } from '../../apps/api/src/seed/content.types.ts';
import type { NewVertical } from './arguments.ts';
import {
  appFiles,
  appFolder,
  constantName,
  contentFile,
  contentSource,
  MODEL,
  renamed,
  sourcesIn,
  wireTypeOf,
  type Written,
  writtenOf,
} from './generated.ts';
import { type Source, withImport, withoutImport, withoutRow, withRow } from './rows.ts';

/** What a file is, and what it is to become; `undefined` is a file that is not there. */
export interface Change {
  /** Path within the repository. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * The row of the vertical. It is written first and taken away last, so that while any part of a vertical is there the
 * row says which one it is, and an interrupted run can be repeated.
 */
const MEMBERSHIP = 'libs/domain/src/vertical.ts';

/**
 * Everything that adding the vertical changes. Nothing is written yet; what an earlier run wrote is left as it is.
 * @param now ISO instant that the new pages carry
 */
export async function changesToAdd(root: string, vertical: NewVertical, now: string): Promise<Change[]> {
  const files = await generatedFiles(root, vertical, { at: now, words: vertical.words });
  const generated = [...files].map(async ([file, after]) => {
    const before = await read(root, file);
    return { file, before, after: before ?? after };
  });
  const tables = EDITS.map(({ file, add }) => edited(root, file, (text) => add(text, vertical)));
  return Promise.all([...tables, ...generated]);
}

/**
 * Everything that removing the vertical changes.
 * @returns with `lost`, the files that would go with it though they are not as they were generated
 */
export async function changesToRemove(
  root: string,
  row: Vertical,
): Promise<{ changes: Change[]; lost: string[] }> {
  const { id } = row;
  const generated = await generatedFiles(root, { ...row, words: {} }, await writtenIn(root, id));
  const files = await sourcesIn(root, appFolder(id));
  const gone = [...files, contentFile(id)].map(async (file) => ({
    file,
    before: await read(root, file),
    after: undefined,
  }));
  const removals = await Promise.all(gone);
  const tables = EDITS.map(({ file, remove }) => edited(root, file, (text) => remove(text, id)));
  return {
    changes: [...removals, ...(await Promise.all(tables)).reverse()],
    lost: removals
      .filter(({ file, before }) => before !== undefined && before !== generated.get(file))
      .map(({ file }) => file),
  };
}

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
  /** Keys of the rows among which it belongs; at the end of the table without. */
  readonly among?: string[];
}

const quoted = (text: string) => JSON.stringify(text);

const tableEdit = ({ file, table, key, row, among }: Table): Edit => ({
  file,
  add: (text, vertical) => withRow({ file, text }, table, key(vertical.id), row(vertical), among),
  remove: (text, id) => withoutRow({ file, text }, table, key(id)),
});

const CONTENT_TABLE = 'apps/api/src/seed/content.ts';

/** Every list of the house in which a vertical stands, in the order of writing. */
const EDITS: readonly Edit[] = [
  tableEdit({
    file: MEMBERSHIP,
    table: 'VERTICALS',
    key: (id) => id,
    row: ({ id, label, bases }) =>
      `${propertyName(id)}: {\n${[
        `id: ${quoted(id)}`,
        `label: ${quoted(label)}`,
        `wireType: ${quoted(wireTypeOf(id))}`,
        `bases: { ${Object.entries(bases)
          .map(([region, base]) => `${region}: ${quoted(base)}`)
          .join(', ')} }`,
      ].join(', ')} }`,
  }),
  tableEdit({
    file: 'libs/contract/src/schemas.ts',
    table: 'VERTICAL_TYPES',
    key: wireTypeOf,
    row: ({ id }) => quoted(wireTypeOf(id)),
  }),
  tableEdit({
    file: 'tsconfig.json',
    table: 'references',
    key: (id) => `./${appFolder(id)}`,
    row: ({ id }) => `{ "path": ${quoted(`./${appFolder(id)}`)} }`,
    among: Object.keys(VERTICALS).map((id) => `./${appFolder(id)}`),
  }),
  contentEdit(),
  lockfileEdit(),
];

function contentEdit(): Edit {
  const file = CONTENT_TABLE;
  const specifier = (id: string) => `./content/${id}.ts`;
  const table = tableEdit({
    file,
    table: 'PAGES',
    key: (id) => id,
    row: ({ id }) => `${propertyName(id)}: ${constantName(id)}`,
  });
  const within = (text: string): Source => ({ file, text });
  return {
    file,
    add: (text, vertical) =>
      withImport(within(table.add(text, vertical)), constantName(vertical.id), specifier(vertical.id)),
    remove: (text, id) => withoutImport(within(table.remove(text, id)), specifier(id)),
  };
}

type Packages = Readonly<Record<string, object>>;

/** As npm writes it, without asking npm: a project that needs no new package changes two entries and no version. */
function lockfileEdit(): Edit {
  const file = 'package-lock.json';
  const entriesOf = (id: string) => [appFolder(id), `node_modules/@lemari/${id}`];
  const rewritten = (text: string, change: (packages: Packages) => Packages) => {
    const lock = JSON.parse(text) as { packages: Packages };
    return `${JSON.stringify({ ...lock, packages: change(lock.packages) }, null, 2)}\n`;
  };
  const copied = (packages: Packages, id: string): Packages =>
    Object.fromEntries(
      entriesOf(MODEL).map((name, index) => {
        const entry = packages[name];
        if (!entry) throw new Error(`${file} does not know ${name}: npm install writes it`);
        return [entriesOf(id)[index], JSON.parse(renamed(JSON.stringify(entry), id)) as object];
      }),
    );
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

/** An identifier needs no quotes. */
function propertyName(id: string): string {
  return id.includes('-') ? quoted(id) : id;
}

async function generatedFiles(
  root: string,
  vertical: NewVertical,
  written: Written,
): Promise<Map<string, string>> {
  const files = await appFiles(root, vertical.id);
  files.set(contentFile(vertical.id), contentSource(vertical, written));
  const formatted = [...files].map(async ([file, text]) => [file, await pretty(root, file, text)] as const);
  return new Map(await Promise.all(formatted));
}

/** What is in the content file is asked of the module itself; nothing, if it is not there or not a module. */
async function writtenIn(root: string, id: string): Promise<Written> {
  try {
    const module = (await import(pathToFileURL(path.join(root, contentFile(id))).href)) as Partial<
      Record<string, Partial<Record<RegionId, ContentPage>>>
    >;
    return writtenOf(module[constantName(id)] ?? {});
  } catch {
    return writtenOf({});
  }
}

async function edited(root: string, file: string, edit: (text: string) => string): Promise<Change> {
  const before = await readFile(path.join(root, file), 'utf8');
  const after = edit(before);
  return { file, before, after: after === before ? before : await pretty(root, file, after) };
}

async function pretty(root: string, file: string, text: string): Promise<string> {
  const filepath = path.join(root, file);
  const { inferredParser, ignored } = await getFileInfo(filepath, {
    ignorePath: path.join(root, '.prettierignore'),
  });
  if (ignored || !inferredParser) return text;
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

const read = (root: string, file: string): Promise<string | undefined> =>
  readFile(path.join(root, file), 'utf8').catch(() => undefined);
