import { css } from '@emotion/react';
import { token } from '../token/token.ts';

/**
 * Distance of an item's focus ring from its text. The strip is outdented by it, so that the text aligns with
 * the gutter.
 */
const RING_ROOM = 6;

/** A row of links that scrolls horizontally if it is too long: tabs, verticals, categories. */
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
  // Outside it would be clipped by the scroll container.
  '&:focus-visible': { outlineOffset: -2 },
});

/** The current item: underlined at the width of its text. */
export const stripCurrent = css({
  color: token('ink-900'),
  fontWeight: 600,
  background: `linear-gradient(${token('ink-900')} 0 0) bottom / 100% 2px no-repeat content-box`,
});
