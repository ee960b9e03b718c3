import type { APIRequestContext } from '@playwright/test';

/** The part of a page's data that tests read. */
export interface PageFacts {
  /** `vertical@version`, from the response's header. */
  release: string;
  /** Version of each vertical that the page's scripts will load. */
  pinned: Record<string, string>;
  /** Paths of all scripts that the page may load. */
  scripts: string[];
  /** Keys of the answers in the page's data. */
  answers: string[];
}

const PAGE_DATA = /<script id="lemari-page" type="application\/json">(.*?)<\/script>/s;

/** @throws Error for a document without page data */
function readPageFacts(html: string, release: string): PageFacts {
  const text = PAGE_DATA.exec(html)?.[1];
  if (!text) throw new Error('The document contains no page data.');
  const page = JSON.parse(text) as {
    releases: Record<string, { version: string }>;
    integrity: Record<string, string>;
    state: { api: { queries: Record<string, { status: string }> } };
  };
  return {
    release,
    pinned: Object.fromEntries(
      Object.entries(page.releases).map(([vertical, { version }]) => [vertical, version]),
    ),
    scripts: Object.keys(page.integrity),
    answers: Object.entries(page.state.api.queries).flatMap(([key, { status }]) =>
      status === 'fulfilled' ? [key] : [],
    ),
  };
}

/** The text of a document, roughly: without markup, styles and scripts. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

export async function pageFacts(request: APIRequestContext, url: string): Promise<PageFacts> {
  const answer = await request.get(url);
  return readPageFacts(await answer.text(), answer.headers()['x-release'] ?? '');
}
