import { PAGE_DATA_ID, type PageData, START_DATA_ID, type StartData, STYLES_ID } from '../app/page-data.ts';
import type { Rendered } from './render.tsx';

type Page = Extract<Rendered, { kind: 'page' }>;

export interface DocumentParts {
  language: string;
  /** The house's base style sheet. */
  baseCss: string;
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

/** The whole document around what React rendered. The browser finds all it is to run at its end. */
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
    `<script id="${START_DATA_ID}" type="application/json">${inlineJson(parts.start)}</script>`,
    `<script>${parts.starter}</script></body></html>`,
  ].join('');
}
