import { PAGE_DATA_ID, type PageData, type StartData, STYLES_ID } from '../app/page-data.ts';
import type { Rendered } from './render.tsx';

type Page = Extract<Rendered, { kind: 'page' }>;

export interface DocumentParts {
  language: string;
  /** The house's base style sheet. */
  baseCss: string;
  page: PageData;
  /** The starter's code, with the data of this page. */
  starter: string;
}

/** JSON inside a script element: nothing in it may end the element, be an entity where it is SVG, or break old parsers. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/**
 * The starter as it stands in one page.
 * @param code minified
 */
export const starterFor = (code: string, start: StartData): string =>
  code.replace('__START__', () => inlineJson(start));

/** What React hoists (title, meta, links) comes before the first element of the page, and belongs into the head. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/**
 * The whole document around what React rendered. The browser finds all it is to run at its end; the starter takes the
 * element right before it for the page's data.
 */
export function documentOf({ html, styles }: Pick<Page, 'html' | 'styles'>, parts: DocumentParts): string {
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  return [
    `<!doctype html><html lang="${parts.language}" data-arrived><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    hoisted,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${parts.baseCss}</style>`,
    `<style id="${STYLES_ID}">${styles}</style>`,
    '</head><body><div id="root">',
    html.slice(hoisted.length),
    `</div><script id="${PAGE_DATA_ID}" type="application/json">${inlineJson(parts.page)}</script>`,
    `<script>${parts.starter}</script></body></html>`,
  ].join('');
}
