import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pointer, Release } from '@lemari/shell/remotes/release';
import { describeRelease, publish } from '@lemari/tools/deploy/publish';
import { SECOND_BUILD } from './editions.ts';
import { currentRun } from './run.ts';

/** A release before its deploy, which a test damages. */
export interface Draft {
  vertical: string;
  id: string;
  /** Folder of the build. */
  dist: string;
  /** Folder to which it is published first, where no shell looks. */
  staging: string;
}

/** A fault of a release, and the reason with which the shell refuses it. */
export interface Fault {
  spec: string;
  id: string;
  /** The reason that `/releases` names. */
  reason: RegExp;
  /** Damages the build; the release file then describes the damaged files. */
  build?: (draft: Draft) => Promise<void>;
  /** Changes the release file. */
  describe?: (release: Release) => void;
  /** Damages the published files, which then differ from the release file. */
  publish?: (draft: Draft) => Promise<void>;
}

export const fileLike = async (folder: string, name: RegExp): Promise<string> => {
  const file = (await readdir(folder)).find((candidate) => name.test(candidate));
  if (!file)
    throw new Error(`No file in ${folder} has the name that the test looks for. Build again: npm run build`);
  return path.join(folder, file);
};

export const edit = async (file: string, change: (code: string) => string): Promise<void> => {
  const code = await readFile(file, 'utf8');
  const changed = change(code);
  if (changed === code) throw new Error(`The edit changed nothing in ${file}.`);
  await writeFile(file, changed);
};

const appendTo = (file: string) => edit(file, (code) => `${code}\n// changed after the build\n`);

const server = ({ dist }: Draft) => path.join(dist, 'server');
const published = ({ staging, vertical, id }: Draft) => path.join(staging, vertical, id);

export const FAULTS: readonly Fault[] = [
  {
    spec: 'a server file was changed after the build',
    id: 'badserver',
    reason: /^wrong hash: apparel\/badserver\/server\/remoteEntry\.js$/,
    publish: (draft) => appendTo(path.join(published(draft), 'server/remoteEntry.js')),
  },
  {
    spec: 'a client file was changed after the build',
    id: 'badclient',
    reason: /^wrong hash: apparel\/client\/late\.badclient\.js$/,
    build: ({ dist, id }) => writeFile(path.join(dist, `client/late.${id}.js`), '// a late chunk\n'),
    publish: ({ staging, id }) => appendTo(path.join(staging, `apparel/client/late.${id}.js`)),
  },
  {
    spec: 'the pointer names another release file',
    id: 'badpointer',
    reason: /wrong hash/,
    publish: ({ staging }) =>
      edit(path.join(staging, 'apparel/current.json'), (text) => {
        const pointer = JSON.parse(text) as Pointer;
        return JSON.stringify({ ...pointer, sha256: createHash('sha256').update('other').digest('hex') });
      }),
  },
  {
    spec: 'its client files are those of a development server',
    id: 'badorigin',
    reason:
      /^its client files are on a bundler \(https:\/\/elsewhere\.example\), which only development allows$/,
    describe: (release) => {
      release.client.origin = 'https://elsewhere.example';
    },
  },
  {
    spec: 'it was built for another contract',
    id: 'badcontract',
    reason: /^wrong contract: built for 99, this shell has \d+$/,
    describe: (release) => {
      release.contract = 99;
    },
  },
  {
    spec: 'its build id differs from the release file',
    id: 'badname',
    reason: /it identifies itself as apparel changeling, not apparel badname/,
    build: async ({ dist, id }) => renameBuild(dist, id, 'changeling'),
  },
  {
    spec: 'it throws when it is loaded',
    id: 'badload',
    reason: /thrown on load/,
    build: async (draft) =>
      edit(
        await fileLike(server(draft), /^vertical\./),
        (code) => `throw new Error('thrown on load');\n${code}`,
      ),
  },
  {
    spec: 'it ends the process when it is loaded',
    id: 'badexit',
    reason: /fails its smoke render/,
    build: async (draft) =>
      edit(await fileLike(server(draft), /^vertical\./), (code) => `process.exit(9);\n${code}`),
  },
  {
    spec: 'its page throws in the smoke render',
    id: 'badrender',
    reason: /fails its smoke render: thrown while rendering/,
    build: async (draft) =>
      edit(await fileLike(server(draft), /^browse\./), (code) =>
        code.replace(/function BrowsePage\(.*?\) \{/s, "$& throw new Error('thrown while rendering');"),
      ),
  },
  {
    spec: 'the pointer names files that do not exist',
    id: 'badfiles',
    reason: /badfiles/,
    publish: async (draft) => rm(published(draft), { recursive: true }),
  },
];

async function renameBuild(dist: string, from: string, to: string): Promise<void> {
  const folder = path.join(dist, 'server');
  for (const file of await readdir(folder)) {
    const code = await readFile(path.join(folder, file), 'utf8');
    await writeFile(path.join(folder, file), code.replaceAll(from, to));
  }
}

/** A build that is deployed under another name. */
interface Build {
  vertical: string;
  dist: string;
  /** Its build id. */
  builtAs: string;
}

const secondOfApparel = (): Build => ({
  vertical: 'apparel',
  dist: currentRun().secondEdition,
  builtAs: SECOND_BUILD,
});

/**
 * Deploys a build under its own name, with an optional fault, the pointer last as in any deploy.
 * @param build default: the second edition of apparel
 */
export async function deployVariant(
  fault: Omit<Fault, 'spec' | 'reason'>,
  releases: string,
  { vertical, dist, builtAs }: Build = secondOfApparel(),
): Promise<void> {
  const { folder } = currentRun();
  const { id } = fault;
  const work = await mkdtemp(path.join(folder, `${id}-`));
  const draft: Draft = { vertical, id, dist: path.join(work, 'dist'), staging: path.join(work, 'staging') };
  await cp(dist, draft.dist, { recursive: true });
  await renameBuild(draft.dist, builtAs, id);
  await fault.build?.(draft);
  const release = { ...(await describeRelease(vertical, draft.dist)), version: id };
  fault.describe?.(release);
  await publish(release, draft.dist, draft.staging);
  await fault.publish?.(draft);
  await pointTo(draft, releases);
}

/** Copies the staged release; the pointer comes last and is replaced atomically. */
async function pointTo({ vertical, staging }: Draft, releases: string): Promise<void> {
  const pointer = path.join(vertical, 'current.json');
  const current = path.join(releases, pointer);
  await cp(staging, releases, { recursive: true, filter: (file) => !file.endsWith('current.json') });
  const next = JSON.parse(await readFile(path.join(staging, pointer), 'utf8')) as Pointer;
  const { version, sha256, previous } = JSON.parse(await readFile(current, 'utf8')) as Pointer;
  await writeFile(
    `${current}.next`,
    JSON.stringify({ ...next, previous: [{ version, sha256 }, ...previous] }),
  );
  await rename(`${current}.next`, current);
}
