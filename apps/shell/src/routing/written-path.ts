import { matchRoutes, type RouteObject } from 'react-router';

/**
 * A path with the words of its routes in their own case, as React Router matches them in any case. Ids, codes and
 * splats stay as they are. @see rules/routing/word-case, rules/routing/codes-keep-case
 */
export function writtenPath(routes: RouteObject[], pathname: string): string {
  const pattern = (matchRoutes(routes, pathname) ?? []).reduce(
    // A child route may have an absolute path.
    (above, { route: { path = '' } }) => (path.startsWith('/') ? path : `${above}/${path}`),
    '',
  );
  const words = pattern.split('/').filter(Boolean);
  const segments = pathname.split('/').filter(Boolean);
  return `/${segments.map((segment, index) => wordOf(words[index]) ?? segment).join('/')}`;
}

const wordOf = (word: string | undefined): string | undefined =>
  word?.startsWith(':') || word === '*' ? undefined : word;
