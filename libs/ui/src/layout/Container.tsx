import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';

/** The page's width: the gutter at both sides, at most 1440. */
export const contained = css({
  width: '100%',
  maxWidth: 1440,
  marginInline: 'auto',
  paddingInline: token('gutter'),
});

export function Container({ children }: { children: ReactNode }) {
  return <div css={contained}>{children}</div>;
}
