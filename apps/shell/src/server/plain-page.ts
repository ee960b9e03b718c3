import type { FastifyReply } from 'fastify';
import { token } from '@lemari/ui/token';
import { integrityHash } from './integrity-hash.ts';

interface Words {
  readonly status: number;
  readonly title: string;
  /** What happened, and what to do next. */
  readonly text: string;
  /** URL for the link that tries again. */
  readonly again?: string;
}

const LAYOUT = [
  `main{max-width:36rem;margin:0 auto;padding:${token('space-96')} ${token('space-20')}}`,
  `h1{font-size:${token('text-32')};line-height:1.2}`,
  `p{margin-top:${token('space-20')}}`,
  'a{text-decoration:underline}',
].join('');

/**
 * A page without data, scripts and React, for requests that are refused before rendering.
 * @param baseCss the base style sheet of every page
 */
export function sendPlainPage(
  reply: FastifyReply,
  baseCss: string,
  { status, title, text, again }: Words,
): FastifyReply {
  const css = baseCss + LAYOUT;
  const links = [
    ...(again === undefined ? [] : [link(again, 'Try again')]),
    link('/', 'Go to the front page'),
  ];
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src '${integrityHash(css)}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(
      [
        '<!doctype html><html lang="en-SG"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        `<title>${title} · Lemari</title><meta name="robots" content="noindex">`,
        '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
        `<style>${css}</style></head><body><main>`,
        `<h1>${title}</h1><p>${text}</p>${links.join('')}`,
        '</main></body></html>',
      ].join(''),
    );
}

const link = (href: string, label: string): string => `<p><a href="${escaped(href)}">${label}</a></p>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (letter) => ESCAPES[letter] ?? letter);
