import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';

/** Stands at the top of the page, as tall as what must be scrolled past; give it a `height`. */
export const scrollMark = css({
  position: 'absolute',
  top: 0,
  left: 0,
  width: 1,
  pointerEvents: 'none',
});

/** @returns whether the mark has left the screen; without JavaScript it never has */
export function useScrolledPast() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setPast(entry !== undefined && !entry.isIntersecting),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isPast };
}
