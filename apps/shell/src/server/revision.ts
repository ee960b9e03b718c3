import { setTimeout } from 'node:timers/promises';

export interface RevisionOptions {
  /** Returns `{ revision }`, which changes with the catalogue and the editors' content. */
  url: string;
  everyMs: number;
  onChange: () => void;
  log: { warn: (details: object, message: string) => void };
}

/** Timeout of a request. */
const TIMEOUT_MS = 2_000;

/**
 * Polls the revision of the services' data, one request at a time.
 * @returns a function that stops it
 */
export function followRevision({ url, everyMs, onChange, log }: RevisionOptions): () => void {
  const ended = new AbortController();
  let last: string | undefined;
  let isDown = false;

  const poll = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const { revision } = (await response.json()) as { revision: string };
    // Pages from before the first known revision may be older.
    if (revision !== last) onChange();
    last = revision;
    isDown = false;
  };
  const follow = async () => {
    while (!ended.signal.aborted) {
      await poll().catch((error: unknown) => {
        // Warns once per outage: pages expire within seconds anyway.
        if (!isDown) log.warn({ err: error, url }, 'the revision of the data could not be loaded');
        isDown = true;
      });
      await setTimeout(everyMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  void follow();
  return () => ended.abort();
}
