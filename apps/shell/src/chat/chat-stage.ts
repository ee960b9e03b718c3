import type { ComponentType } from 'react';

let Shown: ComponentType | undefined;
const listeners = new Set<() => void>();

/** Where the chat appears above the page. Its code loads when it is opened for the first time. */
export const chatStage = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => Shown,
  show: (Chat: ComponentType) => {
    Shown = Chat;
    for (const listener of listeners) listener();
  },
};
