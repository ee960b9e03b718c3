import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular, TYPE } from '../token/typography.ts';

const heading = css({
  padding: `${token('space-24')} 0 ${token('space-16')}`,
  [from(960)]: { padding: `${token('space-16')} 0 ${token('space-24')}` },
});

const under = css(tabular, { marginTop: token('space-8'), color: token('ink-700'), maxWidth: '40em' });

export interface PageHeadingProps {
  title: string;
  /** Shown below the title: `128 pieces in S or M`. */
  children?: ReactNode;
}

/** Title of a page. Receives the focus after a navigation, hence focusable by script and not by Tab. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <div css={heading}>
      <h1 css={TYPE.section} tabIndex={-1}>
        {title}
      </h1>
      {children && <p css={under}>{children}</p>}
    </div>
  );
}
