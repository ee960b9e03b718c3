import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { CARD_FRAME_PATH, STRIPE_SCRIPT } from '@lemari/contract/frames';
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
}

const SOURCE = path.resolve(import.meta.dirname, '../frames/card.ts');

/** The margin leaves room for the focus ring of the fields. The background is the page's own. */
const CSS =
  'html{color-scheme:light}body{margin:0;background:transparent}#fields{padding:4px;box-sizing:border-box}';

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
  const script = stripTypeScriptTypes(await readFile(SOURCE, 'utf8'));
  const scriptPath = `/frames/card.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
  const policy = policyOf(frames);

  app.get<{ Querystring: { key?: string; origin?: string; for?: string } }>(
    CARD_FRAME_PATH,
    ({ query }, reply) => {
      const { key = '', origin = '' } = query;
      // A key is public, but nothing else than a key belongs into the document.
      if (!frames.shopOrigins.includes(origin) || !/^pk_\w{1,200}$/.test(key))
        return sendNothing(reply, 400, 'These card fields belong to another shop.');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(
          [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            `<title>Card</title><link rel="icon" href="data:,"><style>${CSS}</style>`,
            `<script src="${attribute(frames.stripeScript)}" defer></script>`,
            `<script src="${scriptPath}" defer></script></head>`,
            `<body data-stripe-key="${key}" data-parent="${attribute(origin)}"`,
            ` data-purpose="${query.for === 'challenge' ? 'challenge' : 'fields'}"`,
            ` data-declined="${attribute(CARD_DECLINED)}"><div id="fields"></div></body></html>`,
          ].join(''),
        );
    },
  );
  app.get(scriptPath, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  );
  app.get('/*', (_, reply) => sendNothing(reply, 404, 'Not found'));
  return app;
}

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
