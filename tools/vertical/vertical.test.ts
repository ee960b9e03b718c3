import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyWorkspace, freePorts, type WorkspaceCopy } from './testing/workspace-copy.ts';

/** Type checks, two webpack builds and a filled database, all on a busy machine. */
const JOURNEY_TIMEOUT_MS = 300_000;
const SCRIPT_TIMEOUT_MS = 60_000;

const KIDS = ['add', 'kids', '--label', 'Kids', '--base', 'id=/id/kids'];
const TITLE = 'Dressed to climb a tree.';
const CLOCK = { NOW: '2026-11-21T02:00:00Z', ALLOW_TEST_CLOCK: '1' };

/** Type checks the new vertical and all projects with a table of verticals. */
const CHECK_TYPES =
  'node node_modules/@typescript/native/bin/tsc --build apps/kids tools/demo libs/content apps/shell';

/** Lists of projects beside the tables of verticals. */
const CHECK_LISTS =
  'node --experimental-vm-modules node_modules/jest/bin/jest.js --rootDir=tools --config=tools/jest.config.js ' +
  '--runTestsByPath tools/checks/architecture.test.ts tools/checks/journeys.test.ts';

/** Lines in which the script reports a file. */
const DONE = /^(?:wrote|changed|removed) (.*)$/gm;

let workspace: WorkspaceCopy;

beforeAll(async () => {
  workspace = await copyWorkspace();
}, SCRIPT_TIMEOUT_MS);

afterAll(() => workspace.dispose(), SCRIPT_TIMEOUT_MS);

const read = (file: string) => readFileSync(path.join(workspace.root, file), 'utf8');
const commandOf = (app: string, target: 'build' | 'deploy') => {
  const { nx } = JSON.parse(read(`apps/${app}/package.json`)) as {
    nx: { targets: Partial<Record<typeof target, { command: string }>> };
  };
  return nx.targets[target]?.command ?? `false # ${app} has no ${target}`;
};

/** Adds the vertical. @returns the files that the script wrote or changed */
async function add(options: readonly string[] = []): Promise<string[]> {
  const { code, output } = await workspace.vertical([...KIDS, ...options], CLOCK);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Added Kids at /id/kids.') as string,
  });
  return [...output.matchAll(DONE)].map(([, file = '']) => file);
}

describe('a new vertical', () => {
  afterEach(() => workspace.stop(), SCRIPT_TIMEOUT_MS);

  it(
    'is generated well-formed and well-typed, built, deployed, served and removed',
    async () => {
      const written = await add(['--title', TITLE]);
      for (const file of written.filter((one) => one.startsWith('apps/kids/')))
        expect(read(file)).not.toMatch(/\bbirthday\b/i);
      expect(await workspace.differences()).toEqual(
        [
          '.github/CODEOWNERS',
          '.github/workflows/deploy-kids.yml',
          'docs/architecture.md',
          'libs/contract/src/schemas/common.ts',
          'libs/domain/src/region/vertical.ts',
          'node_modules/@lemari/kids',
          'package-lock.json',
          'tools/demo/content/kids.ts',
          'tools/demo/content/pages.ts',
          'tools/demo/seed/pages.jsonl',
          'tsconfig.json',
          ...(await workspace.files('apps/birthday')).map((file) => file.replace('/birthday/', '/kids/')),
        ].sort(),
      );

      const [port = 0, apiPort = 0] = await freePorts(2);
      const env = { PORT: String(port), API_PORT: String(apiPort), LOG_LEVEL: 'warn', BUILD_ID: 'first' };
      await workspace.run(`prettier --check ${written.join(' ')}`);
      await workspace.run(CHECK_TYPES);
      await workspace.run(CHECK_LISTS, { env: { NODE_ENV: 'test' } });
      await Promise.all([
        workspace.serve('apps/api/src/main.ts', apiPort, env),
        ...['kids', 'shell'].map((app) =>
          workspace.run(commandOf(app, 'build'), { cwd: `apps/${app}`, env }),
        ),
      ]);
      expect(await workspace.run(commandOf('kids', 'deploy'))).toContain('kids first is published');
      await workspace.serve('apps/shell/src/server/main.ts', port, env);

      const front = await fetch(`http://127.0.0.1:${port}/id/kids`);
      const html = await front.text();
      expect(front.status).toBe(200);
      expect(front.headers.get('x-release')).toBe('kids@first');
      expect(textOf('title', html)).toBe('Kids in Indonesia · Lemari');
      expect(textOf('h1', html)).toContain(TITLE);
      expect(headerLinks(html)).toContainEqual({ href: '/id/kids', label: 'Kids', isCurrent: true });
      // The other verticals are not deployed here: the shell renders their error pages, whose header lists the new
      // vertical.
      const other = await fetch(`http://127.0.0.1:${port}/id/home`);
      expect(other.status).toBe(503);
      expect(headerLinks(await other.text())).toContainEqual({
        href: '/id/kids',
        label: 'Kids',
        isCurrent: false,
      });

      await workspace.stop();
      expect(await workspace.vertical(['remove', 'kids'])).toEqual({
        code: 0,
        output: expect.stringContaining('Removed Kids.') as string,
      });
      expect(await workspace.differences()).toEqual([]);
      expect(existsSync(path.join(workspace.root, 'apps/kids'))).toBe(false);
    },
    JOURNEY_TIMEOUT_MS,
  );
});

