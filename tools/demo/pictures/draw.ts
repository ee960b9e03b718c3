/** `npm run demo:pictures`: draws new and changed pictures on all cores. An interrupted run can be repeated: it continues. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  fileOf,
  type Ledger,
  type Master,
  MASTERS,
  readLedger,
  writeLedger,
  writeManifests,
} from './masters.ts';
import { type Work, works } from './works.ts';

interface Drawn {
  readonly name: string;
  readonly key: string;
  readonly master: Master;
}

/** Number of pictures after which the ledger is written. */
const LEDGER_EVERY = 20;

const all = works();
const ledger = readLedger();
const isDrawn = ({ name, key }: Work) => {
  const known = ledger[name];
  return known?.key === key && existsSync(fileOf(known.hash));
};

async function drawAll(due: readonly Work[]): Promise<void> {
  const names = due.map(({ name }) => name);
  const startedAt = Date.now();
  let done = 0;
  const note = ({ name, key, master }: Drawn) => {
    ledger[name] = { key, ...master };
    done += 1;
    if (done % LEDGER_EVERY === 0) writeLedger(ledger);
    const left = Math.round((((Date.now() - startedAt) / done) * (due.length - done)) / 1000);
    process.stdout.write(`\r${done} of ${due.length} drawn, ${left} s left        `);
  };
  const draw = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./draw-worker.ts', import.meta.url));
      const next = () => {
        const name = names.shift();
        if (name !== undefined) worker.postMessage(name);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (drawn: Drawn) => {
        note(drawn);
        next();
      });
      worker.once('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), due.length) }, draw));
}

mkdirSync(MASTERS, { recursive: true });
process.once('SIGINT', () => {
  writeLedger(ledger);
  process.exit(130);
});
const due = all.filter((work) => !isDrawn(work));
await drawAll(due);

const ordered: Ledger = {};
for (const { name } of all) if (ledger[name]) ordered[name] = ledger[name];
writeLedger(ordered);
writeManifests(ordered);

const current = new Set(Object.values(ordered).map(({ hash }) => `${hash}.avif`));
const stale = readdirSync(MASTERS).filter((file) => !current.has(file));
for (const file of stale) rmSync(join(MASTERS, file));
console.log(`\n${all.length} pictures, ${due.length} drawn now, ${stale.length} old ones removed`);
