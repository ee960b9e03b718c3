import { css } from '@emotion/react';
import { canHover } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import type { DayPosition } from './calendar-day.ts';

/** Height of the headings in px. Each day adds its own height and 2. */
const HEADS = 73;
const DAY = { phone: 48, wide: 54 } as const;
// February in a common year may have four weeks: keeps the content below from moving.
const heightOfWeeks = (day: number) => HEADS + 5 * (day + 2);

/** Width in px from which two months are beside each other. */
export const TWO_MONTHS = 560;
const withTwoMonths = `@container (min-width: ${TWO_MONTHS}px)` as const;

/** A calendar fits the dialog, the panel of a listing or the column of a product, not the window. */
export const roomLook = css({ containerType: 'inline-size' });

export const monthsLook = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-40'),
  [withTwoMonths]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const monthLook = css({
  minHeight: heightOfWeeks(DAY.phone),
  [withTwoMonths]: { minHeight: heightOfWeeks(DAY.wide) },
});

/** A second month, where there is room for it. */
export const secondMonth = css({ display: 'none', [withTwoMonths]: { display: 'block' } });

export const monthHead = css({
  display: 'grid',
  alignItems: 'center',
  minHeight: 44,
  // Room for the pagers.
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

/** Places the pagers at both ends of the headings, without covering them. */
export const pagersLook = css({
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
  fontSize: `min(${token('text-12')}, max(12px, 3.6vw))`,
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
  // A scroll across a day must not press it.
  touchAction: 'pan-x pan-y pinch-zoom',
  '&:focus-visible': { zIndex: 1 },
  "&[data-outside-month='true']": { visibility: 'hidden' },
  [withTwoMonths]: { minHeight: DAY.wide },
});

/** The day and its word, with the colours of a rental's ends. */
export const markLook = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  marginInline: 1,
  borderRadius: token('radius-input'),
  // As CSS content it is not part of the day's text, which would read `10 Sunday`.
  '& small[data-word]::after': { content: 'attr(data-word)' },
  '& small': {
    // Reserved without a word, so that all numbers are aligned.
    minHeight: 13,
    // A word of large text has to fit below its day, a seventh of a narrow screen.
    fontSize: `min(${token('text-11')}, max(11px, 3.2vw))`,
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

// Below text contrast, which WCAG allows for disabled controls; the reason below has full contrast.
export const closedLook = css({
  color: token('line-400'),
  '@media (forced-colors: active)': { color: 'GrayText' },
});

export const todayLook = css({ '& small': { color: token('ink-700') } });
export const holidayLook = css({ '& small': { color: token('wine-600') } });

const band = token('range');

const end = (ground: string) =>
  css({
    '& > span, &:hover > span, &:active > span': {
      background: ground,
      color: token('paper'),
      fontWeight: 600,
      // Otherwise a contrast theme puts its ground behind the text.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        background: 'Highlight',
        color: 'HighlightText',
      },
    },
    '& small': { color: 'inherit', fontWeight: 500 },
  });

/**
 * The band covers half of each end. The colours are the theme's base colours, because some verticals give
 * both ends the same accent.
 */
export const POSITION_LOOKS = {
  start: css(end(token('ink-900')), { background: `linear-gradient(90deg, transparent 50%, ${band} 50%)` }),
  end: css(end(token('wine-600')), { background: `linear-gradient(90deg, ${band} 50%, transparent 50%)` }),
  both: end(token('ink-900')),
  within: css({
    background: band,
    "&[aria-disabled='true']": { color: token('ink-500') },
    '@media (forced-colors: active)': { borderBlock: '2px solid Highlight' },
  }),
  outside: css({}),
} as const satisfies Record<DayPosition, unknown>;
