import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { Button } from './Button.tsx';

const wrapper = css(tabular, {
  display: 'grid',
  justifyItems: 'center',
  gap: token('space-16'),
  paddingTop: token('space-48'),
  fontSize: token('text-14'),
  textAlign: 'center',
});

const progress = css({
  width: 200,
  maxWidth: '100%',
  height: 2,
  marginTop: -4,
  background: `linear-gradient(${token('ink-900')} 0 0) 0 / var(--part) 100% no-repeat ${token('line-200')}`,
});

export interface LoadMoreProps {
  /** Number of items shown so far. */
  shown: number;
  /** Number of all items. */
  total: number;
  /** Unit of the items: `pieces`, `orders`. */
  things: string;
  /** URL of the next page, for visitors without scripts and for new tabs. */
  href: string;
  /** Number of items on the next page. */
  next: number;
  loading?: boolean | undefined;
  /** Called with scripts; without it the link is followed. */
  onMore?: (() => void) | undefined;
}

/** Loads the next page of a list below the current one and shows the progress. Renders nothing at the end. */
export function LoadMore({ shown, total, things, href, next, loading = false, onMore }: LoadMoreProps) {
  if (shown >= total) return null;
  const label = `Load ${next} more`;
  const press = (event: MouseEvent) => {
    // A modified click opens the link in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) onMore?.();
  };
  return (
    <div css={wrapper}>
      <p role="status">
        {shown} of {total} {things}
      </p>
      <div css={progress} style={customProperties({ '--part': `${(100 * shown) / total}%` })} />
      <Button tone="quiet" href={href} rel="next" aria-busy={loading || undefined} onClick={onMore && press}>
        {loading ? 'One moment…' : label}
      </Button>
    </div>
  );
}
