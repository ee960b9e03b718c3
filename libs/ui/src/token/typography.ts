import { css } from '@emotion/react';
import { from } from './media.ts';
import { token } from './token.ts';

const serif = {
  fontFamily: token('serif'),
  fontWeight: 400,
  lineHeight: 1.05,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  overflowWrap: 'break-word',
} as const;

/** Type styles. The serif is for headings, the sans for everything else. */
export const TYPE = {
  /** 40 to 72 px: the title of a front page, once. */
  display: css({ ...serif, fontSize: token('text-display'), letterSpacing: '-0.022em', lineHeight: 0.98 }),
  /** 40 px, 56 from 768 px: the title of a page or of a section. */
  section: css({
    ...serif,
    fontSize: token('text-40'),
    letterSpacing: '-0.015em',
    [from(768)]: { fontSize: token('text-56'), letterSpacing: '-0.02em' },
  }),
  /** 32 px, 40 from 768 px: a product's name, a block's heading. */
  block: css({ ...serif, fontSize: token('text-32'), [from(768)]: { fontSize: token('text-40') } }),
  /** 24 px, 28 from 768 px: the name below a tile. */
  tile: css({
    ...serif,
    fontSize: token('text-24'),
    lineHeight: 1.12,
    [from(768)]: { fontSize: token('text-28') },
  }),
  lede: css({
    fontSize: token('text-18'),
    lineHeight: 1.5,
    color: token('ink-700'),
    textWrap: 'pretty',
    overflowWrap: 'break-word',
  }),
  body: css({ fontSize: token('text-16'), lineHeight: 1.55 }),
  small: css({ fontSize: token('text-14'), lineHeight: 1.45 }),
  label: css({ fontSize: token('text-14'), fontWeight: 600, lineHeight: 1.3 }),
  caption: css({ fontSize: token('text-12'), lineHeight: 1.4, color: token('ink-500') }),
} as const;

/** Tabular figures, for prices, counts and dates. */
export const tabular = css({ fontVariantNumeric: 'tabular-nums' });

/** An underlined link inside or beside text. */
export const textLink = css({
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: 4,
  textDecorationColor: token('line-400'),
  transition: `text-decoration-color ${token('fast')} ${token('ease')}`,
  '&:hover': { textDecorationColor: 'currentColor' },
});

/** One line with an ellipsis: designers' names may be clipped, prices never. */
export const clipped = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
