import { frameMessage, frameUrl, postTo, SILENCE_MS } from './chat-frame.ts';
import { chatMark } from './chat-mark.ts';

/**
 * Signs the chat out in a frame that is not shown. What fails is tried again by the next page.
 * @see rules/sign-in/sign-out-chat
 */
export function forgetChat(url: string): void {
  const frame = document.createElement('iframe');
  frame.src = frameUrl(url);
  frame.hidden = true;
  frame.title = 'Chat';
  const end = () => {
    clearTimeout(timer);
    removeEventListener('message', receive);
    frame.remove();
  };
  const timer = setTimeout(end, SILENCE_MS);
  const receive = (event: MessageEvent<unknown>) => {
    const type = frameMessage(event, frame);
    if (type === 'chat:ready') postTo(frame, { type: 'chat:sign-out' });
    if (type === 'chat:signed-out') chatMark.remove();
    if (type === 'chat:signed-out' || type === 'chat:failed') end();
  };
  addEventListener('message', receive);
  document.body.append(frame);
}
