import { type DataStrategyFunction, redirect } from 'react-router';
import type { LateStore } from '@lemari/kit';
import { ANSWERS, type PageAnswers, type PageData } from '../app/page-data.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';

/** As long as RTK Query keeps unused cache entries. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 8_000;

export interface Answers {
  /**
   * Fetches the results of a page's loaders into the store; one request per URL while the result is fresh.
   * @param url path and query
   * @returns undefined if the loaders must run themselves, as they report a failure in detail
   */
  load: (url: string) => Promise<PageAnswers | undefined>;
  /** The result if it was requested already; sends no request. */
  cached: (url: string) => Promise<PageAnswers | undefined>;
}

/**
 * One request replaces all calls of a page while RTK Query is not loaded. The cache starts with the results of the
 * current page.
 */
export function createAnswers(page: PageData, store: LateStore): Answers {
  const cache = new Map<string, { at: number; answers: Promise<PageAnswers | undefined> }>();
  const fetchAnswers = async (url: string): Promise<PageAnswers | undefined> => {
    const mount = mountOf(resolve(url, { externals: page.facts.externals }));
    const release = mount && page.releases[mount.vertical]?.version;
    if (release === undefined) return undefined;
    const response = await fetch(ANSWERS + url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 500) return undefined;
    const answers = (await response.json()) as PageAnswers;
    // Another release or another day sends different queries.
    if (answers.release !== release || answers.today !== page.visit.today) return undefined;
    if ('state' in answers) store.add(answers.state);
    return answers;
  };
  const storeAnswers = (url: string, answers: Promise<PageAnswers | undefined>) => {
    cache.set(url, { at: performance.now(), answers });
    return answers;
  };
  const { state, hydration, visit } = page;
  const here = mountOf(resolve(location.pathname))?.vertical;
  const release = here && page.releases[here]?.version;
  if (release !== undefined)
    void storeAnswers(
      location.pathname + location.search,
      Promise.resolve({ release, today: visit.today, state, hydration }),
    );
  const cached = (url: string) => {
    const entry = cache.get(url);
    return entry && performance.now() - entry.at < FRESH_MS ? entry.answers : undefined;
  };
  return {
    cached: async (url) => cached(url),
    load: (url) => {
      const answers = cached(url);
      if (answers) return answers;
      return storeAnswers(
        url,
        fetchAnswers(url).catch(() => {
          cache.delete(url);
          return undefined;
        }),
      );
    },
  };
}

/**
 * The router's data strategy: one request for all results until RTK Query is loaded, then the page's loaders.
 * @param isNavigating false when a page revalidates
 */
export const answersFirst =
  (answers: Answers, store: LateStore, isNavigating: () => boolean): DataStrategyFunction =>
  async ({ request, matches }) => {
    const { pathname, search } = new URL(request.url);
    const find = store.isReady() ? answers.cached : answers.load;
    const found = isNavigating() ? find(pathname + search) : undefined;
    const called = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      called.map(async (match) => {
        const result = await match.resolve(async (loader) => {
          const answer = await found;
          // With RTK Query loaded, the loader runs against the filled cache, which then subscribes to the entries.
          return answer && !store.isReady() ? outcome(answer, match.route.id) : loader();
        });
        return [match.route.id, result] as const;
      }),
    );
    return Object.fromEntries(results);
  };

function outcome(answer: PageAnswers, route: string): unknown {
  if ('location' in answer) return redirect(answer.location);
  const { loaderData, errors } = answer.hydration;
  const [error] = Object.values(errors ?? {});
  // React Router finds the error boundary above the route.
  // oxlint-disable-next-line typescript/only-throw-error -- what a loader threw, as the server sent it
  if (!(route in loaderData) && error !== undefined) throw error;
  return loaderData[route];
}
