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
  /** How far the list is shown: up to which of its things. */
  shown: number;
  /** Of how many. */
  total: number;
  /** `pieces`, `orders`. */
  things: string;
  /** The next page, for those without JavaScript and for whoever opens it beside this one. */
  href: string;
  /** How many come next. */
  next: number;
  loading?: boolean | undefined;
  /** For a page that is awake; without it the link is followed. */
  onMore?: (() => void) | undefined;
}

/** More of the same list, under what is there. Says where a person stands in it; shows nothing at its end. */
export function LoadMore({ shown, total, things, href, next, loading = false, onMore }: LoadMoreProps) {
  if (shown >= total) return null;
  const label = `Load ${next} more`;
  const press = (event: MouseEvent) => {
    // Beside this page, in a tab of its own, it is a link.
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
