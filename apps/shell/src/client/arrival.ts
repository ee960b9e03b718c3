/** Everything is laid out from now on. */
export const arrive = (): void => void delete document.documentElement.dataset['arrived'];

/**
 * A document that has just come is laid out as far as it is seen (see the theme); what is below has a guessed height
 * until somebody scrolls there. From where an exact place may be wanted, or an outline drawn, nothing is guessed.
 */
export function followArrival(): void {
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Of a reload, and of the way back, the place is kept.
  if (document_?.type !== 'navigate') arrive();
  addEventListener('keydown', arrive, { capture: true, once: true });
}
