import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { customProperties } from '../token/custom-properties.ts';
import { token } from '../token/token.ts';
import { floating } from './floating.ts';

const hidden = css({ opacity: 0, visibility: 'hidden' });
const fades = css({
  transition: ['opacity', 'visibility'].map((name) => `${name} ${token('base')} ${token('ease')}`).join(','),
});
/** As tall as the first two screens: while any of it is seen, the top is near. */
const nearTop = css({
  position: 'absolute',
  top: 0,
  left: 0,
  width: 1,
  height: '200vh',
  pointerEvents: 'none',
});

export interface ScrollTopProps {
  /** Above how many other round buttons it stands. */
  place?: number | undefined;
}

/** The way back up, once a page was scrolled two screens down. Smooth where motion is wanted. */
export function ScrollTop({ place = 0 }: ScrollTopProps) {
  const top = useRef<HTMLSpanElement>(null);
  const [isFar, setFar] = useState(false);
  useEffect(() => {
    if (!top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setFar(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, []);
  const rise = () => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  };
  return (
    <>
      <span css={nearTop} ref={top} aria-hidden="true" />
      <button
        css={[floating, fades, !isFar && hidden]}
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
