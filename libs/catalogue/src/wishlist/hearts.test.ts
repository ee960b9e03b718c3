import { createHearts, type HeartCalls } from './hearts.ts';

/** Fake services whose answers a test controls. */
function services() {
  const calls: string[] = [];
  const waiting: { answer: (id?: number) => void; refuse: (error: Error) => void }[] = [];
  const called = <T>(call: string) =>
    new Promise<T>((resolve, reject) => {
      calls.push(call);
      waiting.push({ answer: (id) => resolve(id as T), refuse: reject });
    });
  const heartCalls: HeartCalls = {
    add: (style) => called<number>(`add ${style}`),
    remove: (favorite) => called<undefined>(`remove ${favorite}`),
  };
  const next = async (how: (one: (typeof waiting)[number]) => void) => {
    const one = waiting.shift();
    if (!one) throw new Error('no call is pending');
    how(one);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { calls, heartCalls, next };
}

describe('a heart', () => {
  it('changes at once, before the services answer', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    expect(hearts.isPressed(7)).toBeUndefined();
    const pressed = hearts.press(7, undefined, heartCalls);
    expect(hearts.isPressed(7)).toBe(true);
    await next((one) => one.answer(31));
    await pressed;
    const again = hearts.press(7, undefined, heartCalls);
    expect(hearts.isPressed(7)).toBe(false);
    await next((one) => one.answer());
    await again;
    expect(calls).toEqual(['add 7', 'remove 31']);
  });

  it('reverts and rejects when the services refuse', async () => {
    const hearts = createHearts();
    const { heartCalls, next } = services();
    const listener = jest.fn();
    hearts.subscribe(listener);
    const pressed = hearts.press(7, 31, heartCalls);
    expect(hearts.isPressed(7)).toBe(false);
    const refused = expect(pressed).rejects.toThrow('away');
    await next((one) => one.refuse(new Error('away')));
    await refused;
    expect(hearts.isPressed(7)).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ends as it began when it is pressed twice during a call', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const first = hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    expect(hearts.isPressed(7)).toBe(false);
    await next((one) => one.answer(31));
    await next((one) => one.answer());
    await first;
    expect(calls).toEqual(['add 7', 'remove 31']);
    expect(hearts.isPressed(7)).toBe(false);
  });

  it('is added by keep, whether pressed before or not', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const saving = hearts.keep(7, heartCalls);
    expect(hearts.isPressed(7)).toBe(true);
    await next((one) => one.answer(31));
    await saving;
    await hearts.keep(7, heartCalls);
    expect(calls).toEqual(['add 7']);
  });

  it('sends one call for three presses', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const first = hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    await next((one) => one.answer(31));
    await first;
    expect(calls).toEqual(['add 7']);
    expect(hearts.isPressed(7)).toBe(true);
  });
});
