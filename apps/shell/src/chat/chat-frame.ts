import type { ChatFrameMessage, ChatPageMessage } from '@lemari/contract/chat-frame';

/** Timeout of a chat that does not open, or does not sign out. */
export const SILENCE_MS = 15_000;

/** What messages need of the frame. */
interface Framed {
  readonly src: string;
  readonly contentWindow: Pick<Window, 'postMessage'> | null;
}

/** URL of the frame document for this page. @param frame without a query */
export const frameUrl = (frame: string): string =>
  `${frame}?${new URLSearchParams({ origin: location.origin }).toString()}`;

const TYPES: readonly string[] = [
  'chat:ready',
  'chat:opened',
  'chat:closed',
  'chat:failed',
  'chat:signed-out',
] satisfies ChatFrameMessage['type'][];

/**
 * The type of a message that the frame has sent; undefined for one of another window or origin.
 * @see rules/third-parties/frames-messages
 */
export function frameMessage(
  { origin, source, data }: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  frame: Framed | null,
): ChatFrameMessage['type'] | undefined {
  if (!frame?.contentWindow || source !== frame.contentWindow || origin !== new URL(frame.src).origin)
    return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const { type } = data;
  return typeof type === 'string' && TYPES.includes(type) ? (type as ChatFrameMessage['type']) : undefined;
}

/** Posts to the frame's origin alone. */
export const postTo = (frame: Framed | null, message: ChatPageMessage): void =>
  frame?.contentWindow?.postMessage(message, new URL(frame.src).origin);
