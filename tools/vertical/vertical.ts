/** `npm run vertical -- add <id> …` and `npm run vertical -- remove <id>`: adds and removes a vertical. */
import { lstatSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { clockFromEnv } from '@lemari/domain/time/clock';
import { type VerticalRow, VERTICALS } from '@lemari/domain/region/vertical';
import { listProjects, ROOT } from '../workspace.ts';
import { isSame, type NewVertical, parseCommand, USAGE } from './arguments.ts';
import type { Change } from './changes.ts';
import { appFolder, contentFile, MODEL } from './generated.ts';

const ROWS: Readonly<Record<string, VerticalRow>> = VERTICALS;

async function add(vertical: NewVertical): Promise<string[]> {
  const { changesToAdd } = await import('./changes.ts');
  const { id, label, bases } = vertical;
  const isHere = isSame(ROWS[id], vertical);
  const written = await apply(await changesToAdd(ROOT, vertical, clockFromEnv(process.env).now()));
  await link(id);
  await writeGithubFiles();
  await writeDemoPages();
  if (isHere && written.length === 0) return [`${label} exists already; nothing changed.`];
  return [
    ...written,
    `Added ${label} at ${Object.values(bases).join(', ')}. npm start builds, deploys and serves it.`,
  ];
}

async function remove(id: string, force: boolean): Promise<string[]> {
  if (id === MODEL)
    throw new Refusal(`<id> is "${MODEL}", the model of new verticals, which cannot be removed`);
  const row = ROWS[id];
  if (!row)
    return [
      `There is no vertical "${id}"; nothing removed. The verticals are ${Object.keys(ROWS).join(', ')}.`,
    ];
  const { changesToRemove } = await import('./changes.ts');
  const { changes, lost } = await changesToRemove(ROOT, row);
  if (lost.length > 0 && !force)
    throw new Refusal(
      `<id> is "${id}", which was edited since it was generated. --force discards:\n  ${lost.join('\n  ')}`,
    );
  // Build outputs are removed too. The tables come last, so that an interrupted run can be repeated.
  await rm(path.join(ROOT, appFolder(id)), { recursive: true, force: true });
  await rm(linkOf(id), { force: true });
  await writeGithubFiles();
  const undone = await apply(changes);
  await writeDemoPages();
  return [...undone, `Removed ${row.label}.`];
}

class Refusal extends Error {}

/** @returns a line for each changed file */
async function apply(changes: readonly Change[]): Promise<string[]> {
  const due = changes.filter(({ before, after }) => before !== after);
  for (const { file, after } of due) {
    const target = path.join(ROOT, file);
    if (after === undefined) {
      await rm(target, { force: true });
      continue;
    }
    await mkdir(path.dirname(target), { recursive: true });
    // Atomic, as a repeated run takes an existing file for a complete one.
    await writeFile(`${target}.new`, after);
    await rename(`${target}.new`, target);
  }
  return due.map(
    ({ file, before, after }) =>
      `${after === undefined ? 'removed' : before === undefined ? 'wrote' : 'changed'} ${file}`,
  );
}

const linkOf = (id: string) => path.join(ROOT, 'node_modules/@lemari', id);

/** The link that npm makes for every project, so that no install is needed. */
async function link(id: string): Promise<void> {
  if (exists(linkOf(id))) return;
  await mkdir(path.dirname(linkOf(id)), { recursive: true });
  await symlink(path.join('../..', appFolder(id)), linkOf(id));
}

/** Owners and deploy workflows follow from the existing projects. `npm run github` imports the same module. */
const writeGithubFiles = () => import('../checks/write-github-files.ts');

/** The seed folder follows from the pages that are there; `npm run demo:pages` is the import alone. */
const writeDemoPages = () => import('@lemari/demo/content/write-pages');

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

const occupant = (id: string): string | undefined =>
  listProjects().find(({ name }) => name === id)?.folder ??
  [appFolder(id), contentFile(id)].find((file) => exists(path.join(ROOT, file)));

const parsed = parseCommand(process.argv.slice(2), { verticals: ROWS, occupant });
if (!parsed.ok) {
  process.stderr.write(`${parsed.problems.join('\n')}\n\n${USAGE}\n`);
  process.exitCode = 1;
} else {
  const { command } = parsed;
  try {
    const lines =
      command.kind === 'add' ? await add(command.vertical) : await remove(command.id, command.force);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
