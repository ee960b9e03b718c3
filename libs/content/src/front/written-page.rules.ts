import { VERTICALS } from '@lemari/domain/region/vertical';
import type { Mount } from '@lemari/kit';

const PAGE_NAME = /^[a-z0-9-]{1,60}$/;
const FRONTS: readonly string[] = ['unified', ...Object.keys(VERTICALS)];

/** Pages whose URL differs from their name. `/share` is the landing page of consignment. */
const ALIASES: Readonly<Record<string, string>> = { share: 'consignment' };

/**
 * Name of the content page at a URL: prefixed with the vertical's name outside apparel, and with the screen's
 * name below a screen.
 * @param path below the mount's base
 * @returns undefined if the URL can have no page, or is a front page's
 */
export function pageAt({ host, screen }: Mount, path = ''): string | undefined {
  const name = [...(screen ? [screen] : []), ...path.split('/').filter(Boolean)].join('-');
  if (!PAGE_NAME.test(name) || FRONTS.includes(name)) return undefined;
  const page = ALIASES[name] ?? name;
  return host === 'apparel' ? page : `${host}-${page}`;
}
