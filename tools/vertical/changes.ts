import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegionId } from '@lemari/domain/region';
import type { VerticalRow } from '@lemari/domain/region/vertical';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { ContentPage } from '@lemari/api/seed/content-types';
import type { NewVertical } from './arguments.ts';
import { EDITS } from './edits.ts';
import {
  appFiles,
  appFolder,
  constantName,
  contentFile,
  contentSource,
  sourcesIn,
  type Written,
  writtenOf,
} from './generated.ts';

/** A file's content before and after; `undefined` for a missing file. */
export interface Change {
  /** Path within the repository. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * All changes that add the vertical; writes nothing. Files of an earlier run stay as they are.
 * @param now ISO instant for the new pages
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
 * All changes that remove the vertical.
 * @returns with `lost`, the files to be removed that were edited since they were generated
 */
export async function changesToRemove(
  root: string,
  row: VerticalRow,
): Promise<{ changes: Change[]; lost: string[] }> {
  const { id } = row;
  const generated = await generatedFiles(root, { ...row, words: {} }, await writtenIn(root, id));
  const files = await sourcesIn(root, appFolder(id));
  const removing = [...files, contentFile(id)].map(async (file) => ({
    file,
    before: await read(root, file),
    after: undefined,
  }));
  const removals = await Promise.all(removing);
  const tables = EDITS.map(({ file, remove }) => edited(root, file, (text) => remove(text, id)));
  return {
    changes: [...removals, ...(await Promise.all(tables)).reverse()],
    lost: removals
      .filter(({ file, before }) => before !== undefined && before !== generated.get(file))
      .map(({ file }) => file),
  };
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

/** Imports the content file to read its texts; returns none if the file is missing or no module. */
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
