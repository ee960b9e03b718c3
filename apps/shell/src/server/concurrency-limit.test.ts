import { setTimeout } from 'node:timers/promises';
import { createMaking } from './making.ts';
import { TooBusy } from './too-busy.ts';

/** Renders that last until the test ends them. */
function stage(limits: { atOnce: number; waiting: number }) {
  const making = createMaking(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    ask: (name: string) =>
      making(async () => {
        started.push(name);
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
  it('renders a limited number at once, the rest in the order of arrival', async () => {
    const { ask, started, end } = stage({ atOnce: 2, waiting: 2 });
    const asked = ['a', 'b', 'c', 'd'].map(ask);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses a render if too many are waiting', async () => {
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

  it('frees the slot of a failed render', async () => {
    const making = createMaking({ atOnce: 1, waiting: 1 });
    const asked = [making(() => Promise.reject(new Error('no'))), making(() => Promise.resolve('made'))];
    await expect(Promise.allSettled(asked)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'made' },
    ]);
  });

  it('aborts the signal once the page is rendered', async () => {
    const signal = await createMaking()((ended) => Promise.resolve(ended));
    expect(signal.aborted).toBe(true);
  });
});
