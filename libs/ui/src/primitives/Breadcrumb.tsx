import { css } from '@emotion/react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const trail = css({
  // A phone shows where it is by the title beneath; the trail would only push it down.
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
  /** Absent on the last: it is the page itself. */
  href?: string | undefined;
}

/** The way from the front to this page. */
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
