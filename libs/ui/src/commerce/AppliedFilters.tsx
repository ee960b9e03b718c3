import { css } from '@emotion/react';
import { Chip } from '../primitives/Chip.tsx';
import { token } from '../token/token.ts';
import { textLink } from '../token/typography.ts';

const list = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: token('space-8'),
  '& > li': { maxWidth: '100%' },
});

const clear = css(textLink, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 8px',
  fontSize: token('text-14'),
});

export interface AppliedFilter {
  label: string;
  /** URL of the listing without this filter. */
  href: string;
}

export interface AppliedFiltersProps {
  filters: readonly AppliedFilter[];
  /** URL of the listing without filters. */
  clearHref?: string | undefined;
}

/** The applied filters as links that remove them. Renders nothing without filters. */
export function AppliedFilters({ filters, clearHref }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul css={list} aria-label="Applied filters">
      {filters.map(({ label, href }) => (
        <li key={href}>
          <Chip href={href} removable>
            {label}
          </Chip>
        </li>
      ))}
      {clearHref !== undefined && (
        <li>
          <a css={clear} href={clearHref}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}
