import type { Navigation, SideItem } from '../layout/navigation.map.ts';
import type { Externals } from './externals.ts';
import { resolve } from './resolve.ts';

/** Whether a link leads, through any redirect, to a page of this shop, or to a site that the editors name themselves. */
export function stays(href: string, externals: Externals): boolean {
  if (!href.startsWith('/')) return true;
  const outcome = resolve(href, { externals });
  return outcome.kind === 'redirect' ? stays(outcome.location, externals) : outcome.kind !== 'leave';
}

/**
 * The editors' links without those whose path leaves the shop; an accordion without any link left is dropped.
 * @see rules/navigation/no-leaving-link
 */
export function stayingNavigation(navigation: Navigation, externals: Externals): Navigation {
  const staying = <Link extends { readonly href: string }>(links: readonly Link[]): Link[] =>
    links.filter(({ href }) => stays(href, externals));
  return {
    side: navigation.side.flatMap((item): SideItem[] => {
      if (item.kind === 'chat') return [item];
      if (item.kind === 'link') return staying([item]);
      const links = staying(item.links);
      return links.length > 0 ? [{ ...item, links }] : [];
    }),
    footer: staying(navigation.footer),
    header: staying(navigation.header),
    announcements: navigation.announcements.map((announcement) => ({
      ...announcement,
      link: announcement.link && staying([announcement.link])[0],
    })),
  };
}
