import { css } from '@emotion/react';
import { Icon } from '../primitives/Icon.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { floating } from './floating.ts';
import { scrollMark, useScrolledPast } from './use-scrolled-past.ts';

const hidden = css({ opacity: 0, visibility: 'hidden' });
const fades = css({
  transition: ['opacity', 'visibility'].map((name) => `${name} ${token('base')} ${token('ease')}`).join(','),
});
/** The first screen: while any of it is seen, the top is near. @see storefront §4, Scroll */
const nearTop = css(scrollMark, { height: '100vh' });

export interface ScrollTopProps {
  /** Above how many other round buttons it stands. */
  place?: number | undefined;
}

/** The way back up, once a page was scrolled by more than a screen. Smooth where motion is wanted. */
export function ScrollTop({ place = 0 }: ScrollTopProps) {
  const { mark, isPast } = useScrolledPast();
  const rise = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <>
      <span css={nearTop} ref={mark} aria-hidden="true" />
      <button
        css={[floating, fades, !isPast && hidden]}
        style={customProperties({ '--place': place })}
        type="button"
        aria-label="Back to the top"
        onClick={rise}
      >
        <Icon name="up" size={20} />
      </button>
    </>
  );
}
