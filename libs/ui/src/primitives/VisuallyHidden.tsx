import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Text for screen readers only. Works for inputs too: they stay focusable below their visible replacement.
 */
export const visuallyHidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
