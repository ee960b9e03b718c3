import { createHearts, type HeartCalls } from './hearts.ts';

/** Services that answer when they are told to. */
function services() {
  const calls: string[] = [];
  const waiting: { answer: (id?: number) => void; refuse: (error: Error) => void }[] = [];
  const asked = <T>(call: string) =>
    new Promise<T>((resolve, reject) => {
      calls.push(call);
      waiting.push({ answer: (id) => resolve(id as T), refuse: reject });
    });
  const heartCalls: HeartCalls = {
    add: (style) => asked<number>(`add ${style}`),
    remove: (favorite) => asked<undefined>(`remove ${favorite}`),
  };
  const next = async (how: (one: (typeof waiting)[number]) => void) => {
    const one = waiting.shift();
    if (!one) throw new Error('nothing was asked');
    how(one);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { calls, heartCalls, next };
}

describe('a heart', () => {
  it('turns at once, and the services follow', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    expect(hearts.isWanted(7)).toBeUndefined();
    const pressed = hearts.press(7, undefined, heartCalls);
    expect(hearts.isWanted(7)).toBe(true);
    await next((one) => one.answer(31));
    await pressed;
    const again = hearts.press(7, undefined, heartCalls);
    expect(hearts.isWanted(7)).toBe(false);
    await next((one) => one.answer());
    await again;
    expect(calls).toEqual(['add 7', 'remove 31']);
  });

  it('turns back where the services refuse, and says so', async () => {
    const hearts = createHearts();
    const { heartCalls, next } = services();
    const listener = jest.fn();
    hearts.subscribe(listener);
    const pressed = hearts.press(7, 31, heartCalls);
    expect(hearts.isWanted(7)).toBe(false);
    const refused = expect(pressed).rejects.toThrow('away');
    await next((one) => one.refuse(new Error('away')));
    await refused;
    expect(hearts.isWanted(7)).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('pressed twice while the services are asked ends as it began', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const first = hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    expect(hearts.isWanted(7)).toBe(false);
    await next((one) => one.answer(31));
    await next((one) => one.answer());
    await first;
    expect(calls).toEqual(['add 7', 'remove 31']);
    expect(hearts.isWanted(7)).toBe(false);
  });

  it('to be kept is kept, pressed before or not', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const saving = hearts.keep(7, heartCalls);
    expect(hearts.isWanted(7)).toBe(true);
    await next((one) => one.answer(31));
    await saving;
    await hearts.keep(7, heartCalls);
    expect(calls).toEqual(['add 7']);
  });

  it('pressed three times asks once', async () => {
    const hearts = createHearts();
    const { calls, heartCalls, next } = services();
    const first = hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    await hearts.press(7, undefined, heartCalls);
    await next((one) => one.answer(31));
    await first;
    expect(calls).toEqual(['add 7']);
    expect(hearts.isWanted(7)).toBe(true);
  });
});
