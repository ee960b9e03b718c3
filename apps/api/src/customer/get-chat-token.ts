import { counted } from '../limits/count.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Handler } from '../tools/handler.ts';

/** @see rules/calls/chat-token, rules/third-parties/chat-token-only; docs/decisions/0359 */
export const getChatToken: Handler<'getChatToken'> = async ({ customer, address, device }, tools) => {
  const count = await counted('ask for a chat token', { customer, address, device }, tools);
  if (count instanceof Refusal) return count;
  return tools.chat
    ? { access_token: await tools.chat.tokenOf(customer) }
    : new Refusal(404, 'There is no support chat here.');
};
