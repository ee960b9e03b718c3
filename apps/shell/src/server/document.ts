import { PAGE_DATA_ID, type PageData, type StartData, STYLES_ID } from '../app/page-data.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import type { Rendered } from './render.tsx';

type Page = Extract<Rendered, { kind: 'page' }>;

export interface DocumentParts {
  language: string;
  /** The base style sheet of every page. */
  baseCss: string;
  page: PageData;
  /** Code of the starter with the page's data. */
  starter: string;
}

/** JSON for a script element: no character may end the element, form an entity within SVG, or break old parsers. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * The starter of one page.
 * @param code minified
 */
export const starterFor = (code: string, start: StartData): string =>
  code.replace('__START__', () => inlineJson(start));

/** Elements that React hoists (title, meta, links). They precede the page's first element and belong into the head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** The first control that a posted form got wrong has the focus, so that the browser scrolls to its message without scripts. */
export const focusedOnProblem = (html: string): string =>
  html.replace('aria-invalid="true"', 'autofocus="" aria-invalid="true"');

/**
 * The document around React's HTML. The early script is in the head, all others are at the end; the starter reads the
 * page's data from the element before it.
 */
export function documentOf({ html, styles }: Pick<Page, 'html' | 'styles'>, parts: DocumentParts): string {
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  return [
    `<!doctype html><html lang="${parts.language}" data-arrived><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${EARLY_SCRIPT}</script>`,
    hoisted,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">',
    `<style>${parts.baseCss}</style>`,
    `<style id="${STYLES_ID}">${styles}</style>`,
    '</head><body><div id="root">',
    html.slice(hoisted.length),
    `</div><script id="${PAGE_DATA_ID}" type="application/json">${inlineJson(parts.page)}</script>`,
    `<script>${parts.starter}</script></body></html>`,
  ].join('');
}
