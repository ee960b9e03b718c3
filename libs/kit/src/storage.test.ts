import { createTextStore } from './storage.ts';

const working = () => {
  const stored = new Map<string, string>();
  return {
    stored,
    native: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  };
};

const throwing = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('createTextStore', () => {
  it('stores in the browser', () => {
    const { stored, native } = working();
    const storage = createTextStore(() => native);
    storage.set('answer', '42');
    expect(stored.get('answer')).toBe('42');
    expect(storage.get('answer')).toBe('42');
    storage.remove('answer');
    expect(storage.get('answer')).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  // @see rules/cookies/storage-fallback
  it('stores in memory if storage is unavailable', () => {
    const storage = createTextStore(throwing);
    expect(storage.get('answer')).toBeUndefined();
    storage.set('answer', '42');
    expect(storage.get('answer')).toBe('42');
    storage.remove('answer');
    expect(storage.get('answer')).toBeUndefined();
  });

  it('stores in memory once the quota is full, and reads the newest value', () => {
    const { native } = working();
    let isFull = false;
    const storage = createTextStore(() => ({
      ...native,
      setItem: (name, value) => (isFull ? throwing() : native.setItem(name, value)),
    }));
    storage.set('answer', 'old');
    isFull = true;
    storage.set('answer', 'new');
    expect(storage.get('answer')).toBe('new');
    isFull = false;
    storage.set('answer', 'newest');
    expect(storage.get('answer')).toBe('newest');
  });
});
