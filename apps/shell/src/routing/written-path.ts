import { matchRoutes, type RouteObject } from 'react-router';

/**
 * A path with its words as the routes write them: the router reads them in any case. Ids and codes keep their own case, and
 * so does what a route leaves open. @see decision 5
 */
export function writtenPath(routes: RouteObject[], pathname: string): string {
  const pattern = (matchRoutes(routes, pathname) ?? []).reduce(
    // A route below another may name its whole path.
    (above, { route: { path = '' } }) => (path.startsWith('/') ? path : `${above}/${path}`),
    '',
  );
  const words = pattern.split('/').filter(Boolean);
  const segments = pathname.split('/').filter(Boolean);
  return `/${segments.map((segment, index) => wordOf(words[index]) ?? segment).join('/')}`;
}

const wordOf = (word: string | undefined): string | undefined =>
  word?.startsWith(':') || word === '*' ? undefined : word;
