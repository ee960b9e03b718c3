import { LRUCache } from 'lru-cache';

/** Longest age of a guest's list, in milliseconds. */
const TTL_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The longest list takes a sixth of it. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** Overhead of an entry beside its texts. */
const ENTRY_BYTES = 1024;
/** V8 stores a string with any character beyond Latin-1 as UTF-16. */
const CHARACTER_BYTES = 2;

/** Caches answers that are the same for every guest. Concurrent calls share one query. Refusals are not cached. */
export interface AnswerCache {
  /**
   * @param key holds everything that the answer depends on, the operation included
   * @param make resolves with an answer; one without a `body` is a refusal
   */
  get<T extends object>(key: string, make: () => Promise<T>): Promise<T>;
  clear(): void;
  isEmpty(): boolean;
}

/** @param now milliseconds of a monotonic clock */
export function answerCache(now = () => performance.now()): AnswerCache {
  // Caching promises rather than answers lets concurrent calls share one query.
  const answers = new LRUCache<string, Promise<object>>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: TTL_MS,
    ttlResolution: 0,
    // Without it, an expired answer stays until its key is requested again or the cache is full.
    ttlAutopurge: true,
    perf: { now },
  });
  /** Sets the size of an answer once it is known, or removes an answer that must not be cached. */
  const settle = async (key: string, pending: Promise<object>): Promise<void> => {
    const answer = await pending.catch(() => undefined);
    // Evicted, cleared or expired meanwhile.
    if (answers.peek(key) !== pending) return;
    const body = answer && bodyOf(answer);
    if (body === undefined) answers.delete(key);
    // The age counts from the call, not from the answer.
    else answers.set(key, pending.then(), { size: weightOf(key, body), noUpdateTTL: true });
  };
  return {
    get: <T extends object>(key: string, make: () => Promise<T>) => {
      const cached = answers.get(key) as Promise<T> | undefined;
      if (cached) return cached;
      const answer = make();
      answers.set(key, answer, { size: weightOf(key) });
      void settle(key, answer);
      return answer;
    },
    clear: () => answers.clear(),
    isEmpty: () => answers.size === 0,
  };
}

const bodyOf = (answer: object): string | undefined =>
  'body' in answer && typeof answer.body === 'string' ? answer.body : undefined;

const weightOf = (key: string, body = ''): number =>
  ENTRY_BYTES + CHARACTER_BYTES * (key.length + body.length);

/** A cache that caches nothing. */
export const noCache: AnswerCache = {
  get: (_key, make) => make(),
  clear: () => undefined,
  isEmpty: () => true,
};
