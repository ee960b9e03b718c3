/**
 * The messages between the shop's page and the support chat. The chat is a frame document on an origin of its own, which runs
 * the widget's script: the shop's pages never do.
 *
 * The shop frames `{frames origin}/frames/chat?origin={its own origin}` and gives the frame a `title`. Then:
 *
 * 1. The frame sends `chat:ready` once the widget runs, or `chat:failed`.
 * 2. The shop posts `chat:open` with the token of a signed-in customer, or null for a guest. The frame first ends the sign-in of
 *    another person, then signs the customer in, and sends `chat:opened` or `chat:failed`.
 * 3. It posts `chat:show` when it shows a frame again that was open before.
 * 4. The frame sends `chat:closed` when the person closes the chat inside: Escape, or the widget's own button.
 * 5. After a sign-out the shop posts `chat:sign-out`, and `chat:signed-out` answers once nothing of the customer is left.
 * 6. The shop handles time-outs: a frame that does not load never sends anything.
 *
 * Both sides post to the other's origin, and ignore messages of any other origin or window. The token is in no other place.
 */

/** Message from the frame to the page around it. */
export interface ChatFrameMessage {
  readonly type: 'chat:ready' | 'chat:opened' | 'chat:closed' | 'chat:failed' | 'chat:signed-out';
}

/** Message from the page to the frame. */
export type ChatPageMessage =
  | { readonly type: 'chat:open'; /** Null for a guest. */ readonly token: string | null }
  | { readonly type: 'chat:show' | 'chat:sign-out' };
