import { setTimeout } from 'node:timers/promises';
import { keepRunning } from './keep-running.ts';
import type { Running } from './processes.ts';

/** A fake process that ends when the test ends it. */
function stage() {
  let time = 0;
  let isClosing = false;
  const children: { running: Running; end: (code: number) => void }[] = [];
  const lines: string[] = [];
  const start = (): Running => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const running = { exited: promise } as Running;
    children.push({ running, end: resolve });
    return running;
  };
  let over: Running | undefined;
  void keepRunning(start(), {
    title: 'The storefront',
    restart: start,
    isClosing: () => isClosing,
    print: (line) => lines.push(line),
    now: () => time,
  }).then((child) => (over = child));
  return {
    lines,
    started: () => children.length,
    isOver: () => over !== undefined && over === children.at(-1)?.running,
    close: () => (isClosing = true),
    end: async (code = 1) => {
      children.at(-1)?.end(code);
      await setTimeout(0);
    },
    after: (seconds: number) => (time += seconds * 1_000),
  };
}

describe('keepRunning', () => {
  it.each([
    { code: 3, how: 'exit code 3' },
    { code: 128, how: 'by a signal' },
  ])('restarts a process that ended with $code, and reports it in one line', async ({ code, how }) => {
    const { end, started, lines, isOver } = stage();
    await end(code);
    expect(started()).toBe(2);
    expect(lines).toEqual([`The storefront ended unexpectedly (${how}). Restarting it.`]);
    expect(isOver()).toBe(false);
  });

  it('gives up on a process that ends a fourth time within a minute', async () => {
    const { end, started, isOver, lines } = stage();
    for (let times = 0; times < 3; times += 1) await end();
    expect(started()).toBe(4);
    expect(isOver()).toBe(false);
    await end();
    expect(started()).toBe(4);
    expect(lines).toHaveLength(3);
    expect(isOver()).toBe(true);
  });

  it('restarts a process that ends occasionally, without limit', async () => {
    const { end, after, started, isOver } = stage();
    for (let times = 0; times < 20; times += 1) {
      await end();
      after(21);
    }
    expect(started()).toBe(21);
    expect(isOver()).toBe(false);
  });

  it('does not restart a process while the shop closes', async () => {
    const { end, close, started, lines, isOver } = stage();
    close();
    await end(0);
    expect([started(), lines.length, isOver()]).toEqual([1, 0, false]);
  });
});
