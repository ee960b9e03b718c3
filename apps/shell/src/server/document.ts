import { Transform } from 'node:stream';
import { PAGE_DATA_ID, type PageData, START_DATA_ID, type StartData } from '../app/page-data.ts';
import type { Rendered } from './render.tsx';

type Page = Extract<Rendered, { kind: 'page' }>;

export interface DocumentParts {
  language: string;
  nonce: string;
  /** The house's base style sheet. */
  baseCss: string;
  /** Addresses of the font files every page wants. */
  fonts: readonly string[];
  styleKey: string;
  page: PageData;
  start: StartData;
  /** The starter's code, minified. */
  starter: string;
}

/** JSON inside a script element: nothing in it may end the element or break old parsers. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** What React hoists (title, meta, links) comes before the first element of the page, and belongs into the head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * The whole document around React's stream. React writes in pieces that may cut a tag, so what it wrote within one turn
 * of the event loop is passed on together, with the styles that turn brought. The browser runs no script before the
 * document's end, and finds all of them there.
 */
export function documentStream(rendered: Page, parts: DocumentParts): Transform {
  const { nonce, styleKey, page, start } = parts;
  let pieces: Buffer[] = [];
  let scheduled: NodeJS.Immediate | undefined;
  let isFirst = true;

  const styleTag = () => {
    const { names, css } = rendered.takeStyles();
    return names.length
      ? `<style nonce="${nonce}" data-emotion="${styleKey} ${names.join(' ')}">${css}</style>`
      : '';
  };
  const head = (hoisted: string, styles: string) =>
    [
      `<!doctype html><html lang="${parts.language}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      hoisted,
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      ...parts.fonts.map(
        // Text is there without them, and pictures are not: those go first.
        (url) =>
          `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
      ),
      `<style nonce="${nonce}">${parts.baseCss}</style>${styles}</head><body><div id="root">`,
    ].join('');
  const tail = () =>
    [
      `</div><script id="${PAGE_DATA_ID}" type="application/json">${inlineJson(page)}</script>`,
      `<script id="${START_DATA_ID}" type="application/json">${inlineJson(start)}</script>`,
      `<script nonce="${nonce}">${parts.starter}</script></body></html>`,
    ].join('');

  const emit = (stream: Transform) => {
    scheduled = undefined;
    if (!pieces.length) return;
    const html = Buffer.concat(pieces).toString('utf8');
    pieces = [];
    const styles = styleTag();
    if (isFirst) {
      isFirst = false;
      const hoisted = HOISTED.exec(html)?.[0] ?? '';
      stream.push(head(hoisted, styles) + html.slice(hoisted.length));
    } else stream.push(styles + html);
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      pieces.push(chunk);
      scheduled ??= setImmediate(() => emit(this));
      done();
    },
    flush(done) {
      if (scheduled) clearImmediate(scheduled);
      emit(this);
      this.push(tail());
      done();
    },
  });
}
