import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RegionId } from '@lemari/domain/region';
import type { Vertical } from '@lemari/domain/region/vertical';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { ContentPage } from '@lemari/api/seed/content.types';
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

/** What a file is, and what it is to become; `undefined` is a file that is not there. */
export interface Change {
  /** Path within the repository. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

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
