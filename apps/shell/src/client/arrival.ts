/** Lays out the whole document from now on. */
export const arrive = (): void => void delete document.documentElement.dataset['arrived'];

/**
 * A new document is laid out only as far as it is visible (see the theme): content below has an estimated height
 * until it is scrolled into view. Where exact positions matter (scroll restoration, keyboard focus), the estimate is
 * dropped.
 */
export function followArrival(): void {
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A reload and a back navigation restore the scroll position.
  if (document_?.type !== 'navigate') arrive();
  addEventListener('keydown', arrive, { capture: true, once: true });
}
