import { setTimeout } from 'node:timers/promises';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { TooBusy } from './too-busy.ts';

/** Renders that last until the test ends them. */
function stage(limits: { atOnce: number; waiting: number }) {
  const limited = createConcurrencyLimit(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    ask: (name: string) =>
      limited(async () => {
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

describe('createConcurrencyLimit', () => {
  it('renders a limited number at once, the rest in the order of arrival', async () => {
    const { ask, started, end } = stage({ atOnce: 2, waiting: 2 });
    const pages = ['a', 'b', 'c', 'd'].map(ask);
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(pages)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses a render if too many are waiting', async () => {
    const { ask, end } = stage({ atOnce: 1, waiting: 1 });
    const pages = [ask('a'), ask('b')];
    await expect(ask('c')).rejects.toThrow(TooBusy);
    await end('a');
    await end('b');
    expect(await Promise.all(pages)).toEqual(['a', 'b']);
    const later = ask('d');
    await end('d');
    expect(await later).toBe('d');
  });

  it('frees the slot of a failed render', async () => {
    const limited = createConcurrencyLimit({ atOnce: 1, waiting: 1 });
    const pages = [limited(() => Promise.reject(new Error('no'))), limited(() => Promise.resolve('made'))];
    await expect(Promise.allSettled(pages)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'made' },
    ]);
  });

  it('aborts the signal once the page is rendered', async () => {
    const signal = await createConcurrencyLimit()((ended) => Promise.resolve(ended));
    expect(signal.aborted).toBe(true);
  });
});
