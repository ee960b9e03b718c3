import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { schemaMessage } from '../platform/schema-message.ts';
import {
  Addon,
  Collection,
  CollectionPoint,
  Coupon,
  Designer,
  Discount,
  Page,
  Plan,
  Scenes,
  Style,
  StylePictures,
  Voucher,
} from './seed-format.ts';
import type { SeedCollection, SeedDesigner, SeedStyle } from './wardrobe-types.ts';

/** By name. */
export type ScenePictures = Static<typeof Scenes>;

/** Data of a new database, in addition to what ships with the product. */
export interface Seed {
  readonly designers: readonly SeedDesigner[];
  readonly styles: readonly SeedStyle[];
  readonly collections: readonly SeedCollection[];
  readonly pages: readonly Static<typeof Page>[];
  readonly addons: readonly Static<typeof Addon>[];
  readonly collectionPoints: readonly Static<typeof CollectionPoint>[];
  readonly discounts: readonly Static<typeof Discount>[];
  readonly plans: readonly Static<typeof Plan>[];
  readonly coupons: readonly Static<typeof Coupon>[];
  readonly vouchers: readonly Static<typeof Voucher>[];
  readonly pictures: Static<typeof StylePictures>;
  readonly scenes: ScenePictures;
}

/** `SEED=none`. */
export const NO_SEED: Seed = {
  designers: [],
  styles: [],
  collections: [],
  pages: [],
  addons: [],
  collectionPoints: [],
  discounts: [],
  plans: [],
  coupons: [],
  vouchers: [],
  pictures: {},
  scenes: {},
};

/** A file of the seed folder does not have the format that the API needs. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

/** Files with one record a line. */
const RECORDS = {
  designers: Designer,
  styles: Style,
  collections: Collection,
  pages: Page,
  addons: Addon,
  'collection-points': CollectionPoint,
  discounts: Discount,
  plans: Plan,
  coupons: Coupon,
  vouchers: Voucher,
} as const satisfies Record<string, TSchema>;

/** Files with one JSON value. */
const MANIFESTS = { pictures: StylePictures, scenes: Scenes } as const satisfies Record<string, TSchema>;

/** @throws SeedError that names the first wrong file, line and field */
export function readSeed(folder: string | undefined): Seed {
  if (folder === undefined) return NO_SEED;
  const seed: Seed = {
    designers: readRecords(folder, 'designers'),
    styles: readRecords(folder, 'styles'),
    collections: readRecords(folder, 'collections'),
    pages: readRecords(folder, 'pages'),
    addons: readRecords(folder, 'addons'),
    collectionPoints: readRecords(folder, 'collection-points'),
    discounts: readRecords(folder, 'discounts'),
    plans: readRecords(folder, 'plans'),
    coupons: readRecords(folder, 'coupons'),
    vouchers: readRecords(folder, 'vouchers'),
    pictures: readManifest(folder, 'pictures'),
    scenes: readManifest(folder, 'scenes'),
  };
  refuseMissingPictures(folder, seed);
  return seed;
}

/** @throws SeedError */
export function readRecords<Name extends keyof typeof RECORDS>(
  folder: string,
  name: Name,
): Static<(typeof RECORDS)[Name]>[] {
  const file = join(folder, `${name}.jsonl`);
  const checker: Checker = Compile(RECORDS[name]);
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [checked(`${file}:${index + 1}`, line, checker)]));
}

/** @throws SeedError */
export function readManifest<Name extends keyof typeof MANIFESTS>(
  folder: string,
  name: Name,
): Static<(typeof MANIFESTS)[Name]> {
  const file = join(folder, `${name}.json`);
  return checked(file, textOf(file), Compile(MANIFESTS[name]));
}

/** @throws SeedError */
function refuseMissingPictures(folder: string, { designers, styles, collections, pictures }: Seed): void {
  const style = styles.find(({ id }) => !Object.hasOwn(pictures, id));
  if (style)
    throw new SeedError(
      `${join(folder, 'pictures.json')}: ${style.id} is missing, which is a style of styles.jsonl.`,
    );
  for (const [file, rows] of Object.entries({ designers, collections })) {
    const row = rows.find(({ bannerStyle }) => !Object.hasOwn(pictures, bannerStyle));
    if (row)
      throw new SeedError(
        `${join(folder, `${file}.jsonl`)}: bannerStyle of ${row.id} is ${row.bannerStyle}, which is missing in pictures.json.`,
      );
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SeedError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Set SEED to a folder with all files of a seed, or to none.`,
      { cause: error },
    );
  }
}

interface Checker {
  readonly Check: (value: unknown) => boolean;
  readonly Errors: (value: unknown) => readonly Problem[];
}

interface Problem {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message: string;
}

/** @param where file, with the line of a record */
function checked<T>(where: string, text: string, checker: Checker): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new SeedError(`${where} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (checker.Check(value)) return value as T;
  const [first] = checker.Errors(value);
  const field = first?.instancePath.slice(1).replaceAll('/', '.') || 'the record';
  throw new SeedError(`${where}: ${field} ${first ? schemaMessage(first) : 'is wrong'}.`);
}
