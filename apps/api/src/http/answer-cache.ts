import { LRUCache } from 'lru-cache';

/** Milliseconds an anonymous list may be old. */
const TTL_MS = 15_000;
const MAX_ANSWERS = 2_000;

/** Answers everybody gets alike, kept for a moment; a thousand callers at once cost one query. */
export interface AnswerCache {
  /** @param key says all that the answer depends on, the operation included */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
  clear(): void;
}

/** @param now milliseconds of a clock that only goes forward */
export function answerCache(now = () => performance.now()): AnswerCache {
  // Promises rather than answers, which is what makes one flight of many equal calls.
  const answers = new LRUCache<string, Promise<unknown>>({
    max: MAX_ANSWERS,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    get: <T>(key: string, make: () => Promise<T>) => {
      const kept = answers.get(key) as Promise<T> | undefined;
      if (kept) return kept;
      const answer = make();
      answers.set(key, answer);
      answer.catch(() => answers.peek(key) === answer && answers.delete(key));
      return answer;
    },
    clear: () => answers.clear(),
  };
}

/** Nothing is kept. */
export const noCache: AnswerCache = { get: (_key, make) => make(), clear: () => undefined };
