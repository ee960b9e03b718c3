import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A stand-in for Kustomer's chat: the script with the methods that its documentation names, and the server behind it.
 * @see https://developer.kustomer.com/chat-sdk/v2.0-Web/docs/overview-chat-ui-api-reference
 */
export interface ChatWidget {
  /** Address of the script. */
  readonly script: string;
  /** Tokens that it was signed in with. */
  readonly tokens: readonly string[];
  /** What has happened, in order: `login customer-12`, `logout`. */
  readonly events: readonly string[];
  readonly close: () => void;
}

export const CHAT_KEY = 'stand-in.chat-key';
export const CHAT_SECRET = 'a-secret-of-the-stand-in-for-the-chat-0123456789';

/** Kustomer refuses older tokens. */
const OLDEST_SECONDS = 15 * 60;

/** The customer that a token names; undefined for a forged or old one. */
function customerOf(token: string): string | undefined {
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', CHAT_SECRET).update(`${head}.${body}`).digest('base64url');
  if (signature !== right) return undefined;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    readonly externalId: string;
    readonly iat: number;
  };
  return Date.now() / 1000 - claims.iat < OLDEST_SECONDS ? claims.externalId : undefined;
}

/** Runs in the frame document. */
function widget(): void {
  const script = document.currentScript as HTMLScriptElement;
  const server = new URL(script.src).origin;
  const key = script.dataset['kustomerApiKey'];
  const SESSION = 'kustomer-session';
  const listeners = new Map<string, () => void>();
  const box = document.createElement('section');
  box.hidden = true;
  const who = document.createElement('p');
  const end = document.createElement('button');
  end.textContent = 'Minimise';
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Your message');
  const said = document.createElement('p');
  box.append(who, said, input, end);
  const draw = () => {
    const session = localStorage.getItem(SESSION);
    who.textContent = `You are ${session ?? 'a guest'}`;
    said.textContent = localStorage.getItem('kustomer-said') ?? '';
  };
  input.addEventListener('change', () => {
    localStorage.setItem('kustomer-said', input.value);
    draw();
  });
  const ask = (path: string, body: object) =>
    fetch(server + path, { method: 'POST', body: JSON.stringify(body) }).then(
      (response) => response.json() as Promise<{ readonly id?: string }>,
    );
  const close = () => {
    box.hidden = true;
    listeners.get('onClose')?.();
  };
  end.addEventListener('click', close);
  type Done = (answer?: unknown, error?: unknown) => void;
  const methods = {
    open: (done?: Done) => {
      draw();
      box.hidden = false;
      done?.();
    },
    close,
    login: ({ jwtToken }: { jwtToken: string }, done?: Done) =>
      void ask('/login', { token: jwtToken }).then(({ id }) => {
        if (id === undefined) return done?.(undefined, new Error('refused'));
        localStorage.setItem(SESSION, id);
        return done?.({ identified: true });
      }),
    logout: (done?: Done) => {
      localStorage.removeItem(SESSION);
      localStorage.removeItem('kustomer-said');
      void ask('/logout', {}).then(() => done?.());
    },
    addListener: (event: string, listener: () => void) => void listeners.set(event, listener),
  };
  const Kustomer = {
    // Until it has called back, there is no other method.
    start: ({ hideChatIcon }: { hideChatIcon?: boolean }, done?: Done) =>
      void ask('/start', { key }).then(() => {
        document.body.append(box);
        if (hideChatIcon !== true) throw new Error('the chat has a button of its own');
        Object.assign(Kustomer, methods);
        done?.();
      }),
  };
  Object.assign(window, { Kustomer });
  window.dispatchEvent(new Event('kustomerLoaded'));
}

export async function openChatWidget(): Promise<ChatWidget> {
  const tokens: string[] = [];
  const events: string[] = [];
  const answer = async (request: IncomingMessage): Promise<object> => {
    const { token = '', key } = JSON.parse(await text(request)) as { token?: string; key?: string };
    if (request.url === '/start') return { isKnown: key === CHAT_KEY };
    if (request.url === '/logout') {
      events.push('logout');
      return {};
    }
    tokens.push(token);
    const id = customerOf(token);
    events.push(`login ${id ?? 'refused'}`);
    return { ...(id !== undefined && { id }) };
  };
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${widget.toString()})();`);
      return;
    }
    const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    // Headers that a test adds to every request need the server's consent.
    if (request.method === 'OPTIONS') {
      response.writeHead(204, open).end();
      return;
    }
    void answer(request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json', ...open }).end(JSON.stringify(body)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    script: `http://127.0.0.1:${port}/widget.js`,
    tokens,
    events,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
