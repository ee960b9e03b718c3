import type { ReactNode } from 'react';

let shown: ReactNode;
const listeners = new Set<() => void>();

/** Where the chat appears above the page. Its code loads when it is opened for the first time. */
export const chatSlot = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
  show: (chat: ReactNode) => {
    shown = chat;
    for (const listener of listeners) listener();
  },
};
