import { type APIRequestContext, expect } from '@playwright/test';

/** How soon a running shell follows a pointer. */
export const FOLLOW_MS = 5_000;

/** On a machine that is busy with other things it may be later, but must come. */
const PATIENCE_MS = 25_000;

/**
 * Waits until what is asked for has come true.
 * @returns how long that took, in milliseconds
 */
export async function comesTrue<T>(ask: () => Promise<T>, answer: T | RegExp): Promise<number> {
  const startedAt = performance.now();
  const poll = expect.poll(ask, { timeout: PATIENCE_MS, intervals: [100] });
  await (answer instanceof RegExp ? poll.toMatch(answer) : poll.toEqual(answer));
  return performance.now() - startedAt;
}

/** `vertical@version`, as a page's answer says it. */
export const releaseOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).headers()['x-release'] ?? '';

export const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(path)).status();
