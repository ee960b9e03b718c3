import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureWidth } from '@lemari/domain/product';
import sharp, { type Sharp } from 'sharp';
import type { Logger } from '../platform/logger.ts';

export interface PictureFolders {
  /** Holds `<hash>.avif`; undefined where there are no pictures. */
  readonly masters: string | undefined;
  /** Where the derived ones are kept. */
  readonly renditions: string;
  /** Drawings of what can be added to an order; undefined where nothing can. */
  readonly addons?: string | undefined;
}

/** AVIF for nearly everybody, WebP for browsers that do not read it. */
export const PICTURE_FORMATS = {
  // A fifth of the time of the default effort for 8 % more bytes.
  avif: { type: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 2 }) },
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76, effort: 4 }) },
} as const satisfies Record<string, { type: string; encode: (image: Sharp) => Sharp }>;

export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** One file of a picture. */
export interface PictureFile {
  /** Names the master. */
  readonly hash: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

interface PictureStore {
  /** @returns undefined when there is no master of that hash */
  read(picture: PictureFile): Promise<Buffer | undefined>;
}

/** Pictures made at once: each keeps a core busy, and the rest of the API wants to answer meanwhile. */
const MAKERS = 2;

// The makers above are the parallel part; nothing is read twice, so there is nothing to cache.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures in the widths and formats of the storefront, made from their masters when first asked for, and kept. */
export function pictureStore({ masters, renditions: folder }: PictureFolders, log: Logger): PictureStore {
  const inMaking = new Map<string, Promise<Buffer | undefined>>();
  const makers = semaphore(MAKERS);

  const make = async (picture: PictureFile, file: string) => {
    const master =
      masters === undefined ? undefined : await readIfThere(join(masters, `${picture.hash}.avif`));
    if (!master) return undefined;
    const made = await makers(() => derived(master, picture));
    // A disk that is full, or that cannot be written to, costs time alone: the next to ask has it made again.
    await save(file, made).catch((error: unknown) =>
      log.warn({ err: error }, 'a picture was made and could not be kept'),
    );
    return made;
  };

  return {
    async read(picture) {
      const file = join(folder, picture.hash, `${picture.width}.${picture.format}`);
      const rendered = await readIfThere(file);
      if (rendered) return rendered;
      const making = inMaking.get(file) ?? make(picture, file).finally(() => inMaking.delete(file));
      inMaking.set(file, making);
      return making;
    },
  };
}

/** Never enlarged, and a master that is narrow enough is left as it is. */
async function derived(master: Buffer, { width, format }: PictureFile): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  if (own <= width && format === 'avif') return master;
  const sized = image.resize({ width, withoutEnlargement: true });
  return PICTURE_FORMATS[format].encode(sized).toBuffer();
}

/** Under its name only when it is whole: a process may end in the middle. */
async function save(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  try {
    await writeFile(draft, picture);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Runs at most `places` tasks at once, the others in the order they came. */
function semaphore(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
