/** @see rules/layout/scroll-to-top, rules/footer/scroll-duration */
const SCROLL_MS = 500;

/**
 * Scrolls the page in a fixed time, because native smooth scrolling has none; at once where the visitor prefers
 * reduced motion. Scrolling by the visitor cancels it.
 * @param to distance in px from the top of the page
 * @param onArrival not called if the visitor cancels it
 */
export function scrollOverTime(to: number, onArrival?: () => void): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const from = window.scrollY;
  const startedAt = performance.now();
  let top = from;
  const step = (now: number) => {
    if (Math.abs(window.scrollY - top) > 2) return;
    // The first frame may have begun before the call: its time is earlier.
    const done = isMotionReduced ? 1 : Math.min(1, Math.max(0, now - startedAt) / SCROLL_MS);
    top = to + (from - to) * (1 - done) ** 3;
    window.scrollTo({ top, behavior: 'instant' });
    if (done < 1) requestAnimationFrame(step);
    else onArrival?.();
  };
  requestAnimationFrame(step);
}
