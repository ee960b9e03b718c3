import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

/** Id of the items. */
export const RESULTS = 'results';

const layout = css({
  paddingBottom: token('section'),
  [from(960)]: { display: 'grid', gridTemplateColumns: '232px minmax(0, 1fr)', gap: token('space-40') },
});

const plain = css({ display: 'grid', gap: token('space-16'), paddingBottom: token('section') });

const toolsLook = css({ paddingBottom: token('space-16') });

export interface ListingLayoutProps {
  filters: ReactNode;
  /** Shown above the items: the applied filters. */
  tools?: ReactNode;
  children: ReactNode;
  /** Other items are loading: the current ones stay, faded. */
  isBusy?: boolean | undefined;
}

// The delay avoids flicker if the items load at once.
const items = css({ transition: `opacity ${token('base')} ${token('ease')} 150ms` });
const busy = css({ opacity: 0.45 });

const toolsRow = css({
  // Positions overlays to the width of the row.
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${token('space-8')} ${token('space-24')}`,
  '& > :first-of-type': { display: 'flex', flexWrap: 'wrap', gap: 'inherit', flex: '1 1 320px', minWidth: 0 },
});

// One line: on a phone the order gets what the dates leave.
const ends = css({
  display: 'flex',
  maxWidth: '100%',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-16'),
  '& > *': { minWidth: 0 },
  '& > details': { flex: 'none' },
  [from(480)]: { marginLeft: 'auto' },
});

/** Applied filters above the items, with dates and sort order at the end of the row. */
export const ListingTools = ({ applied, children }: { applied: ReactNode; children: ReactNode }) => (
  <div css={toolsRow}>
    <div>{applied}</div>
    <div css={ends}>{children}</div>
  </div>
);

/** A list without filters, with the space below it. */
export const PlainListing = ({ children }: { children: ReactNode }) => <div css={plain}>{children}</div>;

/** A listing: filters above the items, beside them from 960 px, with a link that skips them. */
export function ListingLayout({ filters, tools, children, isBusy = false }: ListingLayoutProps) {
  return (
    <div css={layout}>
      <div>
        {/* Its style is part of the theme. */}
        <a className="skip-link" href={`#${RESULTS}`}>
          Skip to results
        </a>
        {filters}
      </div>
      <div>
        {tools && <div css={toolsLook}>{tools}</div>}
        <div css={[items, isBusy && busy]} id={RESULTS} aria-busy={isBusy || undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
