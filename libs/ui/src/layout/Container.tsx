import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';

/** Width of the page: gutters on both sides, at most 1440 px. */
export const contained = css({
  width: '100%',
  maxWidth: 1440,
  marginInline: 'auto',
  paddingInline: token('gutter'),
});

export function Container({ children }: { children: ReactNode }) {
  return <div css={contained}>{children}</div>;
}
