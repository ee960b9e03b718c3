import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import {
  CARD_FRAME_PATH,
  CHAT_FRAME_PATH,
  type ChatWidget,
  KUSTOMER_SCRIPT,
  STRIPE_SCRIPT,
} from '@lemari/contract/frames';
import { CARD_DECLINED } from '@lemari/contract/payment-values';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import { createHttpServer } from './http-server.ts';

/** Where and for whom frame documents are served. */
export interface FramesConfig {
  readonly origin: string;
  readonly port: number;
  /** Origins whose pages may frame the documents. */
  readonly shopOrigins: readonly string[];
  /** Address of Stripe's script, or of a stand-in. */
  readonly stripeScript: string;
  /** Undefined where there is no support chat. */
  readonly chat: ChatWidget | undefined;
}

const SOURCES = path.resolve(import.meta.dirname, '../frames');

/** The margin leaves room for the focus ring of the fields. The background is the page's own. */
const CARD_CSS =
  'html{color-scheme:light}body{margin:0;background:transparent}#fields{padding:4px;box-sizing:border-box}';
/** The widget fills the frame. */
const CHAT_CSS = 'html{color-scheme:light}html,body{height:100%;margin:0;background:#fff}';

/**
 * Serves frame documents on an origin of their own: scripts of other companies run there, and never in a page of the
 * shop. It takes and sets no cookies.
 * @see docs/decisions/0221, rules/third-parties/frames-paths, rules/third-parties/frames-no-cookies
 */
export async function buildFrames(
  config: Config & { readonly frames: FramesConfig },
): Promise<FastifyInstance> {
  const { frames } = config;
  const app = createHttpServer({ ...config, publicUrl: frames.origin });
  await serveCard(app, frames);
  if (frames.chat) await serveChat(app, frames, frames.chat);
  app.get('/*', (_, reply) => sendNothing(reply, 404, 'Not found'));
  return app;
}

async function serveCard(app: FastifyInstance, frames: FramesConfig): Promise<void> {
  const scriptPath = await serveScript(app, 'card');
  const policy = policyOf(frames);
  app.get<{ Querystring: { key?: string; origin?: string; for?: string } }>(
    CARD_FRAME_PATH,
    ({ query }, reply) => {
      const { key = '', origin = '' } = query;
      // A key is public, but nothing else than a key belongs into the document.
      if (!frames.shopOrigins.includes(origin) || !/^pk_\w{1,200}$/.test(key))
        return sendNothing(reply, 400, 'These card fields belong to another shop.');
      return sendDocument(reply, policy, {
        title: 'Card',
        css: CARD_CSS,
        scripts: [{ src: frames.stripeScript }, { src: scriptPath }],
        facts: {
          'stripe-key': key,
          parent: origin,
          purpose: query.for === 'challenge' ? 'challenge' : 'fields',
          declined: CARD_DECLINED,
        },
        body: '<div id="fields"></div>',
      });
    },
  );
}

/** @see rules/third-parties/frames-origin; docs/decisions/0360 */
async function serveChat(app: FastifyInstance, frames: FramesConfig, chat: ChatWidget): Promise<void> {
  const scriptPath = await serveScript(app, 'chat');
  const policy = chatPolicyOf(chat, frames.shopOrigins);
  app.get<{ Querystring: { origin?: string } }>(CHAT_FRAME_PATH, ({ query: { origin = '' } }, reply) =>
    frames.shopOrigins.includes(origin)
      ? sendDocument(reply, policy, {
          title: 'Chat',
          css: CHAT_CSS,
          scripts: [{ src: chat.script, 'data-kustomer-api-key': chat.key }, { src: scriptPath }],
          facts: { parent: origin, brand: chat.brand },
          body: '',
        })
      : sendNothing(reply, 400, 'This chat belongs to another shop.'),
  );
}

