import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { dominantOf } from './dominant.ts';
import { AVIF, type Work, works } from './works.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MASTERS = join(ROOT, 'apps/api/pictures');
const MANIFEST = join(ROOT, 'apps/api/src/seed/pictures.json');
/** Which key each master was drawn from, so that an unchanged picture is not drawn again. */
const LEDGER = join(import.meta.dirname, '../drawn.json');

/** What the API tells about a picture. */
interface Master {
  /** First twelve hex digits of the file's SHA-256; its name. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Shown until the picture has come. */
  readonly colour: string;
}

type Ledger = Record<string, Master & { readonly key: string }>;

const fileOf = (hash: string) => join(MASTERS, `${hash}.avif`);

const readLedger = (): Ledger =>
  existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger) : {};

const drawMaster = async ({ draw }: Work): Promise<Master> => {
  const canvas = await draw();
  const { width, height } = canvas.view;
  const file = await canvas.toSharp().avif(AVIF).toBuffer();
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 12);
  writeFileSync(fileOf(hash), file);
  return { hash, width, height, colour: await dominantOf(file) };
};

const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** `{ "1001": { front, detail }, …, "scenes": { "monday": … } }` */
const manifestOf = (ledger: Ledger) => {
  const manifest: Record<string, Record<string, Master>> = {};
  for (const [name, { hash, width, height, colour }] of Object.entries(ledger)) {
    const [group = '', view = ''] = name.split('/');
    manifest[group] = { ...manifest[group], [view]: { hash, width, height, colour } };
  }
  return manifest;
};

const main = async () => {
  sharp.concurrency(1);
  mkdirSync(MASTERS, { recursive: true });
  const before = readLedger();
  const all = works();
  const isDrawn = ({ name, key }: Work) => {
    const known = before[name];
    return known?.key === key && existsSync(fileOf(known.hash));
  };
  const due = all.filter((work) => !isDrawn(work));
  const ledger: Ledger = {};
  for (const { name } of all) if (before[name]) ledger[name] = before[name];

  for (const [index, work] of due.entries()) {
    ledger[work.name] = { key: work.key, ...(await drawMaster(work)) };
    write(LEDGER, ledger);
    process.stdout.write(`\r${index + 1} of ${due.length} drawn, ${work.name}          `);
  }

  const ordered: Ledger = {};
  for (const { name } of all) if (ledger[name]) ordered[name] = ledger[name];
  write(LEDGER, ordered);
  write(MANIFEST, manifestOf(ordered));

  const wanted = new Set(Object.values(ordered).map(({ hash }) => `${hash}.avif`));
  const stale = readdirSync(MASTERS).filter((file) => file.endsWith('.avif') && !wanted.has(file));
  for (const file of stale) rmSync(join(MASTERS, file));
  process.stdout.write(
    `\n${all.length} pictures, ${due.length} drawn now, ${stale.length} old ones removed\n`,
  );
};

await main();
