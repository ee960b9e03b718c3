import { statusFailure, timeoutFailure } from './failure.ts';
import { createOnce } from './once.ts';
import type { OperationCall, Outcome, Transport } from './transport.ts';

const ADD: OperationCall = {
  operation: 'createCart',
  body: { style_size: { style_id: 1001, size: 'm' } },
  headers: { Region: 'id' },
};
const DONE: Outcome<unknown> = { ok: true, data: { id: 7 } };
const SILENT: Outcome<unknown> = { ok: false, failure: timeoutFailure() };
const refusal = (status: number, field = 'style_size'): Outcome<unknown> => ({
  ok: false,
  failure: statusFailure(status, { detail: 'No.', errors: [{ field, message: 'no' }] }),
});

/** A transport that answers one after the other, and a device that outlives the page. */
function sending(...outcomes: Outcome<unknown>[]) {
  const kept = new Map<string, string>();
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  const send = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
  for (const outcome of outcomes) send.mockResolvedValueOnce(outcome);
  let hours = 0;
  const page = () => createOnce(send, storage, () => hours * 3_600_000);
  const keys = () => send.mock.calls.map(([call]) => call.headers?.['Idempotency-Key']);
  return { page, keys, send, kept, wait: (more: number) => (hours += more) };
}

describe('what is meant to be done once', () => {
  it('goes out under a key, and what is only asked does not', async () => {
    const { page, keys } = sending(DONE, DONE);
    const call = page();
    await call(ADD);
    await call({ operation: 'listCarts' });
    expect(keys()).toEqual([expect.stringMatching(/^[\w-]{36}$/), undefined]);
  });

  it('a double click sends once', async () => {
    const { page, send } = sending(DONE);
    const call = page();
    expect(await Promise.all([call(ADD), call(ADD)])).toEqual([DONE, DONE]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    { spec: 'a lost answer', first: SILENT },
    { spec: 'a failure of the other side', first: refusal(503) },
  ])('after $spec the same goes out under the same key, in a page of another load too', async ({ first }) => {
    const { page, keys } = sending(first, DONE);
    await page()(ADD);
    await page()(ADD);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    { spec: 'is done', first: DONE },
    { spec: 'was refused', first: refusal(409) },
  ])('once it $spec, the same again is another intent', async ({ first }) => {
    const { page, keys, kept } = sending(first, DONE);
    const call = page();
    await call(ADD);
    expect(kept.size).toBe(0);
    await call(ADD);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    { spec: 'another body', other: { ...ADD, body: { style_size: { style_id: 1002, size: 'm' } } } },
    { spec: 'another region', other: { ...ADD, headers: { Region: 'sg' } } },
  ])('$spec is another intent', async ({ other }) => {
    const { page, keys } = sending(SILENT, SILENT);
    await page()(ADD);
    await page()(other);
    expect(new Set(keys()).size).toBe(2);
  });

  it('what another tab is still at is waited for', async () => {
    const { page, keys } = sending(refusal(409, 'idempotency-key'), DONE);
    expect(await page()(ADD)).toEqual(DONE);
    expect(new Set(keys()).size).toBe(1);
  });

  it('an intent of yesterday is another one today', async () => {
    const { page, keys, wait } = sending(SILENT, DONE);
    await page()(ADD);
    wait(21);
    await page()(ADD);
    expect(new Set(keys()).size).toBe(2);
  });
});
