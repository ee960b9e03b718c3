import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { WireChatToken } from '@lemari/contract/wire';
import { ChatPanel, type ChatPanelProps } from '@lemari/ui/chat-panel';
import { type Modals, sessionNews } from '@lemari/kit';
import { browserTransport } from '../client/call.ts';
import { frameMessage, frameUrl, postTo, SILENCE_MS } from './chat-frame.ts';
import { chatMark } from './chat-mark.ts';
import { chatSlot } from './chat-slot.ts';

/** What the chat depends on. */
export interface ChatFacts {
  /** URL of the frame document. */
  readonly frame: string;
  readonly isSignedIn: boolean;
  readonly contactHref: string;
}

interface Opened {
  readonly facts: ChatFacts | undefined;
  readonly isOpen: boolean;
}

let opened: Opened = { facts: undefined, isOpen: false };
const listeners = new Set<() => void>();
const change = (next: Opened) => {
  opened = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const close = () => change({ ...opened, isOpen: false });

/** Opens the chat above the page; it stays there while the visitor goes on. */
export function openChat(facts: ChatFacts): void {
  change({ facts, isOpen: true });
  chatSlot.show(<Chat />);
}

function Chat() {
  const { facts, isOpen } = useSyncExternalStore(subscribe, () => opened);
  return facts && <OpenedChat facts={facts} isOpen={isOpen} />;
}

/** The panel reports failures itself. */
const SILENT: Modals = { open: () => Promise.resolve(false), close: () => undefined };
const NO_CHAT = 404;
const SIGNED_OUT = 401;

/** @returns null for a guest, and where the chat has no sign-in; undefined if the service is unavailable */
async function tokenOf({ isSignedIn }: ChatFacts): Promise<string | null | undefined> {
  if (!isSignedIn) return null;
  const call = await browserTransport(SILENT);
  const outcome = await call({ operation: 'getChatToken' });
  if (outcome.ok) return (outcome.data as WireChatToken).access_token;
  return [NO_CHAT, SIGNED_OUT].includes(outcome.failure.status) ? null : undefined;
}

interface OpenedChatProps {
  facts: ChatFacts;
  isOpen: boolean;
}

/** @see rules/navigation/contact-chat-widget, rules/third-parties/frames-messages */
function OpenedChat({ facts, isOpen }: OpenedChatProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<ChatPanelProps['state']>('opening');

  /** The token goes to the frame, and to no other place. */
  const identify = async () => {
    const token = await tokenOf(facts).catch(() => undefined);
    if (token === undefined) return setState('failed');
    if (token !== null) chatMark.set();
    postTo(frame.current, { type: 'chat:open', token });
  };
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    switch (frameMessage(event, frame.current)) {
      case 'chat:ready':
        void identify();
        break;
      case 'chat:opened':
        setState('open');
        break;
      case 'chat:closed':
        close();
        break;
      case 'chat:failed':
        setState('failed');
        break;
      default:
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    addEventListener('message', listener);
    return () => removeEventListener('message', listener);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'failed' : now)), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  // The widget may have been closed inside.
  const showAgain = useEffectEvent(() => {
    if (state === 'open') postTo(frame.current, { type: 'chat:show' });
  });
  useEffect(() => {
    if (isOpen) showAgain();
  }, [isOpen]);
  // The next page clears the rest. @see rules/sign-in/sign-out-chat
  useEffect(
    () =>
      sessionNews.subscribe(() => {
        if (!facts.isSignedIn || sessionNews.read().isSignedIn) return;
        postTo(frame.current, { type: 'chat:sign-out' });
        close();
      }),
    [facts.isSignedIn],
  );
  const retry = () => {
    setState('opening');
    setAttempt(attempt + 1);
  };
  return (
    <ChatPanel isOpen={isOpen} onClose={close} state={state} onRetry={retry} contactHref={facts.contactHref}>
      <iframe key={attempt} ref={frame} src={frameUrl(facts.frame)} title="Chat" />
    </ChatPanel>
  );
}
