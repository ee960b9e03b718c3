import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, SCENE_WIDTHS } from '@lemari/domain/product';
import sharp, { type Sharp } from 'sharp';
import type { Logger } from '../platform/logger.ts';

export interface PictureFolders {
  /** Folder of the masters, `<hash>.avif`; undefined without pictures. */
  readonly masters: string | undefined;
  /** Folder of the renditions. */
  readonly renditions: string;
  /** Folder with drawings of add-ons; undefined without add-ons. */
  readonly addons?: string | undefined;
}

/** AVIF, and WebP for browsers without AVIF. */
export const PICTURE_FORMATS = {
  // A fifth of the time of the default effort for 8 % more bytes.
  avif: { type: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 55, effort: 2 }) },
  webp: { type: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76, effort: 4 }) },
} as const satisfies Record<string, { type: string; encode: (image: Sharp) => Sharp }>;

type PictureFormat = keyof typeof PICTURE_FORMATS;

/** Any master may be asked for in any width: it is never enlarged. */
const WIDTHS = [...PICTURE_WIDTHS, ...SCENE_WIDTHS] as const;

/** One file of a picture. */
export interface PictureFile {
  /** Hash of the master. */
  readonly hash: string;
  readonly width: (typeof WIDTHS)[number];
  readonly format: PictureFormat;
}

/** Every file of a picture, by file name. */
export const PICTURE_FILES: ReadonlyMap<string, Omit<PictureFile, 'hash'>> = new Map(
  (Object.keys(PICTURE_FORMATS) as PictureFormat[]).flatMap((format) =>
    WIDTHS.map((width) => [`${width}.${format}`, { width, format }]),
  ),
);

interface PictureStore {
  /** @returns undefined where no master has that hash */
  read(picture: PictureFile): Promise<Buffer | undefined>;
}

/** Pictures encoded at once. Each uses a full core, and the API needs the rest. */
const MAX_ENCODERS = 2;

// Parallelism comes from MAX_ENCODERS; no file is read twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);

/** Serves pictures in the storefront's widths and formats, encoded from their masters on first request and stored. */
export function pictureStore({ masters, renditions: folder }: PictureFolders, log: Logger): PictureStore {
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const limit = semaphore(MAX_ENCODERS);

  const make = async (picture: PictureFile, file: string) => {
    const master =
      masters === undefined ? undefined : await readIfThere(join(masters, `${picture.hash}.avif`));
    if (!master) return undefined;
    const encoded = await limit(() => derived(master, picture));
    // A full or read-only disk only costs time: the next request encodes the picture again.
    await save(file, encoded).catch((error: unknown) =>
      log.warn({ err: error }, 'a rendition could not be stored'),
    );
    return encoded;
  };

  return {
    async read(picture) {
      const file = join(folder, picture.hash, `${picture.width}.${picture.format}`);
      const rendered = await readIfThere(file);
      if (rendered) return rendered;
      const encoding = pending.get(file) ?? make(picture, file).finally(() => pending.delete(file));
      pending.set(file, encoding);
      return encoding;
    },
  };
}

/** Encodes a rendition. A master is never enlarged, and a narrow AVIF master is returned unchanged. */
async function derived(master: Buffer, { width, format }: PictureFile): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  if (own <= width && format === 'avif') return master;
  const sized = image.resize({ width, withoutEnlargement: true });
  return PICTURE_FORMATS[format].encode(sized).toBuffer();
}

/** Writes to a temporary name first: the process may end during the write. */
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

/** Runs at most `permits` tasks at once, the others in order of arrival. */
function semaphore(permits: number) {
  let free = permits;
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
