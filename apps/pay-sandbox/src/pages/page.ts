import type { FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';

interface PagePolicy {
  /** Origins that may frame the page; none by default. */
  readonly framedBy?: readonly string[];
  /** Origins that its forms may submit to, redirects included; none by default. */
  readonly formsTo?: string;
  readonly status?: number;
}

/** Allows only the server's own scripts, styles and connections. */
const policyOf = ({ framedBy = [], formsTo = "'none'" }: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formsTo}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ');

export function sendPage(
  reply: FastifyReply,
  { title, head = html``, body }: { title: string; head?: Html; body: Html },
  policy: PagePolicy = {},
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pay.css" />
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return reply
    .code(policy.status ?? 200)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policyOf(policy),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text);
}
