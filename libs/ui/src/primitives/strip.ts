import { css } from '@emotion/react';
import { token } from '../token/token.ts';

/** How far the ring of an item stands from its words; the strip hangs out by as much, so that words keep the gutter. */
const RING_ROOM = 6;

/** Words in one line that is pushed sideways where it does not fit: tabs, wardrobes, categories. */
export const strip = css({
  display: 'flex',
  gap: token('space-12'),
  marginInline: -RING_ROOM,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const stripItem = css({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: RING_ROOM,
  whiteSpace: 'nowrap',
  '&:hover': { color: token('ink-900') },
  // Outside it would be cut off by what scrolls.
  '&:focus-visible': { outlineOffset: -2 },
});

/** The item that is shown: underlined as wide as its words. */
export const stripCurrent = css({
  color: token('ink-900'),
  fontWeight: 600,
  background: `linear-gradient(${token('ink-900')} 0 0) bottom / 100% 2px no-repeat content-box`,
});
