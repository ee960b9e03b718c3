import type { ComponentType } from 'react';
import type { ModalKey } from '@lemari/domain/navigation/modal';
import type { ModalProps, Modals } from '@lemari/kit';

export type ModalComponent = ComponentType<Omit<ModalProps, 'values'> & { values: unknown }>;

/** A modal that is open, or was the last to be closed: it fades from where it is. */
export interface ShownModal {
  readonly id: number;
  readonly key: ModalKey;
  readonly values: unknown;
  readonly Component: ModalComponent;
  readonly isOpen: boolean;
}

/** The modals of a page, the topmost last. Each has an entry in the browser's history, so that Back closes it. */
export interface ModalStack extends Modals {
  readonly shown: () => readonly ShownModal[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Closes all because the page is about to change. @returns whether the history now stands at an entry of a modal */
  readonly leave: () => boolean;
}

export interface ModalStackOptions {
  /** Settles once the page is not on its way to another: what opens then belongs to the page that is there. */
  readonly arrived: () => Promise<void>;
  /** @returns undefined for a modal nobody has written yet; rejects when its script does not come */
  readonly load: (key: ModalKey) => Promise<ModalComponent | undefined>;
  readonly onOpen: (key: ModalKey) => void;
  /** Called once the history stands where it stood before the modal was opened. */
  readonly onClosed: (key: ModalKey) => void;
}

const NONE: readonly ShownModal[] = [];

/** Nothing opens on the server. */
export const NO_MODALS: ModalStack = {
  open: () => Promise.resolve(false),
  close: () => undefined,
  shown: () => NONE,
  subscribe: () => () => undefined,
  leave: () => false,
};

/** How many modals are open at an entry of the history. */
const depthOf = (state: unknown): number => (state as { modals?: number } | null)?.modals ?? 0;

/** Makes the present entry one of `depth` open modals; all else that is kept there stays. */
const marked = (depth: number): object => ({ ...(history.state as object | null), modals: depth });

export function createModalStack({ arrived, load, onOpen, onClosed }: ModalStackOptions): ModalStack {
  let shown = NONE;
  let lastId = 0;
  /** Where the page was when the first was opened. */
  let openedAt = '';
  /** What has been closed, and whose entries the history is on its way out of. */
  const leaving: { key: ModalKey; left: () => void }[] = [];
  let settled = Promise.resolve();
  const listeners = new Set<() => void>();

  const open = () => shown.filter(({ isOpen }) => isOpen);
  const show = (next: readonly ShownModal[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  /** @returns the keys of what was open above that depth, topmost first */
  const closeAbove = (depth: number): ModalKey[] => {
    const above = open().slice(depth);
    if (above.length > 0)
      show(shown.map((modal) => (above.includes(modal) ? { ...modal, isOpen: false } : modal)));
    return above.map(({ key }) => key).reverse();
  };
  /** An entry whose modal is gone, as after a reload or on the way forward, is like any other. */
  const forgetStaleEntry = () => {
    if (depthOf(history.state) > open().length) history.replaceState(marked(open().length), '');
  };

  forgetStaleEntry();
  // Before the router hears of it: an entry of a modal is no place of its own.
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
      await settled;
      if (!Component) return false;
      if (isKnown()) return true;
      const below = open();
      if (below.length === 0) openedAt = location.href;
      history.pushState(marked(below.length + 1), '');
      show([...below, { id: ++lastId, key, values, Component, isOpen: true }]);
      onOpen(key);
      return true;
    },
    close: () => {
      const depth = open().length;
      const [key] = depth > 0 ? closeAbove(depth - 1) : [];
      if (key === undefined) return;
      settled = new Promise((left) => leaving.push({ key, left }));
      history.back();
    },
    leave: () => {
      closeAbove(0);
      return depthOf(history.state) > 0;
    },
  };
}
