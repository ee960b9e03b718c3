import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

/** Something that is kept on this device, and is the same in every tab of it. */
export interface Kept<T> {
  /** The same object until it changes. */
  readonly read: () => T;
  readonly write: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly none: T;
}

/** @param isIt whether what is found there is what was once put there: anybody may write to a browser's storage */
export function createKept<T>(name: string, none: T, isIt: (value: unknown) => value is T): Kept<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | undefined; value: T } = { text: undefined, value: none };
  const read = (): T => {
    const text = localStore.get(name);
    if (text !== known.text) known = { text, value: text === undefined ? none : parsed(text) };
    return known.value;
  };
  const parsed = (text: string): T => {
    try {
      const value: unknown = JSON.parse(text);
      return isIt(value) ? value : none;
    } catch {
      return none;
    }
  };
  const tell = () => listeners.forEach((listener) => listener());
  const otherTab = ({ key }: StorageEvent) => (key === name || key === null) && tell();
  return {
    none,
    read,
    write: (value) => {
      localStore.set(name, JSON.stringify(value));
      tell();
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

/** What is kept; the server, and the first drawing, know nothing of it. */
export const useKept = <T>(kept: Kept<T>): T => useOfKept(kept, (value) => value);

/** A part of it: who shows that is drawn anew when the part changes. */
export const useOfKept = <T, Part>({ subscribe, read, none }: Kept<T>, part: (value: T) => Part): Part =>
  useSyncExternalStore(
    subscribe,
    () => part(read()),
    () => part(none),
  );
