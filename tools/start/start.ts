/**
 * `npm start`: builds, publishes, opens sandboxes, API and storefront in production mode, and closes them again.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerName } from '@lemari/contract/secrets';
import { REGIONS } from '@lemari/domain/region';
import { describeRelease, publish, readPointer, releasesDir } from '../deploy/publish.ts';
import { findPortProblem, type PortName, readPorts } from './ports.mjs';
import { listVerticals, ROOT } from '../workspace.ts';
import { keepRunning, MOST_RESTARTS } from './keep-running.ts';
import { logTail, launch, type Running, withoutColours } from './processes.ts';
import { seconds, startStep } from './progress.mjs';
import { READY_TIMEOUT_MS, untilReady } from './ready.ts';
import { startProblem } from './start-problem.ts';
import {
  hasIdentitySandbox,
  hasSandbox,
  identityEnv,
  reachableHost,
  SERVERS,
  serversOf,
  staffEnv,
  standInEnv,
  TITLES,
  xenditStandInEnv,
} from './servers.ts';

/** Grace period of a server that closes, before it is killed. The servers cut off their requests a little earlier. */
const DRAIN_MS = 15_000;
/** Milliseconds: one Ctrl-C may arrive twice, from the terminal and from npm. */
const SAME_PRESS_MS = 400;
const SHOWN_LOG_LINES = 30;

/** An error with a message for the user; its stack trace is not shown. */
class StartError extends Error {}

const startedAt = Date.now();
const dataDir = path.resolve(ROOT, process.env['DATA_DIR'] || '.data');
const logOf = (name: string) => path.join(dataDir, 'logs', `${name}.log`);
const shown = (file: string) => (file.startsWith(ROOT) ? path.relative(ROOT, file) : file);

const running: Running[] = [];
/** Settings about cards and stand-ins, the same for every server. */
let sharedEnv: Record<string, string> = {};
let isStopping = false;

