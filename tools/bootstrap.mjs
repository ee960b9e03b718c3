// Installs dependencies after package-lock.json has changed. Has no dependencies, as the machine's own Node runs it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLine, startStep } from './start/progress.mjs';

const OLDEST_NODE = { major: 20, minor: 19 };
const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const LOCKFILE = path.join(ROOT, 'package-lock.json');
/** Within node_modules, so that deleting the packages deletes the stamp. */
const STAMP = path.join(ROOT, 'node_modules/.lemari-installed');
const LOCK = path.join(ROOT, '.bootstrap-lock');
const HEARTBEAT_MS = 2_000;
/** A lock that was not touched for this long belongs to a process that crashed. */
const LOCK_DEAD_MS = 30_000;

const sleep = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));
const codeOf = (/** @type {unknown} */ error) => /** @type {NodeJS.ErrnoException} */ (error).code;

const currentHash = createHash('sha256')
  .update(readFileSync(LOCKFILE))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === currentHash;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @returns {boolean} whether this process now holds the lock */
function tryLock() {
  // Written first and linked afterwards, so that the lock never exists without its owner's process id.
  const own = `${LOCK}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

const isAbandoned = (/** @type {string} */ file) =>
  !isAlive(Number(readFileSync(file, 'utf8'))) || Date.now() - statSync(file).mtimeMs > LOCK_DEAD_MS;

/**
 * Removes an abandoned lock. Of several processes only one can move it. A process that moved a live lock restores it.
 */
function removeAbandonedLock() {
  const moved = `${LOCK}-taken-${process.pid}`;
  try {
    if (!isAbandoned(LOCK)) return;
    renameSync(LOCK, moved);
    if (!isAbandoned(moved)) linkSync(moved, LOCK);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
  } finally {
    rmSync(moved, { force: true });
  }
}

async function takeLock() {
  let hasSaid = false;
  while (!tryLock()) {
    removeAbandonedLock();
    if (!hasSaid && existsSync(LOCK)) console.log('Another process is installing. Waiting for it …');
    hasSaid = true;
    await sleep(500);
  }
}

/** Package folders that npm fills on this machine. */
function packageFolders() {
  /** @type {Record<string, { link?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} */
  const packages = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages;
  const fits = (/** @type {string[] | undefined} */ names, /** @type {string} */ own) =>
    !names ||
    names.includes(own) ||
    (names.every((name) => name.startsWith('!')) && !names.includes(`!${own}`));
  return Object.entries(packages)
    .filter(
      ([folder, { link, os, cpu }]) =>
        folder && !link && fits(os, process.platform) && fits(cpu, process.arch),
    )
    .map(([folder]) => path.join(ROOT, folder, 'package.json'));
}

/** @returns {Promise<number>} exit code of npm */
async function install() {
  const options = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
    '--progress=false',
  ];
  const npm = process.env['npm_execpath'];
  const folders = packageFolders();
  const countThere = () => folders.filter((file) => existsSync(file)).length;
  const line =
    process.env['npm_lifecycle_event'] === 'prestart' ? startStep(1) : startLine('Installing dependencies');

  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'inherit'];
  // Listens before npm starts: a signal in between would end this process and leave the lock.
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  const forward = (/** @type {NodeJS.Signals} */ signal) => child?.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  // Not process.execPath, which may be the Node inside node_modules that npm is about to replace.
  const started = npm
    ? spawn(process.env['npm_node_execpath'] ?? 'node', [npm, ...options], { cwd: ROOT, stdio })
    : spawn('npm', options, { cwd: ROOT, stdio, shell: process.platform === 'win32' });
  child = started;

  const heartbeat = setInterval(() => {
    const now = new Date();
    utimesSync(LOCK, now, now);
    line.update(`${countThere()} of ${folders.length} packages`);
  }, HEARTBEAT_MS);
  const code = await new Promise((resolve, reject) => {
    started.once('error', reject);
    started.once('exit', (status) => resolve(status ?? 1));
  }).finally(() => clearInterval(heartbeat));

  if (code === 0) line.end(`${countThere()} packages`);
  else line.drop();
  return code;
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
  console.error(
    `Lemari needs Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer; this is ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else if (!isInstalled()) {
  await takeLock();
  try {
    if (!isInstalled()) {
      const code = await install();
      if (code === 0) writeFileSync(STAMP, currentHash);
      // Not process.exit(), which would leave the lock behind.
      process.exitCode = code;
    }
  } finally {
    rmSync(LOCK, { force: true });
  }
}
