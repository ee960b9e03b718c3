import { VERTICALS } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;
const FRONTS: readonly string[] = ['unified', ...Object.keys(VERTICALS)];

/** What an address calls a page: `/share` is the way in to consignment. */
const ALIASES: Readonly<Record<string, string>> = { share: 'consignment' };

/**
 * The name of the content page at an address: that of another vertical than apparel has the vertical's name before its own,
 * one below a screen the screen's.
 * @param path below the mount's base
 * @returns undefined where no page can be; fronts have an address of their own
 */
export function pageAt({ host, screen }: Mount, path = ''): string | undefined {
  const name = [...(screen ? [screen] : []), ...path.split('/').filter(Boolean)].join('-');
  if (!PAGE_NAME.test(name) || FRONTS.includes(name)) return undefined;
  const page = ALIASES[name] ?? name;
  return host === 'apparel' ? page : `${host}-${page}`;
}
