import { setTimeout } from 'node:timers/promises';
import { createMaking } from './making.ts';
import { TooBusy } from './too-busy.ts';

/** Pages that are made until they are let go of. */
function stage(limits: { atOnce: number; waiting: number }) {
  const making = createMaking(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string) =>
      making(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await setTimeout(0);
    },
  };
}

describe('createMaking', () => {
  it('makes so many at once, the others in the order they were asked for', async () => {
    const { ask, begun, end } = stage({ atOnce: 2, waiting: 2 });
    const asked = ['a', 'b', 'c', 'd'].map(ask);
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what would have to wait behind too many', async () => {
    const { ask, end } = stage({ atOnce: 1, waiting: 1 });
    const asked = [ask('a'), ask('b')];
    await expect(ask('c')).rejects.toThrow(TooBusy);
    await end('a');
    await end('b');
    expect(await Promise.all(asked)).toEqual(['a', 'b']);
    const later = ask('d');
    await end('d');
    expect(await later).toBe('d');
  });

  it('gives the place of a failed one to the next', async () => {
    const making = createMaking({ atOnce: 1, waiting: 1 });
    const asked = [making(() => Promise.reject(new Error('no'))), making(() => Promise.resolve('made'))];
    await expect(Promise.allSettled(asked)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'made' },
    ]);
  });

  it('ends what a page holds once it is made', async () => {
    const signal = await createMaking()((ended) => Promise.resolve(ended));
    expect(signal.aborted).toBe(true);
  });
});