function run(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Running {
  const child = launch({ name, command, args, env, log: logOf(name) });
  running.push(child);
  return child;
}

const failed = ({ name, log }: Running, what: string) =>
  new StartError(`${name} ${what}. The end of its log (${shown(log)}):\n\n${logTail(log, SHOWN_LOG_LINES)}`);

async function build(): Promise<void> {
  const step = startStep(2);
  const nx = run(
    'build',
    process.execPath,
    [
      path.join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      ...['run-many', '--targets=build', '--projects=apps/*', '--outputStyle=static'],
    ],
    { NX_NATIVE_COMMAND_RUNNER: 'false', FORCE_COLOR: '0' },
  );
  const progress = setInterval(() => {
    const log = withoutColours(readFileSync(nx.log, 'utf8'));
    const all = /Running target build for (\d+) projects/.exec(log)?.[1];
    if (all) step.update(`${log.match(/^> nx run \S+:build/gm)?.length ?? 0} of ${all} built`);
  }, 1000);
  const code = await nx.exited;
  clearInterval(progress);
  if (isStopping) return step.drop();
  if (code !== 0) {
    step.drop();
    throw failed(nx, 'failed');
  }
  step.end();
}

async function publishReleases(): Promise<void> {
  const step = startStep(3);
  const releasesFolder = releasesDir();
  let published = 0;
  for (const { name: vertical, folder } of listVerticals()) {
    const dist = path.join(ROOT, folder, 'dist');
    const release = await describeRelease(vertical, dist);
    const pointer = await readPointer(vertical, releasesFolder);
    if (pointer?.version === release.version) continue;
    await publish(release, dist, releasesFolder);
    published += 1;
  }
  step.end(published === 0 ? 'all are live already' : `${published} new`);
}

/** @param ended the process that it replaces */
function runServer(name: ServerName, ended?: Running): Running {
  const child = launch({
    name,
    command: process.execPath,
    args: SERVERS[name],
    env: { NODE_ENV: 'production', ...sharedEnv, ...(name === 'api' && staffEnv(process.env)) },
    log: logOf(name),
    isRestart: ended !== undefined,
  });
  // Keeps the order in which processes are closed.
  if (ended) running.splice(running.indexOf(ended), 1, child);
  else running.push(child);
  return child;
}

async function open(number: number, name: ServerName, address: string): Promise<Running> {
  const step = startStep(number);
  const child = runServer(name);
  const isReady = await untilReady(address, () => isStopping || child.hasExited());
  if (isReady) step.end();
  else step.drop();
  if (isReady || isStopping) return child;
  throw failed(
    child,
    child.hasExited() ? 'ended before it was ready' : `was not ready within ${seconds(READY_TIMEOUT_MS)}`,
  );
}

/** @returns the server that ended too often */
const keepOpen = (child: Running): Promise<Running> =>
  keepRunning(child, {
    title: TITLES[child.name as ServerName],
    restart: (ended) => runServer(ended.name as ServerName, ended),
    isClosing: () => isStopping,
    print: (line) => console.log(`${new Date().toLocaleTimeString('en-GB')} ${line}`),
  });

function printAddresses({ PORT, API_PORT, PAY_PORT }: Record<PortName, number>): void {
  const lines = [
    ...Object.values(REGIONS).map(({ id, name }) => [name, `http://localhost:${PORT}/${id}`]),
    ['API', `http://localhost:${API_PORT}/docs`],
    ...(process.env['SMTP_URL'] ? [] : [['Mails', `http://localhost:${PORT}/dev/mailbox`]]),
    ...(hasSandbox(process.env) ? [['Payments', `http://localhost:${PAY_PORT}`]] : []),
    ['Logs', shown(path.join(dataDir, 'logs'))],
  ];
  console.log(`\nLemari is open, after ${seconds(Date.now() - startedAt)}:\n`);
  for (const [name = '', address = ''] of lines) console.log(`  ${name.padEnd(10)}  ${address}`);
  console.log('\nCtrl-C closes it.');
}

/** Ends all processes, last opened first: the storefront's running requests still need the API. */
async function closeAll(): Promise<void> {
  isStopping = true;
  for (const child of running.toReversed()) await child.stop(DRAIN_MS);
}

function killAll(): void {
  for (const child of running) child.kill();
}

/** Resolves on the first signal to end. A second one ends everything at once. */
const interrupted = new Promise<void>((resolve) => {
  let interruptedAt: number | undefined;
  const onSignal = () => {
    const now = Date.now();
    if (interruptedAt !== undefined && now - interruptedAt > SAME_PRESS_MS) {
      killAll();
      console.log('Ended at once.');
      process.exit(130);
    }
    if (interruptedAt === undefined) console.log('\nClosing: requests in progress are finished first …');
    interruptedAt ??= now;
    isStopping = true;
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Some shells between npm and this process swallow a signal; the end of the parent process then serves as one.
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === 'start')
    setInterval(() => process.ppid !== parent && onSignal(), 500).unref();
});

/** @returns the server that ended too often */
async function openShop(): Promise<Running> {
  const read = readPorts(process.env);
  const problem = 'problem' in read ? read.problem : await findPortProblem(process.env);
  if (problem !== undefined || 'problem' in read) throw new StartError(problem);
  const { PORT, API_PORT, PAY_PORT, FRAMES_PORT, IDENTITY_PORT } = read.ports;
  sharedEnv = {
    FRAMES_PORT: String(FRAMES_PORT),
    IDENTITY_PORT: String(IDENTITY_PORT),
    ...standInEnv(process.env, PAY_PORT),
    ...xenditStandInEnv(process.env, PAY_PORT),
    ...identityEnv(process.env, IDENTITY_PORT),
  };
  const notReady = startProblem(process.env, serversOf(process.env));
  if (notReady !== undefined) throw new StartError(notReady);
  const host = reachableHost(process.env);

  await build();
  if (!isStopping) await publishReleases();
  const opened: Running[] = [];
  if (!isStopping && hasSandbox(process.env)) opened.push(await open(4, 'pay', `http://${host}:${PAY_PORT}`));
  if (!isStopping && hasIdentitySandbox(process.env))
    opened.push(await open(5, 'identity', `http://${host}:${IDENTITY_PORT}`));
  if (!isStopping) opened.push(await open(6, 'api', `http://${host}:${API_PORT}`));
  if (!isStopping) opened.push(await open(7, 'storefront', `http://${host}:${PORT}`));
  if (isStopping) return new Promise(() => {});
  printAddresses(read.ports);
  return Promise.race(opened.map(keepOpen));
}

try {
  const lost = await Promise.race([interrupted, openShop()]);
  if (lost && !isStopping) throw failed(lost, `ended ${MOST_RESTARTS + 1} times within a minute`);
  await closeAll();
  console.log('Lemari is closed.');
  process.exit(0);
} catch (error) {
  await closeAll();
  console.error(error instanceof StartError ? `\n${error.message}` : error);
  process.exit(1);
}
