import { useSyncExternalStore } from 'react';
import { chatStage } from './chat-stage.ts';

const nothing = () => undefined;

/** Renders the chat, once it was opened, above every page. */
export const ChatHost = () => useSyncExternalStore(chatStage.subscribe, chatStage.read, nothing);
