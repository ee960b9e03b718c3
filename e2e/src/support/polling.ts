import { type APIRequestContext, expect } from '@playwright/test';

/** Time limit of a running shell to load the release that a pointer names. */
export const FOLLOW_MS = 5_000;

/** Timeout on a machine under load. */
const TIMEOUT_MS = 25_000;

/**
 * Polls until the result equals or matches the expected answer.
 * @returns how long that took, in milliseconds
 */
export async function pollUntil<T>(read: () => Promise<T>, answer: T | RegExp): Promise<number> {
  const startedAt = performance.now();
  const poll = expect.poll(read, { timeout: TIMEOUT_MS, intervals: [100] });
  await (answer instanceof RegExp ? poll.toMatch(answer) : poll.toEqual(answer));
  return performance.now() - startedAt;
}

/** `vertical@version`, from the response's header. */
export const releaseOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).headers()['x-release'] ?? '';

export const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(path)).status();
