import { css } from '@emotion/react';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import type { DayPlace } from './calendar-day.ts';

/** Of the heads, in px; each day adds its own height and 2. */
const HEADS = 73;
const DAY = { phone: 48, wide: 54 } as const;
// February in a common year may have four weeks: what stands below must not come up for one page.
const heightOfWeeks = (day: number) => HEADS + 5 * (day + 2);

export const monthsLook = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-40'),
  [from(768)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const monthLook = css({
  minHeight: heightOfWeeks(DAY.phone),
  [from(768)]: { minHeight: heightOfWeeks(DAY.wide) },
});

export const monthHead = css({
  display: 'grid',
  alignItems: 'center',
  minHeight: 44,
  // Between the two pagers.
  paddingInline: token('space-40'),
  textAlign: 'center',
});

export const monthName = css({
  fontSize: token('text-16'),
  fontWeight: 600,
  lineHeight: 1.4,
});

export const pagerLook = css({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: token('radius-chip'),
  [canHover]: { '&:hover:not(:disabled)': { background: token('band') } },
  '&:disabled': { color: token('line-400'), cursor: 'not-allowed' },
});

/** At the two ends of the months' heads, which they do not cover. */
export const pagersPlace = css({
  position: 'absolute',
  zIndex: 1,
  inset: '0 0 auto',
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
  '& > button': { pointerEvents: 'auto' },
});

export const gridLook = css(tabular, {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0 2px',
  textAlign: 'center',
  '& td, & th': { padding: 0 },
});

export const weekdayLook = css({
  height: 27,
  fontSize: token('text-12'),
  fontWeight: 400,
  lineHeight: 1.4,
  verticalAlign: 'top',
  color: token('ink-500'),
});

export const dayLook = css({
  position: 'relative',
  display: 'grid',
  minHeight: DAY.phone,
  lineHeight: 1.15,
  cursor: 'default',
  // A finger that scrolls across a day is no press of it.
  touchAction: 'pan-x pan-y pinch-zoom',
  '&:focus-visible': { zIndex: 1 },
  "&[data-outside-month='true']": { visibility: 'hidden' },
  [from(768)]: { minHeight: DAY.wide },
});

/** The day and its word, which the ends of a rental are painted on. */
export const markLook = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  marginInline: 1,
  borderRadius: token('radius-input'),
  // A remark, not the day's name: as text it would have to be said with the figure, `10 Sunday`.
  '& small[data-word]::after': { content: 'attr(data-word)' },
  '& small': {
    // Kept where there is no word, so that all figures stand on one line.
    minHeight: 13,
    fontSize: token('text-11'),
    lineHeight: '1.18',
    letterSpacing: '-0.01em',
    color: token('ink-500'),
  },
});

export const freeLook = css({
  cursor: 'pointer',
  [canHover]: { '&:hover > span': { background: token('band') } },
  '&:active > span': { background: token('range') },
});

// Paler than text may be, which is allowed only because they cannot be chosen; the reason beneath is not.
export const closedLook = css({ color: token('line-400') });

export const todayLook = css({ '& small': { color: token('ink-700') } });
export const holidayLook = css({ '& small': { color: token('wine-600') } });

const band = token('range');

const end = (ground: string) =>
  css({
    '& > span, &:hover > span, &:active > span': {
      background: ground,
      color: token('paper'),
      fontWeight: 600,
    },
    '& small': { color: 'inherit', fontWeight: 500 },
  });

/** The band runs under half of each end. The colours are the house's own: no vertical makes the two ends alike. */
export const PLACE_LOOKS = {
  start: css(end(token('ink-900')), { background: `linear-gradient(90deg, transparent 50%, ${band} 50%)` }),
  end: css(end(token('wine-600')), { background: `linear-gradient(90deg, ${band} 50%, transparent 50%)` }),
  both: end(token('ink-900')),
  within: css({ background: band, "&[aria-disabled='true']": { color: token('ink-500') } }),
  outside: css({}),
} as const satisfies Record<DayPlace, unknown>;
