import { createPersisted } from './persisted.ts';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

let number = 0;
const some = () => {
  const name = `value-${++number}`;
  return { name, persisted: createPersisted<readonly string[]>(name, [], isTexts) };
};

describe('a persisted value', () => {
  it('is read back, as the same object until it changes', () => {
    const { name, persisted } = some();
    persisted.write(['a']);
    expect(persisted.read()).toEqual(['a']);
    expect(persisted.read()).toBe(persisted.read());
    expect(localStorage.getItem(name)).toBe('["a"]');
  });

  it.each(['', 'no JSON', '{"a":1}', '[1]', 'null'])('is the default if storage contains %p', (text) => {
    const { name, persisted } = some();
    localStorage.setItem(name, text);
    expect(persisted.read()).toBe(persisted.initial);
  });

  it('notifies subscribers of changes in this tab and in others, until they unsubscribe', () => {
    const { name, persisted } = some();
    const listener = jest.fn();
    const stop = persisted.subscribe(listener);
    persisted.write(['a']);
    dispatchEvent(new StorageEvent('storage', { key: name }));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    persisted.write(['b']);
    dispatchEvent(new StorageEvent('storage', { key: name }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
