import { css } from '@emotion/react';
import { token } from '@lemari/ui/token';

const list = css({
  display: 'flex',
  gap: token('space-24'),
  marginBottom: token('space-24'),
  marginInline: `calc(-1 * ${token('gutter')})`,
  paddingInline: token('gutter'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${token('line-200')}`,
});

const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  whiteSpace: 'nowrap',
  color: token('ink-700'),
  '&:hover': { color: token('ink-900') },
  '&:focus-visible': { outlineOffset: -2 },
  "&[aria-current='page']": { color: token('ink-900'), boxShadow: `inset 0 -2px 0 ${token('ink-900')}` },
});

interface CategoryLink {
  label: string;
  href: string;
  current: boolean;
}

/** Categories of a vertical, on one line that scrolls on a small screen. */
export function CategoryNav({ links }: { links: readonly CategoryLink[] }) {
  return (
    <nav aria-label="Categories">
      <ul css={list}>
        {links.map(({ label, href, current }) => (
          <li key={href}>
            <a css={link} href={href} aria-current={current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
