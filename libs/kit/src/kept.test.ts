import { createKept } from './kept.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

let number = 0;
const some = () => {
  const name = `kept-${++number}`;
  return { name, kept: createKept<readonly string[]>(name, [], isTexts) };
};

describe('a persisted value', () => {
  it('is read back, as the same object until it changes', () => {
    const { name, kept } = some();
    kept.write(['a']);
    expect(kept.read()).toEqual(['a']);
    expect(kept.read()).toBe(kept.read());
    expect(localStorage.getItem(name)).toBe('["a"]');
  });

  it.each(['', 'no JSON', '{"a":1}', '[1]', 'null'])('is the default if storage contains %p', (text) => {
    const { name, kept } = some();
    localStorage.setItem(name, text);
    expect(kept.read()).toBe(kept.none);
  });

  it('notifies subscribers of changes in this tab and in others, until they unsubscribe', () => {
    const { name, kept } = some();
    const told = jest.fn();
    const stop = kept.subscribe(told);
    kept.write(['a']);
    dispatchEvent(new StorageEvent('storage', { key: name }));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    kept.write(['b']);
    dispatchEvent(new StorageEvent('storage', { key: name }));
    expect(told).toHaveBeenCalledTimes(2);
  });
});
