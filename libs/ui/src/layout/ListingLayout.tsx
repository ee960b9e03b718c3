import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const layout = css({
  paddingBottom: token('section'),
  [from(960)]: { display: 'grid', gridTemplateColumns: '232px minmax(0, 1fr)', gap: token('space-40') },
});

const toolsLook = css({ paddingBottom: token('space-16') });

export interface ListingLayoutProps {
  filters: ReactNode;
  /** Above the items: the applied filters. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A listing: filters above the items, beside them from 960. */
export function ListingLayout({ filters, tools, children }: ListingLayoutProps) {
  return (
    <div css={layout}>
      <div>{filters}</div>
      <div>
        {tools && <div css={toolsLook}>{tools}</div>}
        {children}
      </div>
    </div>
  );
}
