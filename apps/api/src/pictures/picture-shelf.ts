import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureWidth } from '@lemari/domain/product';
import sharp from 'sharp';

export interface PictureFolders {
  /** Holds `<hash>.avif`. */
  readonly masters: string;
  /** Where the derived ones are kept. */
  readonly kept: string;
}

interface PictureShelf {
  /** @returns undefined when there is no master of that hash */
  read(hash: string, width: PictureWidth): Promise<Buffer | undefined>;
}

/** Pictures made at once: each keeps a core busy, and the rest of the API wants to answer meanwhile. */
const MAKERS = 2;
/** A fifth of the time of the default for 8 % more bytes. */
const EFFORT = 2;
const QUALITY = 55;

// The makers above are the parallel part; nothing is read twice, so there is nothing to cache.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures in the widths of the storefront, made from their masters when first asked for, and kept. */
export function pictureShelf({ masters, kept: folder }: PictureFolders): PictureShelf {
  const inMaking = new Map<string, Promise<Buffer | undefined>>();
  const makers = semaphore(MAKERS);

  const make = async (hash: string, width: PictureWidth, file: string) => {
    const master = await readIfThere(join(masters, `${hash}.avif`));
    if (!master) return undefined;
    const picture = await makers(() => narrowed(master, width));
    await keep(file, picture);
    return picture;
  };

  return {
    async read(hash, width) {
      const file = join(folder, hash, `${width}.avif`);
      const kept = await readIfThere(file);
      if (kept) return kept;
      const making = inMaking.get(file) ?? make(hash, width, file).finally(() => inMaking.delete(file));
      inMaking.set(file, making);
      return making;
    },
  };
}

/** Never enlarged, and a master that is narrow enough is left as it is. */
async function narrowed(master: Buffer, width: PictureWidth): Promise<Buffer> {
  const image = sharp(master);
  const { width: own } = await image.metadata();
  if (own <= width) return master;
  return image.resize({ width }).avif({ quality: QUALITY, effort: EFFORT }).toBuffer();
}

/** Under its name only when it is whole: a process may end in the middle. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(draft, picture);
  await rename(draft, file);
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
