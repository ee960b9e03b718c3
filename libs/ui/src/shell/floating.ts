import { css } from '@emotion/react';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';

/** A round button above the page's lower right corner, one place above the other. */
export const floating = css({
  position: 'fixed',
  zIndex: 4,
  right: token('space-16'),
  // Above the bottom bar of a phone.
  bottom: 'calc(88px + var(--place, 0) * 56px)',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: token('radius-chip'),
  background: token('white'),
  color: token('ink-900'),
  boxShadow: token('shadow-overlay'),
  [from(768)]: { right: token('space-24'), bottom: `calc(${token('space-24')} + var(--place, 0) * 56px)` },
  [canHover]: { '&:hover': { background: token('band') } },
});
