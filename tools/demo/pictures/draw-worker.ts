/** Draws the requested pictures by name and reports the results. */
import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
import sharp from 'sharp';
import { dominantOf } from './dominant.ts';
import { fileOf, type Master } from './masters.ts';
import { type Work, works } from './works.ts';

/** Each worker uses one core. */
sharp.concurrency(1);
sharp.cache(false);

const byName = new Map(works().map((work) => [work.name, work]));

parentPort?.on('message', (name: string) => {
  const work = byName.get(name);
  if (!work) throw new Error(`there is no picture ${name}`);
  void drawMaster(work).then((master) => parentPort?.postMessage({ name, key: work.key, master }));
});

async function drawMaster({ draw, encoding }: Work): Promise<Master> {
  const canvas = await draw();
  const { width, height } = canvas.view;
  const file = await canvas.toSharp().avif(encoding).toBuffer();
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  // Renamed when complete, so that an interruption leaves no partial picture.
  const draft = `${fileOf(hash)}.${threadId}`;
  writeFileSync(draft, file);
  renameSync(draft, fileOf(hash));
  return { hash, width, height, colour: await dominantOf(file) };
}
