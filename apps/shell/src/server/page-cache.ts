import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, PACK } from './encoding.ts';

/** Milliseconds for which a page is fresh. */
const FRESH_MS = 15_000;
/** Age up to which a stale page is served while a new one is rendered. */
const STALE_MS = 60_000;
const PAGES_BYTES = 32 * 1024 * 1024;
/** Limit of the compressed bodies, which take a fifth of the pages' bytes. */
const PACKED_BYTES = 8 * 1024 * 1024;
/** Overhead of an entry besides its texts: objects, the buffer's record, the list node. */
const ENTRY_BYTES = 2 * 1024;
/** V8 stores a string with any character beyond Latin-1 as UTF-16. */
const CHARACTER_BYTES = 2;

/** A rendered response that every guest may get. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A limit has refused one of its calls, so that it may lack what the next one has: it is not cached. */
  readonly isLimited?: boolean;
}

/** A response as it is sent: encoded and hashed once. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

type Make = () => Promise<MadePage>;
type Pack = (page: Pick<CachedPage, 'body' | 'etag'>, encoding: Encoding) => Promise<Buffer>;

/** A cached page; times in milliseconds of the cache's clock. */
interface Entry {
  readonly page: CachedPage;
  readonly madeAt: number;
  /** Extended beyond the page's own time if its successor failed to render. */
  freshUntil: number;
}

export interface PageCache {
  /** @param key contains everything that the page depends on */
  get: (key: string, make: Make) => Promise<CachedPage>;
  /** Invalidates all pages. */
  clear: () => void;
  /** True if nothing could be served while rendering fails. */
  isEmpty: () => boolean;
}

/**
 * Caches rendered pages, with stale-while-revalidate. Concurrent requests share one render. If a render fails or is limited, the
 * last good page is served. Redirects and errors are not cached: a guest can request any number of URLs that produce
 * one.
 * @param now milliseconds of a monotonic clock
 */
export function createPageCache(now = () => performance.now()): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ page }, key) => weightOf(key, page),
  });
  const pack = cachedPack();
  /** Replaced, not cleared, on invalidation: renders in flight used the old data and must not be cached. */
  let inProgress = new Map<string, Promise<CachedPage>>();

  const makeAndCache = async (key: string, make: Make, last: Entry | undefined): Promise<CachedPage> => {
    const generation = inProgress;
    const serveLast = (): CachedPage | undefined => {
      if (last) last.freshUntil = now() + FRESH_MS;
      return last?.page;
    };
    try {
      const made = await make();
      const page = cachedPage(made, pack);
      if (made.isLimited || page.status >= 500) return serveLast() ?? page;
      if (generation !== inProgress) return page;
      if (page.status < 300) entries.set(key, { page, madeAt: now(), freshUntil: now() + FRESH_MS });
      else entries.delete(key);
      return page;
    } catch (error) {
      const page = serveLast();
      if (page) return page;
      throw error;
    }
  };

  /** Renders once for all concurrent requests. */
  const makeOnce = (key: string, make: Make, last?: Entry): Promise<CachedPage> => {
    const generation = inProgress;
    const running = generation.get(key);
    if (running) return running;
    const made = makeAndCache(key, make, last).finally(() => generation.delete(key));
    generation.set(key, made);
    return made;
  };

  return {
    get: async (key, make) => {
      const known = entries.get(key);
      if (known && now() < known.freshUntil) return known.page;
      const generation = inProgress;
      const successor = makeOnce(key, make, known);
      if (known && now() - known.madeAt <= STALE_MS) {
        successor.catch(() => undefined);
        return known.page;
      }
      const [outcome] = await Promise.allSettled([successor]);
      // An invalidation has overtaken the render.
      if (generation !== inProgress) return makeOnce(key, make);
      if (outcome.status === 'fulfilled') return outcome.value;
      throw outcome.reason;
    },
    clear: () => {
      inProgress = new Map();
      entries.clear();
    },
    isEmpty: () => entries.size === 0,
  };
}

/** A response for one customer; never cached. */
export const ownPage = (made: MadePage): CachedPage =>
  cachedPage(made, ({ body }, encoding) => PACK[encoding].soon(body));

function cachedPage({ status, headers, body: text }: MadePage, pack: Pack): CachedPage {
  const body = apart(new TextEncoder().encode(text));
  const page = {
    status,
    headers,
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
  };
  return { ...page, encoded: (encoding) => pack(page, encoding) };
}

/**
 * Copies bytes into an ArrayBuffer of their own. Small buffers are slices of a 64 KiB pool, and compression returns
 * slices of large chunks; a retained slice would keep the whole pool in memory.
 */
function apart(bytes: Uint8Array): Buffer {
  const { buffer, byteLength } = new Uint8Array(bytes);
  return Buffer.from(buffer, 0, byteLength);
}

/**
 * Compresses a body once for concurrent requests, within {@link PACKED_BYTES}. An ETag identifies its body, so no two
 * bodies share an entry.
 */
function cachedPack(): Pack {
  const packed = new LRUCache<string, Buffer>({
    maxSize: PACKED_BYTES,
    sizeCalculation: ({ length }) => length + ENTRY_BYTES,
  });
  const packing = new Map<string, Promise<Buffer>>();
  return async ({ body, etag }, encoding) => {
    const key = `${encoding} ${etag}`;
    const known = packed.get(key) ?? packing.get(key);
    if (known) return known;
    const made = PACK[encoding].soon(body).then(apart);
    packing.set(key, made);
    try {
      packed.set(key, await made);
      return await made;
    } finally {
      packing.delete(key);
    }
  };
}

const weightOf = (key: string, { headers, body }: CachedPage): number =>
  ENTRY_BYTES + body.length + CHARACTER_BYTES * (key.length + Object.entries(headers).flat().join('').length);
