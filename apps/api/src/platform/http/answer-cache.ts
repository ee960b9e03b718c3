import { LRUCache } from 'lru-cache';

/** Milliseconds an anonymous list may be old. */
const TTL_MS = 15_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The longest list weighs a sixth of it. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
/** What an entry takes beside its texts. */
const ENTRY_BYTES = 1024;
/** V8 stores a text with any letter beyond Latin-1 as UTF-16. */
const CHARACTER_BYTES = 2;

/** Answers everybody gets alike, kept for a moment; a thousand callers at once cost one query. Refusals are not kept. */
export interface AnswerCache {
  /**
   * @param key says all that the answer depends on, the operation included
   * @param make resolves with an answer whose `body` is what is sent; without one it is a refusal
   */
  get<T extends object>(key: string, make: () => Promise<T>): Promise<T>;
  clear(): void;
  isEmpty(): boolean;
}

/** @param now milliseconds of a clock that only goes forward */
export function answerCache(now = () => performance.now()): AnswerCache {
  // Promises rather than answers, which is what makes one flight of many equal calls.
  const answers = new LRUCache<string, Promise<object>>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: TTL_MS,
    ttlResolution: 0,
    // Without it, an expired answer stays until its key is asked for again or the cache is full.
    ttlAutopurge: true,
    perf: { now },
  });
  /** Weighs an answer once it is there, and drops it where it is not to be kept. */
  const settle = async (key: string, asked: Promise<object>): Promise<void> => {
    const answer = await asked.catch(() => undefined);
    // Evicted, let go of or too old by now.
    if (answers.peek(key) !== asked) return;
    const body = answer && bodyOf(answer);
    if (body === undefined) answers.delete(key);
    // As old as when it was asked for.
    else answers.set(key, asked.then(), { size: weightOf(key, body), noUpdateTTL: true });
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

/** Nothing is kept. */
export const noCache: AnswerCache = {
  get: (_key, make) => make(),
  clear: () => undefined,
  isEmpty: () => true,
};
