import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listProjects, ROOT } from '../../workspace.ts';

const exec = promisify(execFile);

const STOP_GRACE_MS = 10_000;
const READY_TIMEOUT_MS = 90_000;

/** Folders that are not linked, as a build in the copy would write into the original. */
const OWN_IN_NODE_MODULES = ['.cache'];

interface Options {
  /** Relative to the root. */
  cwd?: string;
  env?: Record<string, string>;
}

export interface WorkspaceCopy {
  root: string;
  /** Runs a command line. @returns its output @throws Error with the output if it fails */
  run(line: string, options?: Options): Promise<string>;
  /** `npm run vertical -- …`, without npm. */
  vertical(args: readonly string[], env?: Record<string, string>): Promise<{ code: number; output: string }>;
  /** Starts a server and waits for its `/health`. */
  serve(script: string, port: number, env: Record<string, string>): Promise<void>;
  /** Ends all processes. */
  stop(): Promise<void>;
  /** Paths of a folder's files, as they were copied. */
  files(folder: string): Promise<string[]>;
  /** Paths that differ from the copied tree according to git, and links to projects. */
  differences(): Promise<string[]>;
  dispose(): Promise<void>;
}

/** A copy of the repository's files; packages are links to the original's. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lemari-copy-'));
  const root = path.join(folder, 'workspace');
  // Programs get the minimum of the environment: the runner's is for tests, the copy is for real use.
  const ownEnv = {
    HOME: folder,
    PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    NODE_ENV: 'production',
    DATA_DIR: path.join(folder, 'data'),
  };
  const children = new Set<Child>();
  const start = (command: string, args: readonly string[], { cwd = '', env = {} }: Options = {}): Child => {
    const child = startChild(command, args, path.join(root, cwd), { ...ownEnv, ...env });
    children.add(child);
    void child.exited.then(() => children.delete(child));
    return child;
  };
  const git = async (...args: string[]) =>
    lines((await exec('git', args, { cwd: root, env: ownEnv })).stdout);
  const node = path.join(root, 'node_modules/node/bin/node');

  await copySources(root);
  await copyTypes(root);
  await linkPackages(root);
  await git('init', '--quiet');
  await git('add', '--all');
  const linksBefore = await projectLinks(root);

  const stop = async () => {
    await Promise.all([...children].map((child) => child.stop()));
  };
  return {
    root,
    stop,
    async run(line, options) {
      const child = start('sh', ['-c', `exec ${line}`], options);
      const code = await child.exited;
      if (code !== 0) throw new Error(`${line} ended with ${code}:\n${child.output()}`);
      return child.output();
    },
    async vertical(args, env = {}) {
      const child = start(node, ['tools/vertical/vertical.ts', ...args], { env });
      return { code: await child.exited, output: child.output() };
    },
    async serve(script, port, env) {
      const child = start(node, [script], { env });
      const deadline = Date.now() + READY_TIMEOUT_MS;
      while (!(await isUp(port))) {
        if (!children.has(child) || Date.now() > deadline)
          throw new Error(`${script} does not serve:\n${child.output()}`);
        await sleep(100);
      }
    },
    files: (folder) => git('ls-files', folder),
    async differences() {
      const files = [
        ...(await git('diff', '--name-only')),
        ...(await git('ls-files', '--others', '--exclude-standard')),
      ];
      const links = await projectLinks(root);
      const came = links.filter((name) => !linksBefore.includes(name));
      const went = linksBefore.filter((name) => !links.includes(name));
      return [...files, ...came, ...went].sort();
    },
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

interface Child {
  /** Resolves with an exit code; 128 if a signal ended the process. */
  exited: Promise<number>;
  output: () => string;
  /** SIGTERM, and SIGKILL after a grace period. */
  stop: () => Promise<void>;
}

function startChild(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Child {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 128));
  });
  return {
    exited,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS);
      await exited;
      clearTimeout(force);
    },
  };
}

/** Ports that are free at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => {
    const address = probe.address();
    if (!address || typeof address === 'string') throw new Error('a probe has no port');
    return address.port;
  });
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}

/** Files that git tracks or would track: no outputs, no data. */
async function copySources(root: string): Promise<void> {
  const { stdout } = await exec('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(ROOT, file)));
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    await mkdir(path.join(root, folder), { recursive: true });
  await Promise.all(files.map((file) => copyFile(path.join(ROOT, file), path.join(root, file))));
}

/** What the type checker knows of the projects, after their sources: without it the copy would check each of them anew. */
async function copyTypes(root: string): Promise<void> {
  const folders = listProjects().map(({ folder }) => path.join(folder, 'out-tsc'));
  for (const folder of folders.filter((one) => existsSync(path.join(ROOT, one))))
    await cp(path.join(ROOT, folder), path.join(root, folder), { recursive: true });
}

/** A link for each package. Those of the workspace's projects are relative, so they lead into the copy. */
async function linkPackages(root: string): Promise<void> {
  const from = path.join(ROOT, 'node_modules');
  const to = path.join(root, 'node_modules');
  const names = (await readdir(from)).filter((name) => !OWN_IN_NODE_MODULES.includes(name));
  for (const name of names) {
    const isScope = name.startsWith('@');
    await mkdir(isScope ? path.join(to, name) : to, { recursive: true });
    const packages = isScope ? (await readdir(path.join(from, name))).map((one) => `${name}/${one}`) : [name];
    for (const one of packages) await linkPackage(path.join(from, one), path.join(to, one));
  }
}

async function linkPackage(from: string, to: string): Promise<void> {
  if (path.basename(path.dirname(from)) !== '@lemari') return symlink(from, to);
  const target = await readlink(from);
  if (path.isAbsolute(target))
    throw new Error(`${from} is not a relative link; the copy would use the original`);
  return symlink(target, to);
}

async function projectLinks(root: string): Promise<string[]> {
  const folder = 'node_modules/@lemari';
  return (await readdir(path.join(root, folder))).map((name) => `${folder}/${name}`);
}

const isUp = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

const lines = (text: string) => text.split('\n').filter(Boolean);
