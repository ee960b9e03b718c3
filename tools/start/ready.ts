/** Milliseconds. The first start fills a database, possibly on a slow machine. */
export const READY_TIMEOUT_MS = 240_000;
const POLL_MS = 250;

/**
 * Polls a server's `/ready` until it succeeds.
 * @param isOver true once the server has ended
 * @returns false if the server has ended or was not ready within {@link READY_TIMEOUT_MS}
 */
export async function untilReady(address: string, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!isOver() && Date.now() < deadline) {
    const answer = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
