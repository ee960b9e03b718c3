import { type DataStrategyFunction, redirect } from 'react-router';
import type { LateStore } from '@lemari/kit';
import { ANSWERS, type PageAnswers, type PageData } from '../app/page-data.ts';
import { mountOf } from '../routing/outcome.ts';
import { resolve } from '../routing/resolve.ts';

/** As long as the query layer keeps what nobody looks at. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 8_000;

export interface Answers {
  /**
   * What the loaders of a page find, put into the store; asked for once.
   * @param url path and query
   * @returns undefined where the loaders have to look for themselves: they know what to tell of a failure
   */
  of: (url: string) => Promise<PageAnswers | undefined>;
  /** The same, where they have been asked for; does not ask. */
  asked: (url: string) => Promise<PageAnswers | undefined>;
}

/** One call for all that a page needs, without the query layer and the loaders. Begins with this page's own. */
export function createAnswers(page: PageData, store: LateStore): Answers {
  const asked = new Map<string, { at: number; answers: Promise<PageAnswers | undefined> }>();
  const ask = async (url: string): Promise<PageAnswers | undefined> => {
    const mount = mountOf(resolve(url, { externals: page.externals }));
    const release = mount && page.releases[mount.vertical]?.version;
    if (release === undefined) return undefined;
    const response = await fetch(ANSWERS + url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status >= 500) return undefined;
    const answers = (await response.json()) as PageAnswers;
    // Another release, or another day, asks other questions.
    if (answers.release !== release || answers.today !== page.visit.today) return undefined;
    if ('state' in answers) store.add(answers.state);
    return answers;
  };
  const keep = (url: string, answers: Promise<PageAnswers | undefined>) => {
    asked.set(url, { at: performance.now(), answers });
    return answers;
  };
  const { state, hydration, visit } = page;
  const here = mountOf(resolve(location.pathname))?.vertical;
  const release = here && page.releases[here]?.version;
  if (release !== undefined)
    void keep(
      location.pathname + location.search,
      Promise.resolve({ release, today: visit.today, state, hydration }),
    );
  const known = (url: string) => {
    const one = asked.get(url);
    return one && performance.now() - one.at < FRESH_MS ? one.answers : undefined;
  };
  return {
    asked: async (url) => known(url),
    of: (url) => {
      const answers = known(url);
      if (answers) return answers;
      return keep(
        url,
        ask(url).catch(() => {
          asked.delete(url);
          return undefined;
        }),
      );
    },
  };
}

/**
 * How the router comes by what its pages need: while the query layer is not here, by one call; with it, by the loaders.
 * @param isNavigating false where a page asks again for what it has
 */
export const answersFirst =
  (answers: Answers, store: LateStore, isNavigating: () => boolean): DataStrategyFunction =>
  async ({ request, matches }) => {
    const { pathname, search } = new URL(request.url);
    const look = store.isReady() ? answers.asked : answers.of;
    const found = isNavigating() ? look(pathname + search) : undefined;
    const called = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      called.map(async (match) => {
        const result = await match.resolve(async (loader) => {
          const answer = await found;
          // The loaders find it too, and the query layer then knows that it is in use.
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
  // The router looks for the boundary above the route itself.
  // oxlint-disable-next-line typescript/only-throw-error -- what a loader threw, as the server sent it
  if (!(route in loaderData) && error !== undefined) throw error;
  return loaderData[route];
}
