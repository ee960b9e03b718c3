import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { CORES, onCore } from './shop.ts';

const WARM_UP_SECONDS = 4;
const SECONDS = 8;
const GENERATOR = path.join(import.meta.dirname, 'generator.ts');

export interface Load {
  perSecond: number;
  bad: number;
}

/** Uncompressed pages a second that the storefront sends. @param which `new` for uncached pages, `same` for one cached page */
export async function load(url: string, which: 'new' | 'same'): Promise<Load> {
  const generate = async (seconds: number) => {
    const [command = '', ...args] = onCore(CORES.generator, [
      process.execPath,
      GENERATOR,
      url,
      String(seconds),
      which,
    ]);
    const { stdout } = await promisify(execFile)(command, args);
    return JSON.parse(stdout) as Load;
  };
  await generate(WARM_UP_SECONDS);
  const found = await generate(SECONDS);
  if (found.bad > 0) throw new Error(`${url}: ${found.bad} answers failed`);
  return found;
}
