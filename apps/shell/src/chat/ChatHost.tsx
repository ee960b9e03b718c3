import { useSyncExternalStore } from 'react';
import { chatSlot } from './chat-slot.ts';

const nothing = () => undefined;

/** Renders the chat, once it was opened, above every page. */
export const ChatHost = () => useSyncExternalStore(chatSlot.subscribe, chatSlot.read, nothing);
