import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

/** A persisted value: stored in localStorage and synchronised across tabs. */
export interface Persisted<T> {
  /** Returns the same object until the value changes. */
  readonly read: () => T;
  readonly write: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value until one is stored. */
  readonly initial: T;
}

/** @param isValid validates the stored value, since scripts and users can write to storage */
export function createPersisted<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): Persisted<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | undefined; value: T } = { text: undefined, value: initial };
  const read = (): T => {
    const text = localStore.get(name);
    if (text !== known.text) known = { text, value: text === undefined ? initial : parsed(text) };
    return known.value;
  };
  const parsed = (text: string): T => {
    try {
      const value: unknown = JSON.parse(text);
      return isValid(value) ? value : initial;
    } catch {
      return initial;
    }
  };
  const notify = () => listeners.forEach((listener) => listener());
  const otherTab = ({ key }: StorageEvent) => (key === name || key === null) && notify();
  return {
    initial,
    read,
    write: (value) => {
      localStore.set(name, JSON.stringify(value));
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', otherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', otherTab);
      };
    },
  };
}

/** The value; on the server and while hydrating, the default. */
export const usePersisted = <T>(persisted: Persisted<T>): T => usePersistedPart(persisted, (value) => value);

/** A part of the value. Components rerender when the part changes. */
export const usePersistedPart = <T, Part>(
  { subscribe, read, initial }: Persisted<T>,
  part: (value: T) => Part,
): Part =>
  useSyncExternalStore(
    subscribe,
    () => part(read()),
    () => part(initial),
  );
