import { expect, type APIRequestContext } from '@playwright/test';

/** How soon a running shell follows a pointer. */
const FOLLOW_MS = 5_000;

/** @throws when what is asked for has not come true in the time a running shell has */
export async function withinFiveSeconds<T>(ask: () => Promise<T>, answer: T | RegExp): Promise<void> {
  const poll = expect.poll(ask, { timeout: FOLLOW_MS, intervals: [100] });
  await (answer instanceof RegExp ? poll.toMatch(answer) : poll.toEqual(answer));
}

/** `vertical@version`, as a page's answer says it. */
export const releaseOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).headers()['x-release'] ?? '';

export const statusOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await request.get(path)).status();
