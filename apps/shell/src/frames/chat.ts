/**
 * Runs in the frame document: the support chat between Kustomer's script and the shop's page. It exchanges the messages of
 * `@lemari/contract/chat-frame`. The server strips its types; it imports nothing but types.
 */
import type { ChatFrameMessage, ChatPageMessage } from '@lemari/contract/chat-frame';

type Answered = (answer?: unknown, error?: unknown) => void;

/** What the frame uses of Kustomer's web SDK. @see https://developer.kustomer.com/chat-sdk/v2.0-Web/docs/overview-chat-ui-api-reference */
interface Kustomer {
  /** Until it has called back, there is no other method. */
  start(options: { brandId?: string; hideChatIcon: boolean }, done: Answered): void;
  login(options: { jwtToken: string }, done: Answered): void;
  logout(done: Answered): void;
  open(done: () => void): void;
  addListener(event: 'onClose', listener: () => void): void;
}

const { parent = '', brand = '' } = document.body.dataset;

/** Storage key: the widget keeps a customer's session on this origin. */
const SIGNED_IN = 'chat';

const post = (type: ChatFrameMessage['type']): void =>
  window.parent.postMessage({ type } satisfies ChatFrameMessage, parent);

/** Disabled storage throws; the widget keeps nothing there either. */
function remember(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN, 'yes');
    else localStorage.removeItem(SIGNED_IN);
  } catch {
    // Nothing is stored.
  }
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return false;
  }
}

/** Ends the sign-in of the person before. @throws Error if the widget does not */
async function signOut(chat: Kustomer): Promise<void> {
  if (!isSignedIn()) return;
  await answerOf((done) => chat.logout(done));
  remember(false);
}

async function open(chat: Kustomer, token: string | null): Promise<void> {
  await signOut(chat);
  if (token !== null) {
    // Before the call: a widget that is half signed in is signed out next time.
    remember(true);
    await answerOf((done) => chat.login({ jwtToken: token }, done));
  }
  show(chat);
}

const show = (chat: Kustomer): void => chat.open(() => post('chat:opened'));

const answerOf = (ask: (done: Answered) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    ask((_, error) => {
      if (error === undefined || error === null) resolve();
      else reject(new Error('the chat refused'));
    });
  });

function receive(chat: Kustomer, message: ChatPageMessage): Promise<void> {
  switch (message.type) {
    case 'chat:open':
      return open(chat, message.token);
    case 'chat:sign-out':
      return signOut(chat).then(() => post('chat:signed-out'));
    case 'chat:show':
      show(chat);
  }
  return Promise.resolve();
}

function begin(chat: Kustomer): void {
  chat.start({ ...(brand !== '' && { brandId: brand }), hideChatIcon: true }, (_, error) => {
    if (error !== undefined && error !== null) {
      post('chat:failed');
      return;
    }
    chat.addListener('onClose', () => post('chat:closed'));
    window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== parent || source !== window.parent) return;
      if (typeof data === 'object' && data !== null && 'type' in data)
        receive(chat, data as ChatPageMessage).catch(() => post('chat:failed'));
    });
    post('chat:ready');
  });
}

window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') post('chat:closed');
});

const { Kustomer: widget } = window as { Kustomer?: Kustomer };
if (widget) begin(widget);
else post('chat:failed');
