import { type RefCallback, useCallback, useState } from 'react';
import { TWO_MONTHS } from './rental-calendar-look.ts';

/** One month, or two where there is room. @returns the months, and the ref of the element that they fill */
export function useMonthsShown() {
  const [months, setMonths] = useState<1 | 2>(1);
  const room: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    const measure = () => setMonths(element.clientWidth < TWO_MONTHS ? 1 : 2);
    // Before the first paint; the observer calls after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [months, room] as const;
}
