import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '@lemari/api/seed/seed-folder';
import { SEED_FOLDER } from '../seed-folder.ts';
import { SCENES, type SceneName } from './scenes.ts';

/** The files that the API reads: pictures and their manifests. */
export const MASTERS = join(SEED_FOLDER, 'pictures');
/** Which key each master was drawn from, so that an unchanged picture is not drawn again. */
const LEDGER = join(import.meta.dirname, 'drawn.json');

/** One picture of a manifest. */
export interface Master {
  /** First twelve hex digits of the file's SHA-256; its name. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Shown until the picture has loaded. */
  readonly colour: string;
}

/** Keys of the pictures as they were drawn, by name. */
export type Ledger = Record<string, Master & { readonly key: string }>;

export const fileOf = (hash: string) => join(MASTERS, `${hash}.avif`);

export const readLedger = (): Ledger =>
  existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger) : {};

/** The pictures of each style by its id. */
export const readStylePictures = () => readManifest(SEED_FOLDER, 'pictures');

/** The composed pictures by their names. */
export const readScenes = () => readManifest(SEED_FOLDER, 'scenes');

export const writeLedger = (ledger: Ledger) => writeFileSync(LEDGER, linesOf(ledger));

/** `pictures.json`: `{ "1001": { front, detail }, … }`, and `scenes.json`: `{ "monday": …, … }` with the description of each. */
export const writeManifests = (ledger: Ledger) => {
  const styles: Record<string, Record<string, Master>> = {};
  const scenes: Record<string, Master & { readonly alt: string }> = {};
  for (const [name, { hash, width, height, colour }] of Object.entries(ledger)) {
    const [group = '', view = ''] = name.split('/');
    const master = { hash, width, height, colour };
    if (group === 'scenes') scenes[view] = { ...master, alt: SCENES[view as SceneName].alt };
    else styles[group] = { ...styles[group], [view]: master };
  }
  writeFileSync(join(SEED_FOLDER, 'pictures.json'), linesOf(styles));
  writeFileSync(join(SEED_FOLDER, 'scenes.json'), linesOf(scenes));
};

/** JSON with one entry a line, so that a diff shows the redrawn pictures. */
const linesOf = (entries: Record<string, unknown>) =>
  `{\n${Object.entries(entries)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;
