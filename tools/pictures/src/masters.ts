import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the API finds the pictures, and what it is told of them. */
export const MASTERS = join(ROOT, 'apps/api/pictures');
const MANIFEST = join(ROOT, 'apps/api/src/seed/pictures.json');
/** Which key each master was drawn from, so that an unchanged picture is not drawn again. */
const LEDGER = join(import.meta.dirname, '../drawn.json');

/** What the API tells about a picture. */
export interface Master {
  /** First twelve hex digits of the file's SHA-256; its name. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Shown until the picture has come. */
  readonly colour: string;
}

/** Keys of the pictures as they were drawn, by name. */
export type Ledger = Record<string, Master & { readonly key: string }>;
type Manifest = Record<string, Record<string, Master>>;

export const fileOf = (hash: string) => join(MASTERS, `${hash}.avif`);

export const readLedger = (): Ledger =>
  existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger) : {};

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

export const writeLedger = (ledger: Ledger) => writeFileSync(LEDGER, linesOf(ledger));

/** `{ "1001": { front, detail }, …, "scenes": { "monday": … } }` */
export const writeManifest = (ledger: Ledger) => {
  const manifest: Manifest = {};
  for (const [name, { hash, width, height, colour }] of Object.entries(ledger)) {
    const [group = '', view = ''] = name.split('/');
    manifest[group] = { ...manifest[group], [view]: { hash, width, height, colour } };
  }
  writeFileSync(MANIFEST, linesOf(manifest));
};

/** JSON with one entry a line, so that a difference shows what was drawn anew. */
const linesOf = (entries: Record<string, unknown>) =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;
