import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type VerticalId, VERTICALS } from '@lemari/domain/region/vertical';
import { NODE, ROOT } from './processes.ts';

export const VERTICAL_NAMES = Object.keys(VERTICALS) as VerticalId[];

const run = async (script: string, vertical: string, dataDir: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(NODE, [path.join(ROOT, script), vertical], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
  return stdout.trim();
};

/** What `nx run <vertical>:deploy` runs after the build. */
export const deploy = (vertical: string, dataDir: string) => run('tools/deploy/deploy.ts', vertical, dataDir);

/** What `nx run <vertical>:rollback` runs. */
export const rollBack = (vertical: string, dataDir: string) =>
  run('tools/deploy/rollback.ts', vertical, dataDir);