describe('the script', () => {
  afterEach(async () => {
    if ((await workspace.differences()).length > 0) await workspace.vertical(['remove', 'kids', '--force']);
    expect(await workspace.differences()).toEqual([]);
  }, SCRIPT_TIMEOUT_MS);

  const texts = (files: readonly string[]) => files.map((file) => `${file}\n${read(file)}`);

  it.each([1, 7])(
    'repeated after an interruption at %i files, writes the rest',
    async (unchanged) => {
      const files = await add();
      const whole = texts(files);
      const differences = await workspace.differences();
      await undo(files.slice(unchanged));
      expect(await add()).toEqual(files.slice(unchanged));
      expect(texts(files)).toEqual(whole);
      expect(await workspace.differences()).toEqual(differences);
      expect(await workspace.vertical(KIDS)).toEqual({
        code: 0,
        output: 'Kids exists already; nothing changed.\n',
      });
    },
    SCRIPT_TIMEOUT_MS,
  );

  it.each([1, 7])(
    'removes what an interruption at %i files left',
    async (unchanged) => {
      await undo((await add()).slice(unchanged));
      expect(await workspace.vertical(['remove', 'kids'])).toMatchObject({ code: 0 });
      expect(await workspace.differences()).toEqual([]);
      expect(await workspace.vertical(['remove', 'kids'])).toEqual({
        code: 0,
        output: expect.stringContaining('There is no vertical "kids"; nothing removed.') as string,
      });
    },
    SCRIPT_TIMEOUT_MS,
  );

  it.each([
    { spec: 'a file of the app', file: 'apps/kids/src/vertical.ts' },
    { spec: 'the texts of the front page', file: 'tools/demo/content/kids.ts' },
  ])(
    'keeps $spec that was edited, without --force',
    async ({ file }) => {
      await add();
      await workspace.run(`sh -c 'echo "// by hand" >> ${file}'`);
      const before = await workspace.differences();
      expect(await workspace.vertical(['remove', 'kids'])).toEqual({
        code: 1,
        output: expect.stringContaining(`--force discards:\n  ${file}\n`) as string,
      });
      expect(await workspace.differences()).toEqual(before);
      expect(await workspace.vertical(['remove', 'kids', '--force'])).toMatchObject({ code: 0 });
    },
    SCRIPT_TIMEOUT_MS,
  );

  it.each([
    {
      argv: ['add', 'api', '--label', 'Kids', '--base', 'id=/id/kids'],
      problem: '<id> "api" is taken by apps/api',
    },
    {
      argv: ['add', 'ui', '--label', 'Kids', '--base', 'id=/id/kids'],
      problem: '<id> "ui" is taken by libs/ui',
    },
    { argv: ['add', 'kids', '--label', 'Kids', '--base', 'id=/id/home'], problem: '--base id=/id/home: ' },
    { argv: ['remove', 'birthday'], problem: '<id> is "birthday", the model' },
    { argv: ['remove', 'apparel'], problem: 'apps/apparel/src/vertical.ts' },
  ])(
    'writes nothing for $argv',
    async ({ argv, problem }) => {
      expect(await workspace.vertical(argv)).toEqual({
        code: 1,
        output: expect.stringContaining(problem) as string,
      });
      expect(await workspace.differences()).toEqual([]);
    },
    SCRIPT_TIMEOUT_MS,
  );

  async function undo(files: readonly string[]): Promise<void> {
    for (const file of files)
      await (isTable(file) ? workspace.run(`git checkout -- ${file}`) : rm(path.join(workspace.root, file)));
    await workspace.run('git checkout -- .github/CODEOWNERS tools/demo/seed/pages.jsonl');
    for (const file of ['.github/workflows/deploy-kids.yml', 'node_modules/@lemari/kids'])
      await rm(path.join(workspace.root, file));
  }
  const isTable = (file: string) => !file.includes('kids');
});

const elementOf = (tag: string, html: string) =>
  new RegExp(`<${tag}[\\s>].*?</${tag}>`, 's').exec(html)?.[0] ?? '';

const plain = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<[^>]+>/gs, '')
    .replace(/\s+/g, ' ')
    .trim();

const textOf = (tag: string, html: string) => plain(elementOf(tag, html));

const headerLinks = (html: string) =>
  [...elementOf('header', html).matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(
    ([, attributes = '', content = '']) => {
      const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
      return { href: attribute('href'), label: plain(content), isCurrent: !!attribute('aria-current') };
    },
  );
