import type { ComponentType } from 'react';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { ModalProps, Modals } from '@lemari/kit';

export type ModalComponent = ComponentType<Omit<ModalProps, 'values'> & { values: unknown }>;

/** An open modal, or the last one closed, which is still fading out. */
export interface ShownModal {
  readonly id: number;
  readonly key: ModalKey;
  readonly values: unknown;
  readonly Component: ModalComponent;
  readonly isOpen: boolean;
}

/** The modals of a page, the topmost last. Each has a history entry, so that Back closes it. */
export interface ModalStack extends Modals {
  readonly shown: () => readonly ShownModal[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes a modal, wherever it is in the stack; without an id the topmost one. */
  readonly close: (id?: number) => void;
  /** Closes all modals before the page changes. @returns whether the current history entry belongs to a modal */
  readonly leave: () => boolean;
}

export interface ModalStackOptions {
  /** Settles once no navigation is in progress, so that a modal opens on the page it belongs to. */
  readonly arrived: () => Promise<void>;
  /** @returns undefined for a modal that is not implemented; rejects if its script fails to load */
  readonly load: (key: ModalKey) => Promise<ModalComponent | undefined>;
  readonly onOpen: (key: ModalKey) => void;
  /** Called once the history is back at the entry before the modal. */
  readonly onClosed: (key: ModalKey) => void;
}

const NONE: readonly ShownModal[] = [];

/** For the server, which opens no modals. */
export const NO_MODALS: ModalStack = {
  open: () => Promise.resolve(false),
  close: () => undefined,
  shown: () => NONE,
  subscribe: () => () => undefined,
  leave: () => false,
};

/** Number of open modals at a history entry. */
const depthOf = (state: unknown): number => (state as { modals?: number } | null)?.modals ?? 0;

/** History state of an entry with `depth` open modals; keeps the rest of the state. */
const marked = (depth: number): object => ({ ...(history.state as object | null), modals: depth });

export function createModalStack({ arrived, load, onOpen, onClosed }: ModalStackOptions): ModalStack {
  let shown = NONE;
  let lastId = 0;
  /** URL of the page when the first modal opened. */
  let openedAt = '';
  /** Closed modals whose history entries are still being left. */
  const leaving: { key: ModalKey; left: () => void }[] = [];
  let settled = Promise.resolve();
  const listeners = new Set<() => void>();

  const open = () => shown.filter(({ isOpen }) => isOpen);
  const show = (next: readonly ShownModal[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  /** Closes the modals above a depth, up to another one. @returns their keys, topmost first */
  const closeAbove = (depth: number, end?: number): ModalKey[] => {
    const above = open().slice(depth, end);
    if (above.length > 0)
      show(shown.map((modal) => (above.includes(modal) ? { ...modal, isOpen: false } : modal)));
    return above.map(({ key }) => key).reverse();
  };
  /** An entry without its modal, as after a reload or a forward navigation, becomes an ordinary entry. */
  const forgetStaleEntry = () => {
    if (depthOf(history.state) > open().length) history.replaceState(marked(open().length), '');
  };

  forgetStaleEntry();
  // Capture runs before the router's listener, which must not treat a modal's entry as a page.
  addEventListener(
    'popstate',
    (event) => {
      const next = leaving.shift();
      next?.left();
      const closed = next ? [next.key] : closeAbove(depthOf(event.state));
      forgetStaleEntry();
      if (closed.length > 0 && location.href === openedAt) event.stopImmediatePropagation();
      for (const key of closed) onClosed(key);
    },
    { capture: true },
  );

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async (key, ...[values]) => {
      const isKnown = () => open().some((modal) => modal.key === key);
      if (isKnown()) return true;
      const Component = await load(key).catch(() => undefined);
      await arrived();
      // Until a closed modal's entry is left, the history has another current entry than it will have.
      while (leaving.length > 0) await settled;
      if (!Component) return false;
      if (isKnown()) return true;
      const underneath = open();
      if (underneath.length === 0) openedAt = location.href;
      history.pushState(marked(underneath.length + 1), '');
      show([...underneath, { id: ++lastId, key, values, Component, isOpen: true }]);
      onOpen(key);
      return true;
    },
    close: (id) => {
      const depth = id === undefined ? open().length - 1 : open().findIndex((modal) => modal.id === id);
      const [key] = depth < 0 ? [] : closeAbove(depth, depth + 1);
      if (key === undefined) return;
      // Those that stay open above it take the history entries below theirs.
      settled = new Promise((left) => leaving.push({ key, left }));
      history.back();
    },
    leave: () => {
      closeAbove(0);
      return depthOf(history.state) > 0;
    },
  };
}
