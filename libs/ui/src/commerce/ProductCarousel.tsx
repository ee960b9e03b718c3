import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';

const track = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '58%',
  gap: token('gap'),
  // Bleeds to the right edge, so that a cut-off card shows that there are more.
  marginRight: `calc(-1 * ${token('gutter')})`,
  // Room for the focus ring, which overflow would clip.
  marginLeft: -4,
  paddingLeft: 4,
  paddingTop: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollSnapType: 'x proximity',
  overscrollBehaviorX: 'contain',
  '& > *': { scrollSnapAlign: 'start', scrollMarginLeft: 4, minWidth: 0 },
  [from(768)]: { gridAutoColumns: '30%' },
  // Five, or four that fill the row; fewer are no larger.
  [from(1200)]: {
    gridAutoColumns: 'minmax(calc((100% - 4 * 16px) / 5), calc((100% - 3 * 16px) / 4))',
    marginRight: 0,
  },
});

/** `pictureSizes` of cards in a carousel. */
export const CAROUSEL_PICTURE_SIZES = '(min-width: 1200px) 18vw, (min-width: 768px) 30vw, 58vw';

/** Product cards in one row: up to five from 1200 px, swiped below that. */
export function ProductCarousel({ children }: { children: ReactNode }) {
  return <div css={track}>{children}</div>;
}
