import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Encoding, PACK } from './encoding.ts';

/** How long a page is sent as it was made. */
const FRESH_MS = 15_000;
/** How old a page may be that is sent while its successor is being made. */
const STALE_MS = 60_000;
const PAGES_BYTES = 32 * 1024 * 1024;
/** The same pages compressed, which takes a fifth of that. */
const PACKED_BYTES = 8 * 1024 * 1024;
/** What an entry takes beside its texts: objects, the buffer's own record, its place in the list. */
const ENTRY_BYTES = 2 * 1024;
/** V8 stores a text with any letter beyond Latin-1 as UTF-16. */
const CHARACTER_BYTES = 2;

/** An answer to everybody who asks for the same page. */
export interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A page as it is sent: encoded and hashed once, however often it is asked for. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
}

type Make = () => Promise<MadePage>;
type Pack = (page: Pick<KeptPage, 'body' | 'etag'>, encoding: Encoding) => Promise<Buffer>;

/** A page in the cache; times are of the cache's clock, in milliseconds. */
interface Entry {
  readonly page: KeptPage;
  readonly madeAt: number;
  /** Later than the page's own time where its successor could not be made. */
  freshUntil: number;
}

export interface PageCache {
  /** @param key says all that the page depends on */
  get: (key: string, make: Make) => Promise<KeptPage>;
  /** What the pages are made from has changed. */
  clear: () => void;
  /** Whether nothing could be sent where pages cannot be made. */
  isEmpty: () => boolean;
}

/**
 * Pages as they were made a moment ago. However many ask for one, it is made once; a visitor who comes while it is no longer
 * fresh gets it as it was, and it is made anew meanwhile. Where it cannot be made now, the last one serves on. Redirects and
 * errors are not kept: there is one for every address that a guest can think of.
 * @param now milliseconds of a clock that only goes forward
 */
export function createPageCache(now = () => performance.now()): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: PAGES_BYTES,
    sizeCalculation: ({ page }, key) => weightOf(key, page),
  });
  const pack = cachedPack();
  /** Replaced, not cleared, on invalidation: renders in flight used the old data and must not be cached. */
  let making = new Map<string, Promise<KeptPage>>();

  const makeAndKeep = async (key: string, make: Make, last: Entry | undefined): Promise<KeptPage> => {
    const generation = making;
    const serveOn = (): KeptPage | undefined => {
      if (last) last.freshUntil = now() + FRESH_MS;
      return last?.page;
    };
    try {
      const page = keptPage(await make(), pack);
      if (page.status >= 500) return serveOn() ?? page;
      if (generation !== making) return page;
      if (page.status < 300) entries.set(key, { page, madeAt: now(), freshUntil: now() + FRESH_MS });
      else entries.delete(key);
      return page;
    } catch (error) {
      const page = serveOn();
      if (page) return page;
      throw error;
    }
  };

  /** Made once for all who ask meanwhile. */
  const makeOnce = (key: string, make: Make, last?: Entry): Promise<KeptPage> => {
    const generation = making;
    const running = generation.get(key);
    if (running) return running;
    const made = makeAndKeep(key, make, last).finally(() => generation.delete(key));
    generation.set(key, made);
    return made;
  };

  return {
    get: async (key, make) => {
      const known = entries.get(key);
      if (known && now() < known.freshUntil) return known.page;
      const generation = making;
      const successor = makeOnce(key, make, known);
      if (known && now() - known.madeAt <= STALE_MS) {
        successor.catch(() => undefined);
        return known.page;
      }
      const [outcome] = await Promise.allSettled([successor]);
      // What it was being made from has changed.
      if (generation !== making) return makeOnce(key, make);
      if (outcome.status === 'fulfilled') return outcome.value;
      throw outcome.reason;
    },
    clear: () => {
      making = new Map();
      entries.clear();
    },
    isEmpty: () => entries.size === 0,
  };
}

/** A page for one person, which nothing keeps. */
export const ownPage = (made: MadePage): KeptPage =>
  keptPage(made, ({ body }, encoding) => PACK[encoding].soon(body));

function keptPage({ status, headers, body: text }: MadePage, pack: Pack): KeptPage {
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
 * The same bytes in memory of their own. Small buffers are cut from a pool of 64 KiB, and what is compressed from as large a piece:
 * all of that stays for as long as one of them does.
 */
function apart(bytes: Uint8Array): Buffer {
  const { buffer, byteLength } = new Uint8Array(bytes);
  return Buffer.from(buffer, 0, byteLength);
}

/** Compresses a body once for all who ask, within {@link PACKED_BYTES}. An ETag names its body, so no two share an entry. */
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

const weightOf = (key: string, { headers, body }: KeptPage): number =>
  ENTRY_BYTES + body.length + CHARACTER_BYTES * (key.length + Object.entries(headers).flat().join('').length);
