import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';

/** An invisible element at the top of the page, as high as the scroll distance; set its `height`. */
export const scrollMark = css({
  position: 'absolute',
  top: 0,
  left: 0,
  width: 1,
  pointerEvents: 'none',
});

/** @returns whether the mark is above the viewport; without scripts always false */
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
