import { statusFailure, timeoutFailure } from './failure.ts';
import { createOnce } from './once.ts';
import type { OperationCall, CallResult, Transport } from './transport.ts';

const ADD: OperationCall = {
  operation: 'createCart',
  body: { style_size: { style_id: 1001, size: 'm' } },
  headers: { Region: 'id' },
};
const DONE: CallResult<unknown> = { ok: true, data: { id: 7 } };
const SILENT: CallResult<unknown> = { ok: false, failure: timeoutFailure() };
const refusal = (status: number, field = 'style_size'): CallResult<unknown> => ({
  ok: false,
  failure: statusFailure(status, { detail: 'No.', errors: [{ field, message: 'no' }] }),
});

/** A transport with a sequence of responses, and storage that survives a reload. */
function sending(...outcomes: CallResult<unknown>[]) {
  const stored = new Map<string, string>();
  const storage = {
    get: (name: string) => stored.get(name),
    set: (name: string, value: string) => void stored.set(name, value),
  };
  const held = new Set<string>();
  const locks = {
    request: async <T>(name: string, _options: object, work: () => Promise<T>) => {
      held.add(name);
      try {
        return await work();
      } finally {
        held.delete(name);
      }
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
  const send = jest.fn<ReturnType<Transport>, Parameters<Transport>>();
  for (const outcome of outcomes) send.mockResolvedValueOnce(outcome);
  let hours = 0;
  const page = () => createOnce(send, storage, () => hours * 3_600_000, locks);
  const keys = () => send.mock.calls.map(([call]) => call.headers?.['Idempotency-Key']);
  return { page, keys, send, stored, held, wait: (more: number) => (hours += more) };
}

/** An unrelated call. */
const EMPTY: OperationCall = { operation: 'deleteCart', params: { id: 7 }, headers: { Region: 'id' } };

describe('createOnce', () => {
  it('sends mutations with an idempotency key, and queries without', async () => {
    const { page, keys } = sending(DONE, DONE);
    const call = page();
    await call(ADD);
    await call({ operation: 'listCarts' });
    expect(keys()).toEqual([expect.stringMatching(/^[\w-]{36}$/), undefined]);
  });

  it('sends once after a double click', async () => {
    const { page, send } = sending(DONE);
    const call = page();
    expect(await Promise.all([call(ADD), call(ADD)])).toEqual([DONE, DONE]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    { spec: 'a lost response', first: SILENT },
    { spec: 'a server error', first: refusal(503) },
  ])('after $spec the retry has the same key, even after a reload', async ({ first }) => {
    const { page, keys } = sending(first, DONE);
    await page()(ADD);
    await page()(ADD);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    { spec: 'succeeds', first: DONE },
    { spec: 'is refused', first: refusal(409) },
  ])('once a call $spec, the same call has a new key', async ({ first }) => {
    const { page, keys, stored } = sending(first, DONE);
    const call = page();
    await call(ADD);
    expect(stored.get('intents')).toBe('{}');
    await call(ADD);
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    { spec: 'another body', other: { ...ADD, body: { style_size: { style_id: 1002, size: 'm' } } } },
    { spec: 'another region', other: { ...ADD, headers: { Region: 'sg' } } },
  ])('$spec has another key', async ({ other }) => {
    const { page, keys } = sending(SILENT, SILENT);
    await page()(ADD);
    await page()(other);
    expect(new Set(keys()).size).toBe(2);
  });

  it('a lost call has a new key after another call has succeeded, since the old response is outdated', async () => {
    const { page, keys } = sending(SILENT, DONE, DONE);
    await page()(ADD);
    const reloaded = page();
    await reloaded(EMPTY);
    await reloaded(ADD);
    const [lost, , again] = keys();
    expect(again).not.toBe(lost);
  });

  it('a lost call keeps its key after another call was refused', async () => {
    const { page, keys } = sending(SILENT, refusal(409), DONE);
    const call = page();
    await call(ADD);
    await call(EMPTY);
    await call(ADD);
    const [lost, , again] = keys();
    expect(again).toBe(lost);
  });

  describe('a lost call keeps its key after', () => {
    const PAY: OperationCall = {
      operation: 'payOrder',
      body: { order_id: 12, payment: { payment_method: 'bank_transfer' } },
    };
    const ORDER: OperationCall = { operation: 'createOrder', body: { cart_id: 7 } };
    const SAVE_CARD: OperationCall = { operation: 'createCard', body: { token: 'tok_1' } };

    it.each<{ spec: string; lost: OperationCall; other: OperationCall }>([
      { spec: 'cancelling a payment', lost: PAY, other: ORDER },
      {
        spec: 'renewing the hold',
        lost: SAVE_CARD,
        other: { operation: 'createHold', params: { id: 7 } },
      },
      {
        spec: 'polling a payment',
        lost: ADD,
        other: { operation: 'checkPayment', params: { id: 12 } },
      },
    ])('$spec', async ({ lost, other }) => {
      const { page, keys } = sending(DONE, SILENT, DONE, DONE);
      const call = page();
      await call(other);
      await call(lost);
      const reloaded = page();
      await reloaded(other);
      await reloaded(lost);
      const [, first, , again] = keys();
      expect(again).toBe(first);
    });
  });

  it('a lost call to add to the cart has a new key after checkout', async () => {
    const { page, keys } = sending(SILENT, DONE, DONE);
    const call = page();
    await call(ADD);
    await call({ operation: 'createOrder', body: { cart_id: 7 } });
    await call(ADD);
    const [first, , again] = keys();
    expect(again).not.toBe(first);
  });

  it.each([{ of: 'this tab' as const }, { of: 'another tab' as const }])(
    'a pending call of $of keeps its key while another call succeeds',
    async ({ of }) => {
      const { page, keys, send } = sending();
      const here = page();
      let lose: (outcome: CallResult<unknown>) => void = () => undefined;
      send.mockReturnValueOnce(new Promise((resolve) => (lose = resolve))).mockResolvedValue(DONE);
      const sent = here(ADD);
      await (of === 'this tab' ? here : page())(EMPTY);
      lose(SILENT);
      await sent;
      await here(ADD);
      const [lost, , again] = keys();
      expect(again).toBe(lost);
    },
  );

  it('a call of a closed tab has a new key after another call has succeeded', async () => {
    const { page, keys, send, held } = sending();
    send.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(DONE);
    void page()(ADD);
    held.clear();
    const reloaded = page();
    await reloaded(EMPTY);
    await reloaded(ADD);
    const [lost, , again] = keys();
    expect(again).not.toBe(lost);
  });

  it.each(['no JSON', '[1]', '{"a":1}', '{"a":["key",0]}', '{"[\\"burn\\"]":["key",0]}', 'null'])(
    'ignores storage that contains %p',
    async (text) => {
      const { page, keys, stored } = sending(DONE);
      stored.set('intents', text);
      await page()(ADD);
      expect(keys()).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
    },
  );

  it('waits for a pending call of another tab', async () => {
    const { page, keys } = sending(refusal(409, 'idempotency-key'), DONE);
    expect(await page()(ADD)).toEqual(DONE);
    expect(new Set(keys()).size).toBe(1);
  });

  it('a key expires after a day', async () => {
    const { page, keys, wait } = sending(SILENT, DONE);
    await page()(ADD);
    wait(21);
    await page()(ADD);
    expect(new Set(keys()).size).toBe(2);
  });
});
