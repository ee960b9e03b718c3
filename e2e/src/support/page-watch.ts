import { expect, type Page, type Request } from '@playwright/test';

/** Errors, warnings and requests of a page. */
export interface PageWatch {
  /** Requests so far, as `GET /path?query`. */
  requests: string[];
  /** Complaints so far: `console warning: …`, `page error: …`, `failed GET /path: …`, `answered 404 GET /path`. */
  complaints: string[];
  /** Expects a complaint: the test fails without it. */
  expects: (pattern: RegExp) => void;
  /** Accepts a complaint that may or may not occur. */
  allows: (pattern: RegExp) => void;
  /** @throws for an unexpected complaint, and for an expected one that did not occur */
  verify: () => void;
}

/** Complaints of a page when scripts of its vertical fail to load. */
export const STAYS = /^console warning: apparel could not be loaded; its page stays as the server sent it\./;

/**
 * A frame of card fields that reports to its page while this leaves for the bank’s. A frame that never reaches its page fails
 * the journey itself.
 */
const REPORTS_TO_A_LEFT_PAGE =
  /^Failed to execute 'postMessage' on 'DOMWindow': The target origin provided .* does not match the recipient window's origin/;

export function watchPage(page: Page): PageWatch {
  const requests: string[] = [];
  const complaints: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];
  page.on('request', (request) => requests.push(shortOf(request)));
  page.on('console', (message) => {
    const type = message.type();
    if ((type === 'error' || type === 'warning') && !REPORTS_TO_A_LEFT_PAGE.test(message.text()))
      complaints.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(`answered ${response.status()} ${shortOf(response.request())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left aborts its requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed ${shortOf(request)}: ${reason}`);
  });
  return {
    requests,
    complaints,
    expects: (pattern) => void expected.push(pattern),
    allows: (pattern) => void allowed.push(pattern),
    verify: () => {
      const known = [...expected, ...allowed];
      expect(
        complaints.filter((complaint) => !known.some((pattern) => pattern.test(complaint))),
        'unexpected complaints of the page',
      ).toEqual([]);
      expect(
        expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint))).map(String),
        'expected complaints that did not occur',
      ).toEqual([]);
    },
  };
}

function shortOf(request: Request): string {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}`;
}
