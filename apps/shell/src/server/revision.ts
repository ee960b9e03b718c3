import { setTimeout } from 'node:timers/promises';

export interface RevisionOptions {
  /** Answers with `{ revision }`, another one after every change of the catalogue or of what editors wrote. */
  url: string;
  everyMs: number;
  onChange: () => void;
  log: { warn: (details: object, message: string) => void };
}

/** So long may the services think about it. */
const PATIENCE_MS = 2_000;

/**
 * Asks again and again which revision of the shop's data the services have; one question at a time.
 * @returns what ends it
 */
export function followRevision({ url, everyMs, onChange, log }: RevisionOptions): () => void {
  const ended = new AbortController();
  let last: string | undefined;
  let isAway = false;

  const look = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { revision } = (await response.json()) as { revision: string };
    // What was made from the first one we hear of may be older still.
    if (revision !== last) onChange();
    last = revision;
    isAway = false;
  };
  const follow = async () => {
    while (!ended.signal.aborted) {
      await look().catch((error: unknown) => {
        // Once: pages are made anew every few seconds anyway.
        if (!isAway) log.warn({ err: error, url }, 'the revision of the data is not known');
        isAway = true;
      });
      await setTimeout(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  void follow();
  return () => ended.abort();
}