/** @returns its path */
async function serveScript(app: FastifyInstance, name: string): Promise<string> {
  const script = stripTypeScriptTypes(await readFile(path.join(SOURCES, `${name}.ts`), 'utf8'));
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const scriptPath = `/frames/${name}.${hash}.js`;
  app.get(scriptPath, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );
  return scriptPath;
}

type Attributes = Readonly<Record<string, string>>;

interface FrameDocument {
  readonly title: string;
  readonly css: string;
  /** Attributes of each, in order. */
  readonly scripts: readonly Attributes[];
  /** `data-…` of the body, for the frame's script. */
  readonly facts: Attributes;
  readonly body: string;
}

const sendDocument = (
  reply: FastifyReply,
  policy: string,
  { title, css, scripts, facts, body }: FrameDocument,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(
      [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        `<title>${title}</title><link rel="icon" href="data:,"><style>${css}</style>`,
        ...scripts.map((attributes) => `<script${markupOf(attributes)} defer></script>`),
        `</head><body${markupOf(facts, 'data-')}>${body}</body></html>`,
      ].join(''),
    );

const markupOf = (attributes: Attributes, prefix = ''): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${prefix}${name}="${attribute(value)}"`)
    .join('');

const sendNothing = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const attribute = (text: string): string => text.replace(/[&"<]/g, (sign) => ENTITIES[sign] ?? sign);

/** Sources that Stripe documents for its script. @see https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_SOURCES = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
} as const;

function sourcesOf(script: string): Readonly<Record<keyof typeof STRIPE_SOURCES, readonly string[]>> {
  const { origin } = new URL(script);
  if (origin === new URL(STRIPE_SCRIPT).origin) return STRIPE_SOURCES;
  return { scripts: [origin], frames: [origin], connections: [origin], pictures: [] };
}

/** Nothing but Stripe's script and the frame's own runs here. Stripe's script writes styles of its own. */
export function policyOf({
  stripeScript,
  shopOrigins,
}: Pick<FramesConfig, 'stripeScript' | 'shopOrigins'>): string {
  const { scripts, frames, connections, pictures } = sourcesOf(stripeScript);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'unsafe-inline'",
    `frame-src ${frames.join(' ')}`,
    `connect-src ${connections.join(' ')}`,
    `img-src ${['data:', ...pictures].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ].join('; ');
}

/**
 * Sources of Kustomer's widget: its script and its own frame, its API, and PubNub, by which messages arrive. Pictures and files
 * that people send are on several hosts.
 * @see https://developer.kustomer.com/docs/chat/web-customization
 */
const KUSTOMER_SOURCES = {
  scripts: ['https://cdn.kustomerapp.com'],
  styles: ['https://cdn.kustomerapp.com', 'https://fonts.googleapis.com'],
  fonts: ['data:', 'https://cdn.kustomerapp.com', 'https://fonts.gstatic.com'],
  frames: ['https://cdn.kustomerapp.com'],
  connections: [
    'https://*.kustomerapp.com',
    'wss://*.kustomerapp.com',
    'https://*.pubnub.com',
    'https://*.pndsn.com',
  ],
  pictures: ['blob:', 'https:'],
} as const;

/** Nothing but the widget's script and the frame's own runs here. The widget writes styles of its own. */
export function chatPolicyOf({ script }: Pick<ChatWidget, 'script'>, shopOrigins: readonly string[]): string {
  const { origin } = new URL(script);
  const only = [origin];
  const { scripts, styles, fonts, frames, connections, pictures } =
    origin === new URL(KUSTOMER_SCRIPT).origin
      ? KUSTOMER_SOURCES
      : { scripts: only, styles: [], fonts: [], frames: only, connections: only, pictures: [] };
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'unsafe-inline'", ...styles].join(' ')}`,
    `font-src ${fonts.join(' ') || "'none'"}`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${connections.join(' ')}`,
    `img-src ${['data:', ...pictures].join(' ')}`,
    `media-src ${scripts.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ].join('; ');
}
