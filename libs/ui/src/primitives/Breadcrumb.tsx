import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const trail = css({
  // Hidden on a phone: the title shows the place, and the trail would push it down.
  display: 'none',
  [from(768)]: { display: 'flex' },
  flexWrap: 'wrap',
  gap: `0 ${token('space-8')}`,
  paddingTop: token('space-12'),
  fontSize: token('text-12'),
  color: token('ink-500'),
});

const step = css({
  display: 'flex',
  gap: token('space-8'),
  alignItems: 'center',
  '& + &::before': { content: '"/"' },
  '& > *': { paddingBlock: 4, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& > a:hover': { color: token('ink-900'), textDecoration: 'underline', textUnderlineOffset: 3 },
});

export interface Crumb {
  label: string;
  /** Undefined for the last one, which is the current page. */
  href?: string | undefined;
}

/** Path from the front page to the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol css={trail}>
        {crumbs.map(({ label, href }) => (
          <li css={step} key={label}>
            {href === undefined ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
