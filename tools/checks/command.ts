import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { launch, type Running, withoutColours } from '../start/processes.ts';
import { ROOT } from '../workspace.ts';

export const CHECKS_CACHE = path.join(ROOT, 'node_modules/.cache/checks');

export const logOf = (name: string): string => path.join(CHECKS_CACHE, `${name}.log`);

const running = new Set<Running>();

export interface Finished {
  code: number;
  /** Standard output and errors, without colours and with paths from the root. */
  output: string;
}

interface Options {
  env?: Readonly<Record<string, string>>;
}

/** Runs a command of the project and waits for it. */
export async function runCommand(
  name: string,
  [command = '', ...args]: readonly string[],
  { env }: Options = {},
): Promise<Finished> {
  const log = logOf(name);
  rmSync(log, { force: true });
  const child = launch({
    name,
    command,
    args,
    log,
    // A log is no terminal: no colours. Nx must not start its tasks in sessions of their own, or signals miss them.
    env: { FORCE_COLOR: '0', NX_NATIVE_COMMAND_RUNNER: 'false', ...env },
  });
  running.add(child);
  const code = await child.exited;
  running.delete(child);
  return { code, output: withoutColours(readFileSync(log, 'utf8')).replaceAll(`${ROOT}/`, '') };
}

/** A program of node_modules, on the current Node. */
export const program = (file: string, ...args: string[]): string[] => [
  process.execPath,
  path.join(ROOT, 'node_modules', file),
  ...args,
];

interface RunMany {
  projects?: readonly string[];
  /** Number of parallel tasks. */
  parallel?: number;
}

/** Runs a target of all projects that have it, or of some. */
export const nxRunMany = (
  target: string,
  { projects, parallel = availableParallelism() }: RunMany = {},
): string[] => [
  ...program(
    'nx/dist/bin/nx.js',
    'run-many',
    `--targets=${target}`,
    '--outputStyle=static',
    '--nxBail=false',
  ),
  ...[`--parallel=${parallel}`, projects && `--projects=${projects.join(',')}`].filter(
    (one) => one !== undefined,
  ),
];

export const endCommands = (): void => running.forEach((child) => child.kill());
