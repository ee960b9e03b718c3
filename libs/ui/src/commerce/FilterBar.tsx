import { css } from '@emotion/react';
import { Badge } from '../primitives/Badge.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { visuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const dock = css({
  position: 'fixed',
  zIndex: 4,
  insetInline: 0,
  bottom: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  minHeight: 64,
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${token('line-200')}`,
  background: token('page'),
  '& > * + *': { borderLeft: `1px solid ${token('line-200')}` },
  [from(960)]: {
    position: 'static',
    display: 'flex',
    justifyContent: 'end',
    minHeight: 0,
    border: 0,
    background: 'none',
    '& > * + *': { border: 0 },
  },
});

const half = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space-8'),
  minHeight: 64,
  fontWeight: 500,
  '&:focus-visible': { outlineOffset: -4 },
});

const filterLook = css(half, { [from(960)]: { display: 'none' } });

// The native select is transparent and covers the visible text, so that both halves look alike.
const sortLook = css(half, {
  position: 'relative',
  '&:has(select:focus-visible)': { outline: `2px solid ${token('focus')}`, outlineOffset: -4 },
  '& > select': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& > b': { fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [from(960)]: { minHeight: 44, fontSize: token('text-14') },
});

export interface SortOption {
  value: string;
  label: string;
}

export interface FilterBarProps {
  /** Id of the FilterSheet that it opens. */
  sheetId: string;
  /** Number of applied filters. */
  chosen: number;
  sort?:
    | {
        /** Name of the query parameter. */
        name: string;
        options: readonly SortOption[];
        value: string;
        onSort: (value: string) => void;
      }
    | undefined;
}

/**
 * Filter and sort of a listing: fixed at the bottom below 960 px, sort alone above the items from there on.
 */
export function FilterBar({ sheetId, chosen, sort }: FilterBarProps) {
  return (
    <div css={dock} role="group" aria-label="Filter and sort">
      <button css={filterLook} type="button" popoverTarget={sheetId}>
        <Icon name="filter" size={20} />
        Filter
        {chosen > 0 && <Badge of="chosen">{chosen}</Badge>}
      </button>
      {sort && (
        <label css={sortLook}>
          <Icon name="sort" size={20} />
          <span css={visuallyHidden}>Sort by</span>
          <b aria-hidden="true">{sort.options.find(({ value }) => value === sort.value)?.label}</b>
          <select
            name={sort.name}
            value={sort.value}
            onChange={({ currentTarget }) => sort.onSort(currentTarget.value)}
          >
            {sort.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
