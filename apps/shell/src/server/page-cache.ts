import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, PACK } from './encoding.ts';

/** How long a page is sent as it was made. */
const FRESH_MS = 15_000;
/** How old a page may be that is sent while its successor is being made. */
const STALE_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** What a page takes beside its body; a redirect has none. */
const HEADERS_BYTES = 1024;

/** An answer to everybody who asks for the same page. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

type Make = () => Promise<MadePage>;

/** A page that says it cannot be shown now; it is sent, but not kept, and not in the place of one that can. */
class Unkept extends Error {
  readonly page: KeptPage;
  constructor(page: KeptPage) {
    super('unkept');
    this.page = page;
  }
}

export interface PageCache {
  /** @param key says all that the page depends on */
  get: (key: string, make: Make) => Promise<KeptPage>;
  /** What the pages are made from has changed. */
  clear: () => void;
}

/**
 * Pages as they were made a moment ago. However many ask for one, it is made once; who comes while it is no longer fresh
 * gets it as it was, and it is made anew meanwhile. Where it cannot be made now, the last one serves on.
 * @param now milliseconds of a clock that only goes forward
 */
export function createPageCache(now = () => performance.now()): PageCache {
  const madeAt = new WeakMap<KeptPage, number>();
  const pages = new LRUCache<string, KeptPage, Make>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + HEADERS_BYTES,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    fetchMethod: async (_key, last, { context: make }) => {
      try {
        const page = kept(await make());
        if (page.status >= 500) throw new Unkept(page);
        madeAt.set(page, now());
        return page;
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
  });
  let age = 0;
  return {
    get: async (key, make) => {
      const known = pages.peek(key, { allowStale: true });
      const isTooOld = known !== undefined && now() - (madeAt.get(known) ?? 0) > STALE_MS;
      const askedAt = age;
      try {
        return (await pages.fetch(key, { context: make, allowStale: !isTooOld })) ?? kept(await make());
      } catch (error) {
        if (error instanceof Unkept) return error.page;
        // Called off, because what it was being made from has changed.
        if (age !== askedAt) return kept(await make());
        throw error;
      }
    },
    clear: () => {
      age += 1;
      pages.clear();
    },
  };
}

/** A page as it is sent: written, hashed and compressed once, however often it is asked for. */
export function kept({ status, headers, body }: MadePage): KeptPage {
  const bytes = Buffer.from(body);
  const encodings = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    body: bytes,
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    encoded: (encoding) => {
      const known = encodings.get(encoding) ?? PACK[encoding].soon(bytes);
      encodings.set(encoding, known);
      return known;
    },
  };
}
