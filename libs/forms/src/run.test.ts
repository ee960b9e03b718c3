import { statusFailure, timeoutFailure } from '@lemari/http/failure';
import { createLateStore } from '@lemari/kit';
import { runOn } from './run.ts';
import { saveNote } from './testing/note.ts';
import { storeThatGives } from './testing/stage.ts';

const NOTE = { title: 'Pick up', pin: '1234' };
const brings = () => Promise.resolve();
const offline = () => Promise.reject(new Error('a script did not come'));

describe('a change at a service', () => {
  it.each([
    { spec: 'gives its answer', changed: { data: 'n1' }, outcome: { ok: true, data: 'n1' } },
    { spec: 'may have nothing to say', changed: {}, outcome: { ok: true, data: undefined } },
    {
      spec: 'gives why there is none',
      changed: { error: statusFailure(409, { detail: 'It is there already.' }) },
      outcome: { ok: false, failure: statusFailure(409, { detail: 'It is there already.' }) },
    },
  ])('$spec', async ({ changed, outcome }) => {
    const { store, run } = storeThatGives({ changed });
    expect(await runOn(store, brings)(saveNote, NOTE)).toEqual(outcome);
    expect(run).toHaveBeenCalledWith(saveNote.name, NOTE);
  });

  it('waits for the modules that know it', async () => {
    const { store, run } = storeThatGives();
    let arrive: (() => void) | undefined;
    const running = runOn(store, () => new Promise<void>((resolve) => (arrive = resolve)))(saveNote, NOTE);
    await store.ready();
    expect(run).not.toHaveBeenCalled();
    arrive?.();
    await running;
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    { spec: 'its modules', store: storeThatGives().store, bringApi: offline },
    { spec: 'the query layer', store: createLateStore({ api: { queries: {} } }, offline), bringApi: brings },
  ])('without a network to bring $spec has no answer', async ({ store, bringApi }) => {
    expect(await runOn(store, bringApi)(saveNote, NOTE)).toEqual({ ok: false, failure: timeoutFailure() });
  });
});
