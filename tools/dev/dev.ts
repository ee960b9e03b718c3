/**
 * `npm run dev [vertical …]`: the shop with hot reload of the named verticals, or of all. A development server serves
 * their client files and keeps component state across edits. After each edit their server build is released again.
 * Other verticals run as production builds, the shell as a development build.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { VERTICALS } from '@lemari/domain/region/vertical';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { describeRelease, publish, ROOT } from '../deploy/publish.ts';
import { untilReady } from '../start/ready.ts';
import { hasIdentitySandbox, hasSandbox, identityEnv, staffEnv } from '../start/servers.ts';
import { shellConfig } from '../webpack/shell.ts';
import { devClient, publishDev, run } from './remote-dev.ts';

const env = process.env;
const port = env['PORT'] ?? '4200';
const apiPort = env['API_PORT'] ?? '4300';
const devPort = Number(env['DEV_PORT'] ?? 4500);
const origin = `http://localhost:${devPort}`;
const dataDir = path.resolve(ROOT, env['DATA_DIR'] ?? '.data');
const releasesFolder = path.join(dataDir, 'dev', 'releases');
const shellDist = path.join(dataDir, 'dev', 'shell');
const shellDir = path.join(ROOT, 'apps/shell');

const known = Object.keys(VERTICALS);
const named = process.argv.slice(2);
const unknown = named.find((vertical) => !known.includes(vertical));
if (unknown) {
  console.error(`There is no vertical named ${unknown}. The verticals are ${known.join(', ')}.`);
  process.exit(1);
}
const hot = named.length ? named : known;
const built = known.filter((vertical) => !hot.includes(vertical));

// One id for all client builds of this run: the entry's file name must not change while a page is open.
env['BUILD_ID'] = `dev${process.pid}`;
const children = new Set<ChildProcess>();

function start(name: string, script: string, extra: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path.join(ROOT, script)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { LOG_LEVEL: 'warn', ...env, ...extra },
  });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    if (code) {
      console.error(`${name} ended with code ${code}.`);
      stop(1);
    }
  });
  return child;
}

let stopping = false;
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  void bundler?.stop();
  setTimeout(() => process.exit(code), 1_500).unref();
  const timer = setInterval(() => children.size === 0 && process.exit(code), 50);
  timer.unref();
}
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

await mkdir(releasesFolder, { recursive: true });
if (built.length) {
  console.log(`Building ${built.join(', ')} …`);
  await runNx(['run-many', '-t', 'build', '-p', ...built]);
  for (const vertical of built) {
    const dist = path.join(ROOT, 'apps', vertical, 'dist');
    await publish(await describeRelease(vertical, dist), dist, releasesFolder);
  }
}

console.log('Building the shell …');
const [client, server] = shellConfig(shellDir)({}, { mode: 'development', bundler: origin });
if (!client || !server) throw new Error('shellConfig must return a client and a server build');
await run([
  { ...client, output: { ...client.output, path: path.join(shellDist, 'client') } },
  { ...server, output: { ...server.output, path: path.join(shellDist, 'server') } },
]);

if (hasSandbox(env)) start('The payment sandbox', 'apps/pay-sandbox/src/main.ts', { DATA_DIR: dataDir });
if (hasIdentitySandbox(env)) {
  Object.assign(env, identityEnv(env, Number(env['IDENTITY_PORT'] || 4450)));
  start('The identity sandbox', 'apps/identity-sandbox/src/main.ts', {});
}
const api = start('The API', 'apps/api/src/main.ts', {
  API_PORT: apiPort,
  DATA_DIR: dataDir,
  ...staffEnv(env),
});

console.log(`Building ${hot.join(', ')} …`);
const SERVER_BUILD_DELAY_MS = 1_000;
let edits = 0;
const compiler = webpack(hot.map((vertical) => devClient(vertical, origin)));
const first = new Set(hot);
let ready: () => void = () => undefined;
const allReady = new Promise<void>((resolve) => (ready = resolve));
compiler.compilers.forEach((one, index) => {
  const vertical = hot[index];
  if (!vertical) return;
  one.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
    edits += 1;
    const version = `${env['BUILD_ID']}n${edits}`;
    const release = () =>
      publishDev(vertical, version, origin, releasesFolder).then(
        () => {
          first.delete(vertical);
          if (first.size === 0) ready();
        },
        (error: unknown) => console.error(`${vertical}:`, error),
      );
    // The open page has priority: the server build shares this process with the bundler that updates the page.
    setTimeout(() => void release(), first.has(vertical) ? 0 : SERVER_BUILD_DELAY_MS);
  });
});
const bundler = new WebpackDevServer(
  {
    port: devPort,
    host: 'localhost',
    hot: true,
    liveReload: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    client: { webSocketURL: `ws://localhost:${devPort}/ws`, overlay: false, logging: 'warn' },
    devMiddleware: { publicPath: undefined },
    static: false,
  },
  compiler,
);
await bundler.start();
await allReady;
// Pages need a ready API, which first fills a new database.
await untilReady(`http://127.0.0.1:${apiPort}`, () => !children.has(api));

start('The storefront', 'apps/shell/src/server/main.ts', {
  NODE_ENV: 'development',
  PORT: port,
  API_PORT: apiPort,
  DATA_DIR: path.join(dataDir, 'dev'),
  RELEASES_URL: releasesFolder,
  RELEASE_POLL_MS: '500',
  SHELL_DIST: shellDist,
});
console.log(
  `The shop is on http://localhost:${port}/sg, /id and /hk. Edits of ${hot.join(', ')} appear at once. Ctrl-C stops it.`,
);

function runNx(args: string[]): Promise<void> {
  // Production builds have their own ids instead of this run's.
  const plain = { ...env };
  delete plain['BUILD_ID'];
  return new Promise((resolve, reject) => {
    spawn(path.join(ROOT, 'node_modules/.bin/nx'), args, { stdio: 'inherit', env: plain, cwd: ROOT }).once(
      'exit',
      (code) => (code === 0 ? resolve() : reject(new Error(`nx ${args.join(' ')} ended with code ${code}`))),
    );
  });
}
